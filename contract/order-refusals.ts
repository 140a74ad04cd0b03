import { conflict, unprocessable } from './refusal'

/** What a page of orders was asked to follow is none of them. */
export const wrongAfter = () => unprocessable('The query of the orders has a wrong after.')

export const foreignPayment = () => conflict('This payment belongs to another account.')

/** A payment pays one order: sent with another one it changes nothing. */
export const otherOrder = () => conflict('This payment is recorded with another order.')

/** The id of a payment says whether it is cash. */
export const wrongKindOfPayment = () => unprocessable('The id of this payment does not fit its kind.')

/** The lines or the sum of an order are not the shop's. */
export const otherPrices = () => conflict('The prices of this order have changed.')

export const unknownProducts = () => unprocessable('The catalogue does not have every product of this order.')
