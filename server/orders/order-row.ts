import type { Order, OrderState } from '../../domain/order/order'
import type { PlacedOrder } from '../../domain/order/placed-order'
import { type AnyStored, migrated, type StoredOrder } from '../../machines/order'

/** A row of `orders`. */
export interface OrderRow {
  account_id: string
  id: string
  payment_id: string
  /** The id that the shop shows. */
  order_ref: string
  /** Paise. */
  amount: number
  content: Order & Pick<PlacedOrder, 'deliveryDays'>
  /** The one-word summary of `life`. */
  state: OrderState
  /** The snapshot of its chart. */
  life: AnyStored
  created_at: Date
  updated_at: Date
}

/** An order whose snapshot has the current version. */
export type OrderWithChart = OrderRow & { life: StoredOrder }

/** Brings the snapshot of an order to the current version. Refuses (503) one that a newer version of the shop has stored. */
export const withChart = (order: OrderRow): OrderWithChart => ({ ...order, life: migrated(order.life) })

/**
 * The SQL of a tracking number as it is compared (`comparableNumber` of domain/desk/desk.ts), null if it has no letter and no digit.
 * For `PARCEL_NUMBER` the expression is that of the index in migrations/114-all-tracking-numbers.sql.
 */
export const comparable = (text: string) => `nullif(upper(regexp_replace(${text}, '[^[:alnum:]]', '', 'g')), '')`
export const PARCEL_NUMBER = comparable(`o.life->'context'->'parcel'->>'trackingNumber'`)

export const ORDER_COLUMNS =
  'o.account_id, o.id, o.payment_id, o.order_ref, o.amount, o.content, o.state, o.life, o.created_at, o.updated_at'
