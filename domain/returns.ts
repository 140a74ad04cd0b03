/** Days after its delivery in which an order can be given back. */
export const RETURN_DAYS = 7

/** The shop's promise about returns (§1), in words: on every card, and on a product's page. */
export const MONEY_BACK = `${RETURN_DAYS} days money back`
export const MONEY_BACK_GUARANTEE = `${RETURN_DAYS} Days Money Back Guarantee`

/** Why a shopper gives something back. */
export const RETURN_REASONS = ['Damaged', 'Wrong item', 'Not as described', 'Changed my mind', 'Other'] as const

/** How long after its delivery an order can be given back, in ms. */
export const RETURNABLE = RETURN_DAYS * 24 * 60 * 60_000
