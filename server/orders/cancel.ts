import { notFound, uncancellable } from '../../contract/refusal'
import type { Paise } from '../../domain/money'
import type { OrderState } from '../../domain/order'
import type { Queries } from '../database/database'
import { addToOutbox, type OutboxKind } from '../mail/outbox'
import type { PaymentRow } from '../payments/payment-row'
import type { ProviderPayment } from '../payments/razorpay'
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

/**
 * Gives the money of an order back, as far as it has not gone back already, and its pieces to the stock where they have not
 * left the house. Answers how much, in paise.
 */
export async function giveBack(queries: Queries, order: OrderRow, state: 'cancelled' | 'refunded'): Promise<Paise> {
  const { account_id, id, payment_id } = order
  await closeOrder(queries, order, state)
  const [paid] = await queries.query<{ owed: number }>(
    `select amount - refunded - (select coalesce(sum(amount), 0) from disputes
         where provider_payment = $2 and status = 'lost')::bigint as owed
     from payments where account_id = $1 and provider_payment = $2`,
    [account_id, payment_id],
  )
  if (!paid || paid.owed <= 0) return 0
  await addToOutbox(queries, account_id, 'refund', { orderId: id, paymentId: payment_id, amount: paid.owed })
  return paid.owed
}

/** Ends an order, whose money is back or goes back, and puts pieces that have not left the house back into stock. */
async function closeOrder(queries: Queries, order: OrderRow, state: 'cancelled' | 'refunded'): Promise<void> {
  const { account_id, id } = order
  await setState(queries, order, state, `order.${state}`)
  if (order.state === 'placed' || order.state === 'short')
    await returnStock(
      queries,
      await queries.query(
        'select product_id as id, qty from order_lines where account_id = $1 and order_id = $2 and is_taken',
        [account_id, id],
      ),
    )
}

/**
 * Notes what the provider has given back of a recorded payment that is locked: by this shop, or by a person at its
 * dashboard. An order whose money is back as a whole is refunded.
 */
export async function noteRefunded(
  queries: Queries,
  { account_id, id, amount }: PaymentRow,
  paid: Pick<ProviderPayment, 'id' | 'amount_refunded'>,
): Promise<void> {
  await queries.query('update payments set refunded = $3 where account_id = $1 and id = $2', [
    account_id,
    id,
    paid.amount_refunded,
  ])
  if (paid.amount_refunded < amount) return
  const [order] = await queries.query<OrderRow>(
    `select account_id, id, payment_id, amount, state, created_at from orders
     where account_id = $1 and payment_id = $2 and state not in ('refunded', 'cancelled') for update`,
    [account_id, paid.id],
  )
  if (order) await closeOrder(queries, order, 'refunded')
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
