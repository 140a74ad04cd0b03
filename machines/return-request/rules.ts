import { assign } from 'xstate'
import { failureWords } from '../../domain/failure-words'
import { returnErrors } from '../../domain/return-request'
import type { returnRequestMachine } from './return-request.machine'

/** What the chart of asking for a return leaves to the shop's rules. */
export const returnRequestRules: Parameters<typeof returnRequestMachine.provide>[0] = {
  actions: { setFailure: assign({ messages: (_, { error }) => failureWords(error) }) },
  guards: { isValid: ({ context: { draft, lines } }) => Object.keys(returnErrors(draft, lines)).length === 0 },
}
