import { conflict, unprocessable } from './refusal'

/** The list has no entry with the id that the page should follow. `list`: its name in the message. */
export const wrongAfter = (list = 'the orders') => unprocessable(`The query of ${list} has a wrong after.`)

export const foreignPayment = () => conflict('This payment belongs to another account.')

/** A payment pays for one order: a request with another order changes nothing. */
export const otherOrder = () => conflict('This payment is recorded with another order.')

/** The id of a payment shows whether it is cash. */
export const wrongKindOfPayment = () => unprocessable('The id of this payment does not fit its kind.')

/** The lines or the amount of an order differ from the shop's. */
export const otherPrices = () => conflict('The prices of this order have changed.')

export const unknownProducts = () => unprocessable('The catalogue does not have every product of this order.')
