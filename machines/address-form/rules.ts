import { assign } from 'xstate'
import { isValidAddress } from '../../domain/address'
import { withField } from '../../domain/address-typing'
import type { addressFormMachine } from './address-form.machine'

/** What the form's chart leaves to the shop's rules (§5). */
export const addressFormRules: Parameters<typeof addressFormMachine.provide>[0] = {
  actions: {
    fillFrom: assign(({ context }, { address }) => {
      if (!address) return context
      const { _id: addressId, ...draft } = address
      return { draft, addressId }
    }),
    change: assign({
      draft: ({ context }, { field, value }) => withField(context.draft, field, value),
    }),
  },
  guards: { isValid: ({ context }) => isValidAddress(context.draft) },
}
