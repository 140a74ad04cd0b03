import type { DeskOrdersQuery } from '../../contract/queries'
import { indiaTimestamp } from '../../domain/india-time'
import { toRupees } from '../../domain/money/money'
import { type Order, orderSums } from '../../domain/order/order'
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
  'subtotal',
  'deliveryCharge',
  'couponDiscount',
  'onlineDiscount',
  'amount',
  'refunded',
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
  'mobile',
  'products',
  'invoice',
  'courier',
  'trackingNumber',
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
  payment_id: string
  content: Order
  /** Paise. */
  refunded: number
  name: string
  email: string
  invoice: string | null
  courier: string | null
  tracking: string | null
}

/** The orders that a query of the desk finds, as CSV, the newest first. */
export function ordersCsv(queries: Queries, filters: Omit<DeskOrdersQuery, 'after' | 'limit'>): ReadableStream<string> {
  const columns = `o.order_ref, o.created_at, o.state, o.fulfilment, o.life->'value'->>'payment' as payment,
    coalesce(o.life->'context'->>'paidWith', o.payment_id) as payment_id, o.content, (o.life->'context'->'money'->>'back')::bigint as refunded,
      o.life->'context'->'parcel'->>'courier' as courier, o.life->'context'->'parcel'->>'trackingNumber' as tracking, ${CUSTOMER}, (select d.number from documents d
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

function cellsOf({ content, ...order }: Listed) {
  const { delivery, products, couponName, mobile } = content
  const sums = orderSums(content)
  return [
    order.id,
    order.order_ref,
    indiaTimestamp(order.created_at),
    order.state,
    order.fulfilment,
    order.payment,
    toRupees(sums.subtotal),
    toRupees(sums.delivery),
    toRupees(sums.couponOff),
    toRupees(sums.prepaidOff),
    toRupees(sums.amount),
    toRupees(order.refunded),
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
    mobile ?? '',
    products.map(({ qty, id }) => `${qty} x ${id}`).join('; '),
    order.invoice,
    order.courier,
    order.tracking,
  ]
}
