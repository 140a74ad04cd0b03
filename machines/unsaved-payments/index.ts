import { unsavedPaymentsMachine } from './unsaved-payments.machine'

/** The chart `unsaved-payments`: it has no rules of the shop’s. */
export const unsavedPaymentsFlow = unsavedPaymentsMachine

/** The actions that the chart does itself. */
export type UnsavedPaymentsOwnActions = 'remember' | 'forget' | 'lock' | 'unlock'
