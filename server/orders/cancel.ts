import { notFound, uncancellable } from '../../contract/refusal'
import type { OrderState } from '../../domain/order'
import type { Queries } from '../database/database'
import { addToOutbox, type OutboxKind } from '../mail/outbox'
import { returnStock } from './stock'

/** A row of `orders`, as far as its further way is concerned. */
export interface OrderRow {
  account_id: string
  id: string
  payment_id: string
  /** Paise. */
  amount: number
  state: OrderState
  created_at: Date
}

/**
 * Locks the order that an account names by its `_id`, or by the id that the shop shows (the latest of that name).
 * Refuses with 404.
 */
async function lockOrder({ query }: Queries, accountId: string, id: string): Promise<OrderRow> {
  const [order] = await query<OrderRow>(
    `select account_id, id, payment_id, amount, state, created_at from orders where account_id = $1 and (id::text = $2 or order_ref = $2) order by id::text = $2 desc, created_at desc limit 1 for update`,
    [accountId, id],
  )
  if (!order) throw notFound('order')
  return order
}

/** Cancels an order that was placed within the hour and is not shipped; else refuses with 409. */
export async function cancelOrder(queries: Queries, accountId: string, id: string): Promise<void> {
  const order = await lockOrder(queries, accountId, id)
  const refusal = uncancellable(order.state, order.created_at.getTime())
  if (refusal) throw refusal
  await giveBack(queries, order, 'cancelled')
}

/** Gives the money of an order back, and its pieces to the stock where they have not left the house. */
export async function giveBack(queries: Queries, order: OrderRow, state: 'cancelled' | 'refunded'): Promise<void> {
  const { account_id, id, payment_id, amount } = order
  await setState(queries, order, state, `order.${state}`)
  if (order.state === 'placed' || order.state === 'short')
    await returnStock(
      queries,
      await queries.query(
        'select product_id as id, qty from order_lines where account_id = $1 and order_id = $2 and is_taken',
        [account_id, id],
      ),
    )
  const [paid] = await queries.query('select 1 from payments where account_id = $1 and provider_payment = $2', [
    account_id,
    payment_id,
  ])
  if (paid) await addToOutbox(queries, account_id, 'refund', { orderId: id, paymentId: payment_id, amount })
}

/** Sets the state of an order that is locked; `mail`: what the shopper is told. */
export async function setState(
  queries: Queries,
  { account_id, id }: OrderRow,
  state: OrderRow['state'],
  mail: OutboxKind | null,
): Promise<void> {
  await queries.query(
    'update orders set state = $3, updated_at = clock_timestamp() where account_id = $1 and id = $2',
    [account_id, id, state],
  )
  if (mail) await addToOutbox(queries, account_id, mail, { orderId: id })
}
