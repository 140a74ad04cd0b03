import * as v from 'valibot'
import { formatMoney } from '../../domain/money'
import { addressLine, type Order } from '../../domain/order'
import type { Database, Queries } from '../database/database'
import { giveBack, type OrderRow, setState } from '../orders/cancel'
import { plain } from './plain'

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
  ]
    .map(plain)
    .join('  ')

/** The latest hundred orders, and captured payments that no order stands for. */
export async function listOrders({ query }: Database): Promise<string> {
  const orders = await query<ListedOrder>(
    `select o.id, o.order_ref, o.amount, o.state, o.created_at, a.email from orders o
     left join accounts a on a.id = o.account_id order by o.created_at desc limit 100`,
  )
  return [...(orders.length > 0 ? orders.map(lineOf) : ['No orders.']), ...(await attentionTo({ query }))]
    .map(plain)
    .join('\n')
}

/** What a person has to look into, at most a hundred of each. */
async function attentionTo({ query }: Queries): Promise<string[]> {
  const strays = await query<{ provider_payment: string; amount: number; reason: string; email: string | null }>(
    `select s.provider_payment, s.amount, s.reason, a.email from stray_payments s left join accounts a on a.id = s.account_id
     where s.ended_at is null order by s.seen_at limit 100`,
  )
  const disputes = await query<{ id: string; provider_payment: string; amount: number; order_ref: string | null }>(
    `select d.id, d.provider_payment, d.amount, o.order_ref from disputes d left join payment_refs r on r.ref = d.provider_payment
     left join orders o on o.account_id = r.account_id and o.payment_id = d.provider_payment
     where d.status not in ('won', 'lost', 'closed') order by d.seen_at limit 100`,
  )
  const tasks = await query<{ kind: string; reason: string; about: string | null; order_ref: string | null }>(
    `select t.kind, t.reason, t.content->>'paymentId' as about, o.order_ref from outbox t
     left join orders o on o.account_id = t.account_id and o.id::text = t.content->>'orderId'
     where t.set_aside_at is not null and t.done_at is null order by t.set_aside_at limit 100`,
  )
  return [
    ...strays.map(
      ({ provider_payment, amount, reason, email }) =>
        `Look into payment ${provider_payment}, ${formatMoney(amount)}${email === null ? '' : ` of ${email}`}: ${reason}.`,
    ),
    ...disputes.map(
      ({ id, provider_payment, amount, order_ref }) =>
        `Dispute ${id} of payment ${provider_payment}, ${formatMoney(amount)}, order ${order_ref ?? 'unknown'}: it is not shipped.`,
    ),
    ...tasks.map(
      ({ kind, reason, about, order_ref }) =>
        `Set aside: ${kind}${about === null ? '' : ` of payment ${about}`}${order_ref === null ? '' : `, order ${order_ref}`}. ${reason} "retry" tries it again.`,
    ),
  ]
}

type Named = OrderRow & { content: Order }

/** Locks the order with this id, by its `_id` or by the id that the shop shows. Throws where there is none, or several. */
async function lockOrder({ query }: Queries, id: string): Promise<Named> {
  const isId = v.is(v.pipe(v.string(), v.uuid()), id)
  const [order, another] = await query<Named>(
    `select * from orders where ${isId ? 'id = $1::text::uuid or ' : ''}order_ref = $1 order by id::text <> $1, id for update`,
    [id],
  )
  // Its own id comes first: a shopper may have named another order by it.
  if (order?.id === id) return order
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
    const [money] = await queries.query<{ refunded: number; disputes: string | null }>(
      `select refunded, (select string_agg(id || ' ' || status, ', ') from disputes where provider_payment = $2) as disputes
       from payments where account_id = $1 and provider_payment = $2`,
      [order.account_id, order.payment_id],
    )
    return [
      `Order ${order.content.orderId} (${order.id}), ${order.state}, ${dayOf(order.created_at)}`,
      `Payment ${order.payment_id}, ${formatMoney(order.amount)}`,
      ...(money && money.refunded > 0 ? [`The provider has given ${formatMoney(money.refunded)} back.`] : []),
      ...(money?.disputes ? [`Disputes: ${money.disputes}.`] : []),
      `To ${addressLine(order.content.delivery)}`,
      ...lines.map(
        ({ qty, title, charged, is_taken }) =>
          `${qty} x ${title}, ${formatMoney(charged)}${is_taken ? '' : ', not in stock'}`,
      ),
    ]
      .map(plain)
      .join('\n')
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
    const [dispute] = await queries.query<{ id: string; status: string }>(
      `select id, status from disputes where provider_payment = $1 and status not in ('won', 'closed')`,
      [order.payment_id],
    )
    if (dispute)
      throw new Error(`The payment of order ${id} is disputed (${dispute.id}, ${dispute.status}): do not send it.`)
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
    const owed = await giveBack(queries, order, 'refunded')
    const money = owed > 0 ? `${formatMoney(owed)} go back as soon as the server runs` : 'no money is left to go back'
    return `Order ${id} is refunded: ${money}; the shopper gets a mail.`
  })
