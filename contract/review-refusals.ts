import { ROWS } from '../domain/bounds'
import { NOT_RECEIVED } from '../domain/catalogue/review'
import { conflict, forbidden, unprocessable } from './refusal'

/** An account reviews only products that it has received. */
export const notReceived = () => forbidden(NOT_RECEIVED)

/** An account reviews a product once. */
export const alreadyReviewed = () => conflict('You have reviewed this perfume already: change that review.')

/** An account cannot report its own review. */
export const ownReview = () => forbidden('This review is your own.')

/** The account has reported the most reviews that it may. */
export const tooManyReports = () => unprocessable(`You have reported ${ROWS.reports} reviews, which is the most.`)

/** A shopkeeper decides on the version of a review that they have read, and it has changed since. */
export const reviewChanged = () =>
  conflict('The review has been changed meanwhile. Look at it again before you show or hide it.')
