import { isValidAddress } from '../domain/address'
import type { addressFormMachine } from './address-form.machine'

/** What the form's chart leaves to the shop's rules (§5). */
export const addressFormRules: Parameters<typeof addressFormMachine.provide>[0] = {
  guards: { isValid: ({ context }) => isValidAddress(context.draft) },
}
