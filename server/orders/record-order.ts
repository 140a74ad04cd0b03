import { randomUUID } from 'node:crypto'
import { foreignPayment, otherOrder } from '../../contract/order-refusals'
import { chargedFor, type Order, sameOrder } from '../../domain/order'
import type { OrderKind } from '../../domain/order-kind'
import { chargedLines } from '../../domain/shares'
import { placeOrder } from '../../machines/order'
import type { Queries } from '../database/database'
import { claimRef } from '../payments/payment-row'
import { keepOrder } from './keep'
import { RULES } from './old-orders'
import { carryOutKept } from './send-event'
import { returnStock, takeStock } from './stock'

/**
 * Records the order of a payment in the transaction of `queries`: once, however often it is asked for. What was ordered
 * leaves the cart. An order that is paid is never refused: where pieces are missing it is short. `taken`: the products whose
 * pieces are out of stock already; null: they are taken now. `codeId`: of the promo code that counts for it.
 */
export async function recordOrder(
  queries: Queries,
  accountId: string,
  order: Order,
  {
    kind = 'online',
    taken,
    codeId = null,
  }: { kind?: OrderKind; taken: ReadonlySet<string> | null; codeId?: string | null },
): Promise<void> {
  const [id, amount] = [randomUUID(), chargedFor(order)]
  const there = taken ?? (await takeStock(queries, order.products))
  const input = {
    lines: chargedLines(order).map((line) => ({ ...line, taken: there.has(line.id) ? line.qty : 0 })),
    paid: amount,
    kind,
    placedAt: Date.now(),
    isShort: order.products.some((line) => !there.has(line.id)),
    rules: RULES,
  }
  const step = placeOrder(input, id)
  const kept = await keepOrder(
    queries,
    { account_id: accountId, id, amount, content: order, codeId, life: step.order },
    there,
  )
  if (kept) await carryOutKept(queries, kept, step)
  else if (!taken)
    await returnStock(
      queries,
      order.products.filter((line) => there.has(line.id)),
    )
}

/**
 * Claims the payment of an order for an account, and answers whether the order is recorded. Refuses (409) another account's
 * payment, and one that another order is recorded with.
 */
export async function claimPayment(queries: Queries, accountId: string, order: Order): Promise<boolean> {
  const { owner, isNew } = await claimRef(queries, order.paymentId, accountId, null)
  if (owner !== accountId) throw foreignPayment()
  if (isNew) return false
  const [known] = await queries.query<{ content: Order }>(
    'select content from orders where account_id = $1 and payment_id = $2',
    [accountId, order.paymentId],
  )
  if (known && !sameOrder(known.content, order)) throw otherOrder()
  return known !== undefined
}
