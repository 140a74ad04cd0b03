import { MAX_BYTES } from '../domain/bounds'
import type { Paise } from '../domain/money'

/** A call turned down in words: answered with its status and `{ errors: [sentence] }` (§8). */
export class Refusal extends Error {
  readonly status: number
  /** Seconds after which the same call may be made again; said in `Retry-After`. */
  readonly retryAfter: number | null
  /** What the body holds beside the sentence. */
  readonly more: object

  constructor(
    status: number,
    sentence: string,
    { retryAfter = null, more = {} }: Partial<Pick<Refusal, 'retryAfter' | 'more'>> = {},
  ) {
    super(sentence)
    this.status = status
    this.retryAfter = retryAfter
    this.more = more
  }
}

/** 401: bad or unknown token (§8). */
export const invalidToken = () => new Refusal(401, 'The token is invalid. Unauthorized access error.')

/** 401: wrong password (§8). */
export const wrongPassword = () =>
  new Refusal(401, 'The credentials you entered are invalid. Unauthorized access error.')

/** 404: unknown e-mail on login (§8). */
export const notRegistered = () => new Refusal(404, 'The email you entered is not Registered. Not Found error.')

/** 422: signup with an existing e-mail (§8). */
export const emailTaken = () => new Refusal(422, 'Unprocessable Entity. Email Already Exists.')

/** 403: the caller is known, and this is not for them. */
export const forbidden = (sentence: string) => new Refusal(403, `Forbidden. ${sentence}`)

/** 403: the desk is for shopkeepers. */
export const notShopkeeper = () => forbidden('This account is no shopkeeper.')

/** 404: something asked for by its id is not there. */
export const notFound = (what: string) => new Refusal(404, `The ${what} does not exist. Not Found error.`)

/** 422: what was sent cannot be used. */
export const unprocessable = (sentence: string) => new Refusal(422, `Unprocessable Entity. ${sentence}`)

/** 422: the coupon of an order cannot be used. The client takes it off the cart. */
export const couponRefused = (sentence: string) =>
  new Refusal(422, `Unprocessable Entity. ${sentence}`, { more: { about: 'coupon' } })

/** 422: a product that the catalogue does not have. */
export const unknownProduct = () => unprocessable('The catalogue does not have this product.')

/** 422: a list has no room for one more. `what`: it holds, in the plural. */
export const listFull = (what: string, most: number) =>
  unprocessable(`There are ${most} ${what} already, which is the most. Remove one first.`)

/** 405: the path is known, with other methods. */
export const methodNotAllowed = (allowed: readonly string[]) =>
  new Refusal(405, `Method Not Allowed. This address knows ${allowed.join(' and ')}.`)

/** 409: what was sent contradicts what is recorded. */
export const conflict = (sentence: string) => new Refusal(409, `Conflict. ${sentence}`)

/** 409: a shopkeeper changes the version of a promo code that they have read. */
export const codeChanged = () => conflict('Somebody else has changed this code. Look at it again before you change it.')

/** 413: the body is longer than its call needs. `most`: bytes. */
export const tooLarge = (most = MAX_BYTES) =>
  new Refusal(413, `Content Too Large. The request body is over ${Math.round(most / 1024)} kB.`)

/** 409: the shared demo account stays as it is for everybody. */
export const demoAccountStays = () => conflict('The demo account is for everybody, so this cannot be changed.')

/** How many names a refusal holds. */
const NAMED = 10

/** 409: an account has orders or payments that are not finished. `names`: what the shopper knows them by. */
export function unfinished(what: 'order' | 'payment', names: readonly string[]): Refusal {
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  const those = `${what}${names.length > 1 ? 's' : ''} ${names.slice(0, NAMED).join(', ')}${more}`
  return conflict(`An account can be deleted once nothing is open: ${those}.`)
}

/** 409: a payment was asked for with an amount that is not what the cart costs. `amount`: what it costs, in paise. */
export const otherAmount = (amount: Paise) =>
  new Refusal(409, 'Conflict. The amount has changed.', { more: { payment: { amount } } })

/** 402: no proof that the order is paid. */
export const unpaid = () => new Refusal(402, 'Payment Required. The payment could not be verified.')

/** 429: too many tries to sign in or up. `seconds`: until the next one. */
export const tooManyTries = (seconds: number) =>
  new Refusal(429, 'Too Many Requests. Please wait before you try again.', { retryAfter: seconds })

/** 503: what the call needs cannot be reached now. */
export const unavailable = (sentence: string) => new Refusal(503, `Service Unavailable. ${sentence}`, { retryAfter: 5 })
