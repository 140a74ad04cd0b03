import { checkoutMachine } from './checkout.machine'
import { checkoutRules } from './rules'

/** The chart `checkout` with the shop’s rules. */
export const checkoutFlow = checkoutMachine.provide(checkoutRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type CheckoutOwnActions =
  | 'setKind'
  | 'setAlert'
  | 'relayToPurchase'
  | 'finishPurchase'
  | 'relayToLedger'
  | 'raiseFinishLedger'
  | 'raiseAbandonLedger'
  | 'raisePaymentsFound'
