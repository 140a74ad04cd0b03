import { reviewMachine } from './review.machine'
import { reviewRules } from './rules'

/** The chart `review` with the shop’s rules. */
export const reviewFlow = reviewMachine.provide(reviewRules)

/** The actions that the chart does itself, by itself or by its rules: the others are the shop's to bind. */
export type ReviewOwnActions =
  | 'setReviewing'
  | 'setReview'
  | 'open'
  | 'change'
  | 'markAttempted'
  | 'clearMessages'
  | 'draftDeleted'
  | 'setFailure'
