const DAYS = 7

/** The shop's promise about returns (§1), in words: on every card, and on a product's page. */
export const MONEY_BACK = `${DAYS} days money back`
export const MONEY_BACK_GUARANTEE = `${DAYS} Days Money Back Guarantee`
