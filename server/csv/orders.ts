import type { DeskOrdersQuery } from '../../contract/queries'
import { indiaTimestamp } from '../../domain/india-time'
import type { Order } from '../../domain/order'
import type { Queries } from '../database/database'
import { CUSTOMER, foundBy, GOODS, WITH_CUSTOMER } from '../orders/desk-list'
import { csvOf } from './write'

const HEADER = [
  '_id',
  'orderId',
  'createdAt',
  'summary',
  'fulfilment',
  'payment',
  'amount',
  'deliveryCharge',
  'couponName',
  'paymentId',
  'customer.name',
  'customer.email',
  'delivery.name',
  'delivery.flat',
  'delivery.street',
  'delivery.landmark',
  'delivery.city',
  'delivery.zipcode',
  'delivery.state',
  'delivery.country',
  'products',
  'invoice',
]

const BATCH = 1_000

interface Listed {
  id: string
  order_ref: string
  created_at: Date
  /** The moment with all its digits: a page goes on from it. */
  moment: string
  state: string
  goods: string
  payment: string | null
  amount: number
  payment_id: string
  content: Order
  name: string
  email: string
  invoice: string | null
}

/** The orders that a query of the desk finds, as CSV, the newest first. */
export function ordersCsv({ query }: Queries, asked: DeskOrdersQuery): ReadableStream<string> {
  const { condition, values } = foundBy(asked)
  const [at, key] = [values.length + 1, values.length + 2]
  let after: { moment: string; id: string } | null = null
  return csvOf(HEADER, async () => {
    const rows: Listed[] = await query<Listed>(
      `select o.id, o.order_ref, o.created_at, o.created_at::text as moment, o.state, ${GOODS} as goods,
         o.life->'value'->>'payment' as payment, o.amount, o.payment_id, o.content, ${CUSTOMER},
         (select d.number from documents d where d.account_id = o.account_id and d.order_id = o.id and d.kind <> 'creditNote') as invoice
       from ${WITH_CUSTOMER} where ${condition}
         and ($${at}::timestamptz is null or (o.created_at, o.id) < ($${at}::timestamptz, $${key}::uuid))
       order by o.created_at desc, o.id desc limit ${BATCH}`,
      [...values, after?.moment ?? null, after?.id ?? null],
    )
    const last = rows.at(-1)
    if (last) after = { moment: last.moment, id: last.id }
    return rows.map(cellsOf)
  })
}

const cellsOf = ({ content: { delivery, products, deliveryCharge, couponName }, ...order }: Listed) => [
  order.id,
  order.order_ref,
  indiaTimestamp(order.created_at),
  order.state,
  order.goods,
  order.payment ?? '',
  order.amount / 100,
  deliveryCharge ?? null,
  couponName ?? null,
  order.payment_id,
  order.name,
  order.email,
  delivery.name,
  delivery.flat ?? '',
  delivery.street,
  delivery.landmark ?? '',
  delivery.city,
  delivery.zipcode,
  delivery.state,
  delivery.country,
  products.map(({ qty, id }) => `${qty} x ${id}`).join('; '),
  order.invoice,
]
