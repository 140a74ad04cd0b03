import { assign } from 'xstate'
import { failureWords } from '../../domain/failure-words'
import type { deskReviewsMachine } from './desk-reviews.machine'

/** What the chart `desk-reviews` leaves to the shop's rules: its words. */
export const deskReviewsRules: Parameters<typeof deskReviewsMachine.provide>[0] = {
  actions: { setFailure: assign({ messages: (_, { error }) => failureWords(error) }) },
}
