import { assign } from 'xstate'
import { failureWords } from '../../domain/failure-words'
import { messageErrors } from '../../domain/message'
import type { messageMachine } from './message.machine'

/** What the chart of a message leaves to the shop's rules. */
export const messageRules: Parameters<typeof messageMachine.provide>[0] = {
  actions: { setFailure: assign({ messages: (_, { error }) => failureWords(error) }) },
  guards: { isValid: ({ context }) => Object.keys(messageErrors(context.draft)).length === 0 },
}
