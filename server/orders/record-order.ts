import { randomUUID } from 'node:crypto'
import { foreignPayment, otherOrder } from '../../contract/order-refusals'
import { chargedLines } from '../../domain/money/shares'
import { chargedFor, type Order } from '../../domain/order/order'
import type { OrderKind } from '../../domain/order/order-kind'
import type { Pieces } from '../../domain/order/order-lines'
import { NEW_ORDER_RULES } from '../../domain/order/order-rules'
import { isRepeatOf, placeOrder } from '../../machines/order'
import { changeInAccount } from '../accounts/account'
import type { Queries } from '../database/database'
import { refOf } from '../payments/payment-row'
import { lockOfPayment } from './find-order'
import type { OrderWithChart } from './order-row'
import { insertOrder } from './order-store'
import { mailContent } from './send-event'
import { exchangeStock, returnStock } from './stock'

/**
 * Records the order of a payment in the transaction of `queries`, once however often it is called. The ordered items leave the
 * cart. A paid order is never refused: if items are missing, it is short. `taken`: the products whose items are out of stock
 * already; null: they are taken now. `returned`: items that go back into stock. `codeId`: the id of its promo code.
 * `paymentRow`: the id of its row of `payments`; null: it has none. `insertOrder` replaces the default rules by the shop's own.
 */
export async function recordOrder(
  queries: Queries,
  accountId: string,
  order: Order,
  {
    kind = 'online',
    taken,
    returned = [],
    codeId = null,
    paymentRow = null,
  }: {
    kind?: OrderKind
    taken: ReadonlySet<string> | null
    returned?: Pieces
    codeId?: string | null
    paymentRow?: string | null
  },
): Promise<void> {
  const [id, amount] = [randomUUID(), chargedFor(order)]
  const there = taken ?? (await exchangeStock(queries, returned, order.products))
  if (taken && returned.length > 0) await returnStock(queries, returned)
  const input = {
    lines: chargedLines(order).map((line) => ({ ...line, taken: there.has(line.id) ? line.qty : 0 })),
    paid: amount,
    kind,
    placedAt: Date.now(),
    isShort: order.products.some((line) => !there.has(line.id)),
    rules: NEW_ORDER_RULES,
  }
  const step = placeOrder(input, id)
  const events = step.effects.flatMap(({ type, params }) => (type === 'record' ? [params] : []))
  const mails = step.effects.flatMap(({ type, params }) =>
    type === 'mail' ? [{ id: randomUUID(), kind: params.kind, content: mailContent(id, step) }] : [],
  )
  const inserted = await insertOrder(
    queries,
    { account_id: accountId, id, amount, content: order, codeId, paymentRow, life: step.order, events, mails },
    there,
  )
  if (!inserted && !taken)
    await returnStock(
      queries,
      order.products.filter((line) => there.has(line.id)),
    )
}

/**
 * Locks an account and claims a payment for it. Returns the order of the payment; null: there is none. Refuses (401) a deleted
 * account, and (409) a payment of another account.
 */
export async function claim(queries: Queries, accountId: string, paymentId: string): Promise<OrderWithChart | null> {
  const sql = `insert into payment_refs (ref, account_id) select $2, owner.id from owner on conflict do nothing`
  if ((await changeInAccount(queries, accountId, sql, [paymentId])) > 0) return null
  if ((await refOf(queries, paymentId))?.account_id !== accountId) throw foreignPayment()
  return lockOfPayment(queries, accountId, paymentId)
}

/** Claims the payment of an order as `claim` does. Returns whether the order is recorded. Refuses (409) another order's payment. */
export async function claimPayment(queries: Queries, accountId: string, order: Order): Promise<boolean> {
  const known = await claim(queries, accountId, order.paymentId)
  if (known && !isRepeatOf(known.content, known.life, order)) throw otherOrder()
  return known !== null
}
