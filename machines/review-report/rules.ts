import { assign } from 'xstate'
import { failureWords } from '../../domain/failure-words'
import type { reviewReportMachine } from './review-report.machine'

/** What the chart `review-report` leaves to the shop's rules: its words. */
export const reviewReportRules: Parameters<typeof reviewReportMachine.provide>[0] = {
  actions: { setFailure: assign({ messages: (_, { error }) => failureWords(error) }) },
}
