import { addressFormMachine } from './address-form.machine'
import { addressFormRules } from './rules'

/** The chart `address-form` with the shop’s rules. */
export const addressFormFlow = addressFormMachine.provide(addressFormRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type AddressFormOwnActions =
  | 'reset'
  | 'fillFrom'
  | 'showInPage'
  | 'showDialog'
  | 'countSubmission'
  | 'change'
  | 'fill'
  | 'finish'
  | 'tell'
