import type { Paise } from '../../domain/money'
import type { OrderEvent, OrderEventType, OrderRole } from '../../domain/order-event'
import type { OrderKind } from '../../domain/order-kind'
import type { OrderLine, Pieces } from '../../domain/order-lines'
import type { OrderMoney } from '../../domain/order-money'
import type { ChargedLine } from '../../domain/shares'

/** What an order is started with. */
export interface OrderInput {
  /** `taken`: the pieces that came out of stock, of an order that is short; else all of them did. */
  lines: readonly (ChargedLine & { taken?: number })[]
  /** What is or will be paid, in paise. What the lines are not charged is the delivery's. */
  paid: Paise
  kind: OrderKind
  /** ms since 1970. */
  placedAt: number
  /** A piece of it is not in stock. */
  isShort?: boolean
  /** Within which time after placing it can be cancelled, and after delivery given back, by its shopper; ms. */
  rules: { cancelWithin: number; returnWithin: number }
}

/** What is known of a parcel on its way. */
export interface Parcel {
  courier: string
  trackingNumber: string
}

export interface OrderContext {
  lines: readonly OrderLine[]
  paid: Paise
  kind: OrderKind
  placedAt: number
  rules: OrderInput['rules']
  money: OrderMoney
  /** When each type of event was last taken, ms since 1970. */
  dates: Partial<Record<OrderEventType, number>>
  /** Null before it is shipped. */
  parcel: Parcel | null
  /** The ids of the latest events that were taken. */
  seen: readonly string[]
}

/** What one region raises for the others. `id`: of the event that was sent. */
export type RaisedOrderEvent =
  | { type: 'money.collected' | 'stock.left' }
  | { type: 'money.back'; id: string }
  | { type: 'stock.released'; lines: Pieces }

export type AnyOrderEvent = OrderEvent | RaisedOrderEvent

/** What a guard is told: who may send its event. */
export interface Senders {
  by: readonly OrderRole[]
}

/** What a shopper is written about an order. */
export type OrderMail =
  | 'order.placed'
  | 'order.short'
  | 'order.shipped'
  | 'order.delivered'
  | 'order.cancelled'
  | 'order.refunded'
  | 'return.accepted'
  | 'return.refused'
