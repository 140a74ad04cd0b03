import { ROWS } from '../domain/bounds'
import { NOT_RECEIVED } from '../domain/review'
import { conflict, forbidden, unprocessable } from './refusal'

/** Whoever has not received a product does not review it. */
export const notReceived = () => forbidden(NOT_RECEIVED)

/** One review of a product an account. */
export const reviewedAlready = () => conflict('You have reviewed this perfume already: change that review.')

/** Nobody reports what they have written. */
export const ownReview = () => forbidden('This review is your own.')

/** An account has reported as many reviews as it may. */
export const tooManyReports = () => unprocessable(`You have reported ${ROWS.reports} reviews, which is the most.`)

/** A shopkeeper decides on the version of a review that they have read. */
export const reviewChanged = () =>
  conflict('The review has been changed meanwhile. Look at it again before you show or hide it.')
