import { deskReviewsMachine } from './desk-reviews.machine'
import { deskReviewsRules } from './rules'

/** The chart `desk-reviews` with the shop’s rules. */
export const deskReviewsFlow = deskReviewsMachine.provide(deskReviewsRules)
