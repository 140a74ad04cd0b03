import { ROWS } from '../domain/bounds'
import { NOT_RECEIVED } from '../domain/catalogue/review'
import { conflict, forbidden, unprocessable } from './refusal'

/** An account reviews only products that it has received. */
export const notReceived = () => forbidden(NOT_RECEIVED)

/** An account reviews a product once. */
export const alreadyReviewed = () => conflict('You have already reviewed this perfume. You can edit that review.')

/** An account cannot report its own review. */
export const ownReview = () => forbidden('This is your own review.')

/** The account has reported the most reviews that it may. */
export const tooManyReports = () => unprocessable(`You have reported ${ROWS.reports} reviews, the most allowed.`)

/** A shopkeeper decides on the version of a review that they have read, and it has changed since. */
export const reviewChanged = () =>
  conflict('The review was changed in the meantime. Read it again before you show or hide it.')
