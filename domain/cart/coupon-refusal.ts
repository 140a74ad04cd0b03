import type { Failure } from '../failure'
import { formatMoney } from '../money/money'
import { type ChargedOrder, chargedFor, orderSums } from '../order/order'

/** Returns the message for a shopper whose coupon the backend refused: the reason, and the total without it. */
export function couponRefusalText(order: ChargedOrder, { messages }: Failure): string {
  const total = formatMoney(chargedFor(order) + orderSums(order).couponOff)
  const why = messages[0] ?? 'The coupon cannot be used.'
  return `${why} The coupon was removed: your total is now ${total}. Please place your order again.`
}
