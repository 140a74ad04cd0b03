import type { DeskOrdersQuery } from '../../contract/queries'
import { indiaTimestamp } from '../../domain/india-time'
import type { Order } from '../../domain/order/order'
import type { Queries } from '../database/database'
import { CUSTOMER, findOrders, type Place } from '../orders/desk-list'
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

/** Few, so that shoppers' requests are handled in between. */
const BATCH = 250

interface Listed {
  id: string
  order_ref: string
  created_at: Date
  state: string
  fulfilment: string
  payment: string
  amount: number
  payment_id: string
  content: Order
  name: string
  email: string
  invoice: string | null
}

/** The orders that a query of the desk finds, as CSV, the newest first. */
export function ordersCsv(queries: Queries, filters: Omit<DeskOrdersQuery, 'after' | 'limit'>): ReadableStream<string> {
  const columns = `o.order_ref, o.created_at, o.state, o.fulfilment, o.life->'value'->>'payment' as payment, o.amount,
    o.payment_id, o.content, ${CUSTOMER}, (select d.number from documents d
      where d.account_id = o.account_id and d.order_id = o.id and d.kind <> 'creditNote') as invoice`
  const finding = findOrders(queries, filters)
  // A file whose reader leaves before its first row would otherwise cause an unhandled rejection.
  finding.catch(() => {})
  let place: Place | null = null
  let isLast = false
  return csvOf(HEADER, async () => {
    let rows: Listed[] = []
    // A batch may contain no match; reading then continues.
    while (rows.length === 0 && !isLast) {
      const step: { rows: Listed[]; next: Place | null } = await (await finding).page<Listed>(columns, place, BATCH)
      place = step.next
      isLast = step.next === null
      rows = step.rows
    }
    return rows.map(cellsOf)
  })
}

const cellsOf = ({ content: { delivery, products, deliveryCharge, couponName }, ...order }: Listed) => [
  order.id,
  order.order_ref,
  indiaTimestamp(order.created_at),
  order.state,
  order.fulfilment,
  order.payment,
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
