import * as v from 'valibot'
import { formatMoney } from '../../domain/money'
import { addressLine, type Order } from '../../domain/order'
import type { Database, Queries } from '../database/database'
import { giveBack, type OrderRow, setState } from '../orders/cancel'

interface ListedOrder {
  id: string
  order_ref: string
  amount: number
  state: string
  created_at: Date
  email: string | null
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ')
const lineOf = (order: ListedOrder) =>
  [
    order.id,
    order.order_ref,
    dayOf(order.created_at),
    order.state.padEnd(9),
    formatMoney(order.amount).padStart(11),
    order.email ?? 'account deleted',
  ].join('  ')

/** The latest hundred orders, and captured payments that no order stands for. */
export async function listOrders({ query }: Database): Promise<string> {
  const orders = await query<ListedOrder>(
    `select o.id, o.order_ref, o.amount, o.state, o.created_at, a.email from orders o
     left join accounts a on a.id = o.account_id order by o.created_at desc limit 100`,
  )
  const strays = await query<{ provider_payment: string; amount: number; reason: string }>(
    'select provider_payment, amount, reason from stray_payments order by seen_at',
  )
  const warning = strays.map(
    (stray) => `Look into payment ${stray.provider_payment}, ${formatMoney(stray.amount)}: ${stray.reason}.`,
  )
  return [...(orders.length > 0 ? orders.map(lineOf) : ['No orders.']), ...warning].join('\n')
}

type Named = OrderRow & { content: Order }

/** Locks the order with this id, by its `_id` or by the id that the shop shows. Throws where there is none, or several. */
async function lockOrder({ query }: Queries, id: string): Promise<Named> {
  const isId = v.is(v.pipe(v.string(), v.uuid()), id)
  const [order, another] = await query<Named>(
    `select * from orders where ${isId ? 'id = $1::text::uuid or ' : ''}order_ref = $1 order by id for update`,
    [id],
  )
  if (!order) throw new Error(`There is no order ${id}.`)
  if (another) throw new Error(`Several orders are called ${id}; use the long id that "orders" shows first.`)
  return order
}

/** An order in full. */
export const showOrder = (database: Database, id: string): Promise<string> =>
  database.transaction(async (queries) => {
    const order = await lockOrder(queries, id)
    const lines = await queries.query<{ title: string; charged: number; qty: number; is_taken: boolean }>(
      'select title, charged, qty, is_taken from order_lines where account_id = $1 and order_id = $2 order by line',
      [order.account_id, order.id],
    )
    return [
      `Order ${order.content.orderId} (${order.id}), ${order.state}, ${dayOf(order.created_at)}`,
      `Payment ${order.payment_id}, ${formatMoney(order.amount)}`,
      `To ${addressLine(order.content.delivery)}`,
      ...lines.map(
        ({ qty, title, charged, is_taken }) =>
          `${qty} x ${title}, ${formatMoney(charged)}${is_taken ? '' : ', not in stock'}`,
      ),
    ].join('\n')
  })

const change = (
  database: Database,
  id: string,
  from: readonly OrderRow['state'][],
  work: (queries: Queries, order: Named) => Promise<string>,
) =>
  database.transaction(async (queries) => {
    const order = await lockOrder(queries, id)
    if (!from.includes(order.state)) throw new Error(`Order ${id} is ${order.state}.`)
    return work(queries, order)
  })

export const shipOrder = (database: Database, id: string) =>
  change(database, id, ['placed', 'short'], async (queries, order) => {
    await setState(queries, order, 'shipped', 'order.shipped')
    return `Order ${id} is shipped; the shopper gets a mail.`
  })

export const deliverOrder = (database: Database, id: string) =>
  change(database, id, ['shipped'], async (queries, order) => {
    await setState(queries, order, 'delivered', null)
    return `Order ${id} is delivered.`
  })

/** Gives the money of an order back; the server does so at the provider. */
export const refundOrder = (database: Database, id: string) =>
  change(database, id, ['placed', 'short', 'shipped', 'delivered'], async (queries, order) => {
    await giveBack(queries, order, 'refunded')
    return `Order ${id} is refunded: ${formatMoney(order.amount)} go back as soon as the server runs; the shopper gets a mail.`
  })
