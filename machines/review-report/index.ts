import { reviewReportMachine } from './review-report.machine'
import { reviewReportRules } from './rules'

/** The chart `review-report` with the shop’s rules. */
export const reviewReportFlow = reviewReportMachine.provide(reviewReportRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type ReviewReportOwnActions =
  | 'open'
  | 'setReason'
  | 'markAttempted'
  | 'clearMessages'
  | 'keepReported'
  | 'setFailure'
