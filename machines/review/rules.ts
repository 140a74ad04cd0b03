import { assign } from 'xstate'
import { failureWords } from '../../domain/failure-words'
import { reviewErrors } from '../../domain/review'
import type { reviewMachine } from './review.machine'

/** What the chart of a review leaves to the shop's rules. */
export const reviewRules: Parameters<typeof reviewMachine.provide>[0] = {
  actions: { setFailure: assign({ messages: (_, { error }) => failureWords(error) }) },
  guards: { isValid: ({ context }) => Object.keys(reviewErrors(context.draft)).length === 0 },
}
