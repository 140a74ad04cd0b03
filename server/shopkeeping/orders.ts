import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { localTime } from '../../domain/india-time'
import { formatMoney } from '../../domain/money/money'
import { moneyLeft } from '../../domain/money/order-money'
import { addressLine } from '../../domain/order/order'
import { type OrderPayload, orderEventSchema } from '../../domain/order/order-event'
import { paymentOf } from '../../machines/order'
import type { Database, Queries } from '../database/database'
import { isPaidBy, lockAny } from '../orders/find-order'
import { orderResponse } from '../orders/order-response'
import type { OrderWithChart } from '../orders/order-row'
import { sendEvent } from '../orders/send-event'

interface ListedOrder {
  id: string
  order_ref: string
  amount: number
  state: string
  created_at: Date
  email: string | null
}

// Control and format characters: they move a terminal's cursor, change its colour, or reverse the direction of the text.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Makes a text safe for a terminal, on one line: unprintable characters are replaced by their codes. */
const plain = (text: string): string =>
  text.replace(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)

/** A time in India: '2027-04-01 00:30'. */
const timeOf = (instant: Date | string) => localTime(instant).replace('T', ' ')

const lineOf = (order: ListedOrder) =>
  [
    order.id,
    order.order_ref,
    timeOf(order.created_at),
    order.state.padEnd(9),
    formatMoney(order.amount).padStart(11),
    order.email ?? 'account deleted',
  ]
    .map(plain)
    .join('  ')

/** The latest hundred orders, and captured payments without an order. */
export async function listOrders({ query }: Database): Promise<string> {
  const orders = await query<ListedOrder>(
    `select o.id, o.order_ref, o.amount, o.state, o.created_at, a.email from orders o
     left join accounts a on a.id = o.account_id order by o.created_at desc limit 100`,
  )
  return [...(orders.length > 0 ? orders.map(lineOf) : ['No orders.']), ...(await attentionList({ query }))]
    .map(plain)
    .join('\n')
}

/** Orders, payments and tasks that need a person, at most a hundred of each. */
async function attentionList({ query }: Queries): Promise<string[]> {
  const unmatched = await query<{ provider_payment: string; amount: number; reason: string; email: string | null }>(
    `select s.provider_payment, s.amount, s.reason, a.email from stray_payments s left join accounts a on a.id = s.account_id
     where s.ended_at is null order by s.seen_at limit 100`,
  )
  const disputes = await query<{ id: string; provider_payment: string; amount: number; order_ref: string | null }>(
    `select d.id, d.provider_payment, d.amount, o.order_ref from disputes d left join payment_refs r on r.ref = d.provider_payment
     left join orders o on o.account_id = r.account_id and ${isPaidBy('d.provider_payment')}
     where d.status not in ('won', 'lost', 'closed') order by d.seen_at limit 100`,
  )
  const tasks = await query<{
    id: string
    kind: string
    reason: string
    about: string | null
    order_ref: string | null
  }>(
    `select t.id, t.kind, t.reason, t.content->>'paymentId' as about, o.order_ref from outbox t
     left join orders o on o.account_id = t.account_id and o.id::text = t.content->>'orderId'
     where t.set_aside_at is not null and t.done_at is null order by t.set_aside_at limit 100`,
  )
  return [
    ...unmatched.map(
      ({ provider_payment, amount, reason, email }) =>
        `Look into payment ${provider_payment}, ${formatMoney(amount)}${email === null ? '' : ` of ${email}`}: ${reason}.`,
    ),
    ...disputes.map(
      ({ id, provider_payment, amount, order_ref }) =>
        `Dispute ${id} of payment ${provider_payment}, ${formatMoney(amount)}, order ${order_ref ?? 'unknown'}: it is not shipped.`,
    ),
    ...tasks.map(
      ({ id, kind, reason, about, order_ref }) =>
        `Set aside: ${kind}${about === null ? '' : ` of payment ${about}`}${order_ref === null ? '' : `, order ${order_ref}`}. ${reason} "retry ${id}" tries it again, "close ${id} REASON" ends it.`,
    ),
  ]
}

