import { formatMoney, type Paise } from './money'

/** How an order is paid: before it is sent, or in cash at the door. */
export const ORDER_KINDS = ['online', 'cash'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** What a shopper chooses from. */
export const KIND_WORDS: Readonly<Record<OrderKind, string>> = {
  online: 'Pay now: UPI, card or net banking',
  cash: 'Cash on delivery',
}

/** The highest amount that can be paid in cash at the door. */
export const CASH_LIMIT: Paise = 5_000_00

/** Why an order cannot be paid in cash. */
export const OVER_CASH_LIMIT = `At most ${formatMoney(CASH_LIMIT)} can be paid in cash.`

/** The id under which an order is recorded that is paid in cash. `uuid`: made once, so that an order sent twice is one. */
export const cashPaymentId = (uuid: string): string => `cash_${uuid}`

/** Whether an id is one of an order that is paid in cash. */
export const isCashPaymentId = (id: string): boolean => /^cash_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
