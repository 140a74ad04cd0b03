import { reviewReportMachine } from './review-report.machine'

/** The chart `review-report`: it has no rules of the shop’s. */
export const reviewReportFlow = reviewReportMachine

/** The actions that the chart does itself. */
export type ReviewReportOwnActions =
  | 'open'
  | 'setReason'
  | 'markAttempted'
  | 'clearMessages'
  | 'keepReported'
  | 'setFailure'
