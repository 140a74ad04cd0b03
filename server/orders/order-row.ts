import type { Order, OrderState } from '../../domain/order'
import type { AnyStored, StoredOrder } from '../../machines/order'

/** A row of `orders`. */
export interface OrderRow {
  account_id: string
  id: string
  payment_id: string
  /** The id that the shop shows. */
  order_ref: string
  /** Paise. */
  amount: number
  content: Order
  /** The word for its chart's state. */
  state: OrderState
  /** Where its chart is; null: an order from before it had one. */
  life: AnyStored | null
  created_at: Date
  updated_at: Date
}

/** An order with its chart, in the present version. */
export type OrderWithChart = OrderRow & { life: StoredOrder }

export const ORDER_COLUMNS =
  'o.account_id, o.id, o.payment_id, o.order_ref, o.amount, o.content, o.state, o.life, o.created_at, o.updated_at'
