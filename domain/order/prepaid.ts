import { LEAST_CHARGE, type Paise, percentOf } from '../money/money'
import type { OrderMoney } from '../money/order-money'
import { discounted } from '../money/shares'
import type { OrderLine } from './order-lines'

/** The discount for paying an order in cash online before it is packed, in percent. */
export interface PrepaidRules {
  prepaidPercent: number
}

/** The highest discount that a shop can set, in percent. */
export const MOST_PREPAID_PERCENT = 50

/**
 * Returns the amount of an order in cash if it is paid online. The discount leaves the smallest amount that the provider accepts.
 * `paid`: the amount in cash.
 */
export const prepaidAmount = ({ prepaidPercent }: PrepaidRules, paid: Paise): Paise =>
  Math.max(paid - percentOf(paid, prepaidPercent), Math.min(paid, LEAST_CHARGE))

/** Returns what changes in an order in cash once it is paid online: its amount, the shares of its lines, and the received money. */
export function prepaid({ rules, paid, lines, money }: PayableOrder) {
  const amount = prepaidAmount(rules, paid)
  return {
    kind: 'online' as const,
    paid: amount,
    lines: discounted(lines, paid, paid - amount),
    money: { ...money, got: amount },
  }
}

/** An order in cash. `paid`: its amount. */
interface PayableOrder {
  rules: PrepaidRules
  paid: Paise
  lines: readonly OrderLine[]
  money: OrderMoney
}
