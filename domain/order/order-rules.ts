import { CONFIRMATION_RULES, type ConfirmationRules } from './confirmation'
import { CANCEL_WITHIN_MS } from './order'
import type { PrepaidRules } from './prepaid'
import { RETURN_WITHIN_MS, type ReturnRules } from './returns'

/** The rules of orders that the shopkeeper can change. An order has those of the day it was placed. */
export type ChangeableRules = ConfirmationRules & PrepaidRules & ReturnRules

export const DEFAULT_RULES: ChangeableRules = { ...CONFIRMATION_RULES, prepaidPercent: 0, offersPickup: false }

/** The rules of a new order, with the times in which it may be cancelled and returned, in ms. */
export const NEW_ORDER_RULES = { ...DEFAULT_RULES, cancelWithin: CANCEL_WITHIN_MS, returnWithin: RETURN_WITHIN_MS }
