import { assign } from 'xstate'
import { finishedAddress, isValidAddress } from '../../domain/address'
import { typingOf, withField } from '../../domain/address-typing'
import type { addressFormMachine } from './address-form.machine'

/** What the form's chart leaves to the shop's rules (§5). */
export const addressFormRules: Parameters<typeof addressFormMachine.provide>[0] = {
  actions: {
    fillFrom: assign(({ context }, { address }) => {
      if (!address) return context
      const { _id: addressId, ...draft } = address
      return { ...typingOf(draft), addressId }
    }),
    fill: assign((_, { draft }) => typingOf(draft)),
    change: assign(({ context }, { field, value }) => withField(context, field, value)),
    finish: assign(({ context }) => ({ draft: finishedAddress(context.draft) })),
  },
  guards: { isValid: ({ context }) => isValidAddress(context.draft) },
}