/** An order with all its details. */
export const showOrder = (database: Database, id: string): Promise<string> =>
  database.transaction(async (queries) => {
    const order = await lockAny(queries, id)
    const lines = await queries.query<{ title: string; charged: number; qty: number; is_taken: boolean }>(
      'select title, charged, qty, is_taken from order_lines where account_id = $1 and order_id = $2 order by line',
      [order.account_id, order.id],
    )
    const [money] = await queries.query<{ refunded: number; disputes: string | null }>(
      `select refunded, (select string_agg(id || ' ' || status, ', ') from disputes where provider_payment = $2) as disputes
       from payments where account_id = $1 and provider_payment = $2`,
      [order.account_id, paymentOf(order)],
    )
    const { story } = await orderResponse(queries, order, 'shopkeeper')
    return [
      `Order ${order.content.orderId} (${order.id}), ${order.state}, ${timeOf(order.created_at)}`,
      `Payment ${paymentOf(order)}, ${formatMoney(order.amount)}`,
      ...(money && money.refunded > 0 ? [`The provider has given ${formatMoney(money.refunded)} back.`] : []),
      ...(money?.disputes ? [`Disputes: ${money.disputes}.`] : []),
      `To ${addressLine(order.content.delivery)}`,
      ...lines.map(
        ({ qty, title, charged, is_taken }) =>
          `${qty} x ${title}, ${formatMoney(charged)}${is_taken ? '' : ', not in stock'}`,
      ),
      ...story.map(({ at, by, words }) => `${timeOf(at)} ${by}: ${words}`),
    ]
      .map(plain)
      .join('\n')
  })

/** Sends an event to an order and writes its audit entry with the same id, so that the audit shows who sent it. */
async function send(queries: Queries, order: OrderWithChart, event: OrderPayload) {
  const id = randomUUID()
  const after = await sendEvent(queries, order, { ...event, id }, 'shopkeeper')
  return { after, entry: { id, what: event.type, subject: order.order_ref, detail: {} } }
}

/** Sends an event to an order as the shopkeeper. Throws a readable message. */
const change = (
  database: Database,
  id: string,
  eventFor: (order: OrderWithChart) => OrderPayload,
  messageOf: (order: OrderWithChart, event: OrderPayload) => string,
) =>
  database.transaction(async (queries) => {
    const order = await lockAny(queries, id)
    const event = eventFor(order)
    const { after, entry } = await send(queries, order, event)
    return { message: messageOf(after, event), audit: [entry] }
  })

/** Packs the order, if it is not packed, and ships it. */
export const shipOrder = (database: Database, id: string, courier: string, trackingNumber: string) =>
  database.transaction(async (queries) => {
    const event = { type: 'order.ship', courier, trackingNumber } as const
    const parsed = v.safeParse(orderEventSchema, event)
    if (!parsed.success)
      throw new Error(`The ${v.getDotPath(parsed.issues[0]) ?? 'event'} ${parsed.issues[0].message}.`)
    const order = await lockAny(queries, id)
    const isPacked = order.life.value.fulfilment !== 'placed'
    const packed = isPacked ? null : await send(queries, order, { type: 'order.pack' })
    const { entry } = await send(queries, packed?.after ?? order, event)
    const audit = packed ? [packed.entry, entry] : [entry]
    return { message: `Order ${id} is shipped; the shopper gets a mail.`, audit }
  })

export const deliverOrder = (database: Database, id: string) =>
  change(
    database,
    id,
    () => ({ type: 'order.deliver' }),
    () => `Order ${id} is delivered.`,
  )

/** What happens to the money of a refunded order. Collected cash is returned by the shopkeeper. */
function refundText({ kind, money: { got, back, pending, owed } }: OrderWithChart['life']['context']): string {
  const due = formatMoney(pending + owed)
  if (got === 0) return 'no money was received; the shopper gets a mail'
  if (pending + owed === 0) return `${formatMoney(back)} are back; the shopper gets a mail`
  return kind === 'cash'
    ? `give ${due} back yourself, and record it at the desk`
    : `${due} go back as soon as the server runs; the shopper gets a mail`
}

/** Refunds an order: one that is not shipped is cancelled, and another one refunded in full. */
export const refundOrder = (database: Database, id: string) =>
  change(
    database,
    id,
    ({ life: { value, context } }) =>
      value.fulfilment === 'placed' || value.fulfilment === 'packed'
        ? { type: 'order.cancel', reason: 'By the shop' }
        : { type: 'order.refund', amount: Math.max(1, moneyLeft(context.money)) },
    ({ life: { context } }, { type }) =>
      `Order ${id} is ${type === 'order.cancel' ? 'cancelled' : 'refunded'}: ${refundText(context)}.`,
  )
