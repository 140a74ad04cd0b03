import { assign } from 'xstate'
import { loginErrors } from '../../domain/account-forms'
import { failureWords } from '../../domain/failure-words'
import type { deskSessionMachine } from './desk-session.machine'

/** What the chart of the desk's session leaves to the shop's rules. */
export const deskSessionRules: Parameters<typeof deskSessionMachine.provide>[0] = {
  actions: { setFailure: assign({ messages: (_, { error }) => failureWords(error) }) },
  guards: { isValid: ({ context }) => Object.keys(loginErrors(context.draft)).length === 0 },
}
