import { reviewMachine } from './review.machine'
import { reviewRules } from './rules'

/** The chart `review` with the shop’s rules. */
export const reviewFlow = reviewMachine.provide(reviewRules)

/** The actions that the chart does itself. */
export type ReviewOwnActions =
  | 'setReviewing'
  | 'setReview'
  | 'open'
  | 'change'
  | 'markAttempted'
  | 'clearMessages'
  | 'draftDeleted'
  | 'setFailure'
