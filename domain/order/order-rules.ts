import { CONFIRMATION_RULES, type ConfirmationRules } from './confirmation'
import type { PrepaidRules } from './prepaid'
import type { ReturnRules } from './returns'

/** The rules of orders that the shopkeeper can change. An order keeps those of the day on which it was placed. */
export type ChangeableRules = ConfirmationRules & PrepaidRules & ReturnRules

export const DEFAULT_RULES: ChangeableRules = { ...CONFIRMATION_RULES, prepaidPercent: 0, offersPickup: false }
