import { purchaseMachine } from './purchase.machine'
import { purchaseRules } from './rules'

/** The chart `purchase` with the shop’s rules. */
export const purchaseFlow = purchaseMachine.provide(purchaseRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type PurchaseOwnActions =
  | 'setProviderOrder'
  | 'setUnrecorded'
  | 'setItems'
  | 'setAlert'
  | 'warn'
  | 'alertUnverified'
  | 'alertUnprepared'
  | 'alertCoupon'
  | 'sayAbandoned'
  | 'sayNotPaid'
  | 'sayNotLoaded'
  | 'sayClosed'
  | 'sayNotStarted'
