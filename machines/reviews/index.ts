import { reviewsMachine } from './reviews.machine'

/** The chart `reviews`: it has no rules of the shop’s. */
export const reviewsFlow = reviewsMachine
