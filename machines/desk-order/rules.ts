import { assign } from 'xstate'
import { actErrors } from '../../domain/desk-acts'
import { failureWords } from '../../domain/failure-words'
import type { deskOrderMachine } from './desk-order.machine'

/** What the chart of an order at the desk leaves to the shop's rules. */
export const deskOrderRules: Parameters<typeof deskOrderMachine.provide>[0] = {
  actions: { setFailure: assign({ messages: (_, { error }) => failureWords(error) }) },
  guards: { isValid: ({ context: { act, draft } }) => act !== null && Object.keys(actErrors(act, draft)).length === 0 },
}
