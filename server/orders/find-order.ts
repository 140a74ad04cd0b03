import { notFound, Refusal } from '../../contract/refusal'
import type { Queries } from '../database/database'
import { ORDER_COLUMNS, type OrderRow, type OrderWithChart, withChart } from './order-row'

/** Locks the first order that meets a condition on `o`. */
async function lock(
  queries: Queries,
  condition: string,
  parameters: readonly unknown[],
): Promise<OrderWithChart | null> {
  const [order] = await queries.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders o where ${condition} limit 1 for update`,
    parameters,
  )
  return order ? withChart(order) : null
}

const OWN =
  'o.account_id = $1 and (o.id::text = $2 or o.order_ref = $2) order by o.id::text = $2 desc, o.created_at desc'

/**
 * Locks the order that an account names by its `_id`, or by the id that the shop shows (the latest with that id). Refuses (404)
 * an unknown one.
 */
export async function lockOwn(queries: Queries, accountId: string, id: string): Promise<OrderWithChart> {
  const order = await lock(queries, OWN, [accountId, id])
  if (!order) throw notFound('order')
  return order
}

/** Finds the order that an account names. Refuses as `lockOwn` does. */
export async function findOwn({ query }: Queries, accountId: string, id: string): Promise<OrderRow> {
  const [order] = await query<OrderRow>(`select ${ORDER_COLUMNS} from orders o where ${OWN} limit 1`, [accountId, id])
  if (!order) throw notFound('order')
  return order
}

/** Condition: an order `o` is that of a payment, an SQL expression: it was placed with it, or paid by it later. */
export const isPaidBy = (payment: string) =>
  `(o.payment_id = ${payment} or o.life->'context'->>'paidWith' = ${payment})`

/** Locks the order of a payment; null: there is none. */
export const lockOfPayment = (queries: Queries, accountId: string, paymentId: string): Promise<OrderWithChart | null> =>
  lock(queries, `o.account_id = $1 and ${isPaidBy('$2')}`, [accountId, paymentId])

/** Locks an order by its key; null: there is none. */
export const lockByKey = (queries: Queries, accountId: string, id: string): Promise<OrderWithChart | null> =>
  lock(queries, 'o.account_id = $1 and o.id = $2::uuid', [accountId, id])

/** Whether a text has the format of an order's key. */
export const isUuid = (text: string): boolean => UUID.test(text)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Finds an order of the shop by its `_id`, or by the id that the shop shows if only one order has it. Refuses (404) an unknown
 * or ambiguous id.
 */
export async function findAny({ query }: Queries, id: string): Promise<OrderRow> {
  const [order, another] = await query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders o where ${isUuid(id) ? 'o.id = $1::text::uuid or ' : ''}o.order_ref = $1
     order by o.id::text <> $1, o.id limit 2`,
    [id],
  )
  if (!order) throw notFound('order')
  // A match of the `_id` is first: a shopper may have given its text to another order.
  if (another && order.id !== id) throw new Refusal(404, 'Several orders are called so; use the long id of one.')
  return order
}

/** Locks the order that `findAny` finds, with the same refusals. */
export async function lockAny(queries: Queries, id: string): Promise<OrderWithChart> {
  const { account_id, id: key } = await findAny(queries, id)
  const order = await lockByKey(queries, account_id, key)
  if (!order) throw notFound('order')
  return order
}
