import { LEAST_CHARGE, type Paise, percentOf } from '../money/money'

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
