/** Days after its delivery in which an order can be given back. */
export const RETURN_DAYS = 7

/** The shop's promise about returns (§1), in words: on every card, and on a product's page. */
export const MONEY_BACK = `${RETURN_DAYS} days money back`
export const MONEY_BACK_GUARANTEE = `${RETURN_DAYS} Days Money Back Guarantee`
