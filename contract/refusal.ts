import { MAX_BODY_BYTES } from '../domain/bounds'
import type { Paise } from '../domain/money/money'

/** A refused call: the response has this status and `{ errors: [message] }` (§8). */
export class Refusal extends Error {
  readonly status: number
  /** Seconds until the same call may be repeated, sent in `Retry-After`. */
  readonly retryAfter: number | null
  /** Further fields of the body. */
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

/** 403: the caller is known but may not do this. */
export const forbidden = (sentence: string) => new Refusal(403, sentence)

/** 403: the desk is for shopkeepers. */
export const notShopkeeper = () => forbidden('This account is no shopkeeper.')

/** 403: a member of staff may not do this. The session goes on. */
export const ownersOnly = (sentence = 'Only an owner of the shop can do this.') =>
  new Refusal(403, sentence, { more: { about: 'owner' } })

/** 403: the team needs passkeys, and this session began with a password alone. The desk then shows the form for one. */
export const passkeyNeeded = () =>
  new Refusal(403, 'Your team needs passkeys. Log in with yours, or with a recovery code.', {
    more: { about: 'passkey' },
  })

/** 404: there is nothing with the requested id. */
export const notFound = (what: string) => new Refusal(404, `The ${what} does not exist.`)

/** 422: the request cannot be processed. */
export const unprocessable = (sentence: string) => new Refusal(422, sentence)

/** 422: the coupon of an order cannot be used. The client removes it from the cart. */
export const couponRefused = (sentence: string) => new Refusal(422, sentence, { more: { about: 'coupon' } })

/** 422: a product that the catalogue does not have. */
export const unknownProduct = () => unprocessable('The catalogue does not have this product.')

/** 422: a list is full. `what`: its entries, in the plural. */
export const listFull = (what: string, most: number) =>
  unprocessable(`There are already ${most} ${what}, the most allowed. Remove one first.`)

/** 405: the path has other methods. */
export const methodNotAllowed = (allowed: readonly string[]) =>
  new Refusal(405, `This address knows ${allowed.join(' and ')}.`)

/** 409: the request contradicts recorded data. */
export const conflict = (sentence: string) => new Refusal(409, sentence)

/** 409: a shopkeeper changes a version of a promo code that is no longer current. */
export const codeChanged = () => conflict('Someone else has changed this code. Check it again before you change it.')

/** 413: the body is larger than the endpoint allows. `most`: bytes. */
export const tooLarge = (most = MAX_BODY_BYTES) =>
  new Refusal(413, `The request body is over ${Math.round(most / 1024)} kB.`)

/** 409: everyone shares the demo account, so it cannot be changed. */
export const demoAccountStays = () => conflict('Everyone shares the demo account, so this cannot be changed.')

/** The most names in a refusal. */
const NAMED = 10

/** 409: an account has unfinished orders or payments. `names`: the ids that the shopper knows. */
export function unfinished(what: 'order' | 'payment', names: readonly string[]): Refusal {
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  const those = `${what}${names.length > 1 ? 's' : ''} ${names.slice(0, NAMED).join(', ')}${more}`
  return conflict(`You can delete your account once this is settled: ${those}.`)
}

/** 409: the amount of a payment differs from the price of the cart. `amount`: that price, in paise. */
export const otherAmount = (amount: Paise) =>
  new Refusal(409, 'The amount has changed.', { more: { payment: { amount } } })

/** 402: there is no proof that the order is paid. */
export const unpaid = () => new Refusal(402, 'The payment could not be verified.')

/** 429: too many attempts. `seconds`: until the next one is allowed. */
export const tooManyTries = (seconds: number) =>
  new Refusal(429, 'Please wait before you try again.', { retryAfter: seconds })

/** 503: a service that the call needs cannot be reached now. */
export const unavailable = (sentence: string) => new Refusal(503, sentence, { retryAfter: 5 })

/** The refusals by status that the chart of an order gives. */
export const REFUSALS = { 403: forbidden, 409: conflict, 422: unprocessable, 503: unavailable } as const
