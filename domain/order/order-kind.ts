import { formatMoney, type Paise } from '../money/money'
import type { OrderRole } from './order-event'

/** How an order is paid: in advance, or in cash on delivery. */
export const ORDER_KINDS = ['online', 'cash'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** Labels of the options at checkout. */
export const KIND_LABELS: Readonly<Record<OrderKind, string>> = {
  online: 'Pay now: UPI, card or net banking',
  cash: 'Cash on delivery',
}

/** The highest amount that can be paid in cash. */
export const CASH_LIMIT: Paise = 5_000_00

/** The message for an amount over the limit. */
export const OVER_CASH_LIMIT = `At most ${formatMoney(CASH_LIMIT)} can be paid in cash.`

/** The payment id of a cash order. `uuid`: generated once, so that an order that is sent twice is recorded once. */
export const cashPaymentId = (uuid: string): string => `cash_${uuid}`

/** Whether a payment id is that of a cash order. */
export const isCashPaymentId = (id: string): boolean => /^cash_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** Who refunds an order and reports it: the payment provider, or the shopkeeper for cash. */
export const refunderOf = (kind: OrderKind): OrderRole => (kind === 'cash' ? 'shopkeeper' : 'provider')
