import { CONFIRMATION_RULES, type ConfirmationRules } from './confirmation'
import type { PrepaidRules } from './prepaid'
import type { ReturnRules } from './returns'

/** The rules of orders that the shopkeeper can change. An order has those of the day it was placed. */
export type ChangeableRules = ConfirmationRules & PrepaidRules & ReturnRules

export const DEFAULT_RULES: ChangeableRules = { ...CONFIRMATION_RULES, prepaidPercent: 0, offersPickup: false }
