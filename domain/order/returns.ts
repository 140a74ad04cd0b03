/** Days after delivery in which an order can be returned. */
export const RETURN_DAYS = 7

/** The promise of §1: on every card, and on the product page. */
export const MONEY_BACK = `${RETURN_DAYS} days money back`
export const MONEY_BACK_GUARANTEE = `${RETURN_DAYS} Days Money Back Guarantee`

/** Whether the shop has returns picked up, or the shopper sends them. */
export interface ReturnRules {
  offersPickup: boolean
}

/** Reasons of a return. */
export const RETURN_REASONS = ['Damaged', 'Wrong item', 'Not as described', 'Changed my mind', 'Other'] as const

/** The same period, in ms. */
export const RETURN_WITHIN_MS = RETURN_DAYS * 24 * 60 * 60_000
