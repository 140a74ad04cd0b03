import type { Paise } from '../../domain/money/money'
import type { OrderMoney } from '../../domain/money/order-money'
import type { ChargedLine } from '../../domain/money/shares'
import type { OrderEvent, OrderEventType, OrderRole } from '../../domain/order/order-event'
import type { OrderKind } from '../../domain/order/order-kind'
import type { OrderLine, Pieces } from '../../domain/order/order-lines'
import type { ChangeableRules } from '../../domain/order/order-rules'

/** The input of an order. */
export interface OrderInput {
  /** `taken`: the pieces taken from stock if the order is short. Otherwise all pieces are. */
  lines: readonly (ChargedLine & { taken?: number })[]
  /** The amount that is or will be paid, in paise. The lines' charges and the delivery add up to it. */
  paid: Paise
  kind: OrderKind
  /** ms since 1970. */
  placedAt: number
  /** A piece is not in stock. */
  isShort?: boolean
  /** How long after placing the shopper can cancel, and how long after delivery return, in ms. */
  rules: { cancelWithin: number; returnWithin: number } & ChangeableRules
}

/** The shipment of an order. */
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
  /** The payment that has paid an order in cash online; null: there is none. */
  paidWith: string | null
  /** The reminders to confirm that are sent. */
  reminders: number
  /** When each type of event was last accepted, in ms since 1970. */
  dates: Partial<Record<OrderEventType, number>>
  /** Null before it is shipped. */
  parcel: Parcel | null
  /** The ids of the latest accepted events. */
  seen: readonly string[]
}

/** Events that one region raises for the others. `id`: that of the sent event. */
type RaisedOrderEvent =
  | { type: 'money.collected' | 'money.uncollected' | 'stock.left' }
  /** An order that must be confirmed is not: `isExpired` in time. */
  | { type: 'confirmation.failed'; id: string; isExpired: boolean }
  | { type: 'money.back'; id: string }
  /** The order costs less by this amount. */
  | { type: 'money.less'; id: string; amount: Paise }
  | { type: 'stock.released'; lines: Pieces }

export type AnyOrderEvent = OrderEvent | RaisedOrderEvent

/** The params of a guard: the roles that may send its event. */
export interface Senders {
  by: readonly OrderRole[]
}

/** The mails about an order. */
export type OrderMail =
  | 'order.placed'
  /** Asks the shopper to confirm the order. */
  | 'confirmation.asked'
  | 'confirmation.reminder'
  | 'confirmation.expired'
  | 'order.short'
  /** An order in cash is paid online. */
  | 'order.paid'
  | 'order.changed'
  | 'order.shipped'
  | 'order.delivered'
  | 'order.cancelled'
  | 'order.refunded'
  | 'return.asked'
  | 'return.accepted'
  | 'return.refused'
  | 'return.received'
  | 'return.checked'
