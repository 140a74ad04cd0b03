import { assign } from 'xstate'
import { codeErrors } from '../../domain/code-form'
import { failureWords } from '../../domain/failure-words'
import type { deskCodesMachine } from './desk-codes.machine'

/** What the chart of the codes at the desk leaves to the shop's rules. */
export const deskCodesRules: Parameters<typeof deskCodesMachine.provide>[0] = {
  actions: { setFailure: assign({ messages: (_, { error }) => failureWords(error) }) },
  guards: { isValid: ({ context: { draft } }) => Object.keys(codeErrors(draft)).length === 0 },
}
