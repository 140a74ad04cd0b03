import { deskReviewsMachine } from './desk-reviews.machine'

/** The chart `desk-reviews`: it has no rules of the shop’s. */
export const deskReviewsFlow = deskReviewsMachine
