import * as v from 'valibot'
import { LENGTHS } from '../bounds'
import { COUPONS, type Coupon } from '../cart/coupon'
import { formatMoment } from '../india-time'
import { normalText } from '../normal-text'

const count = v.nullable(v.number())

/**
 * A promo code at the desk. It takes off `percent`, or an `amount` in rupees. `minimum`: rupees. `from` and `to`:
 * timestamps; null: unlimited. `perShopper` and `inAll`: maximum uses; null: unlimited. `used`: orders with the code
 * that are not cancelled. `version` increases with each change.
 */
export const promoCodeSchema = v.object({
  id: v.string(),
  name: v.string(),
  percent: v.nullable(v.number()),
  amount: v.nullable(v.number()),
  minimum: v.number(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  perShopper: count,
  inAll: count,
  used: v.number(),
  version: v.number(),
})
export type PromoCode = v.InferOutput<typeof promoCodeSchema>

/** The fields of a code that a shopkeeper sets. */
export type CodeTerms = Omit<PromoCode, 'id' | 'used' | 'version'>

/** The uses of a code: in total, and by the shopper. */
export interface CodeUses {
  all: number
  own: number
}

/** Maximum number of codes in a shop. */
export const MAX_CODES = 500

/** Returns the key for comparing codes: 'new year-sale' matches 'New Year Sale'. */
export const codeKey = (typed: string): string =>
  normalText(typed)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Converts a code to a coupon. */
export const couponOf = ({ id, name, percent, amount, minimum }: Omit<PromoCode, 'used' | 'version'>): Coupon => ({
  id,
  name,
  discount: percent ?? 0,
  minPrice: minimum,
  ...(amount !== null && { amount }),
})

/** The initial codes of a shop: the coupons of §9. */
export const FIRST_CODES: readonly PromoCode[] = COUPONS.map(({ id, name, discount, minPrice }) => ({
  id,
  name,
  percent: discount,
  amount: null,
  minimum: minPrice,
  from: null,
  to: null,
  perShopper: null,
  inAll: null,
  used: 0,
  version: 1,
}))

/** Returns why a code cannot be used now, or null. `now`: ms since 1970. `late`: grace period after the end, in ms. */
export function whyUnusable(
  { name, from, to, perShopper, inAll }: CodeTerms,
  uses: CodeUses,
  now: number,
  late = 0,
): string | null {
  if (from !== null && now < Date.parse(from)) return `${name} begins on ${formatMoment(from)}.`
  if (to !== null && now >= Date.parse(to) + late) return `${name} has ended.`
  if (inAll !== null && uses.all >= inAll) return `${name} has reached its limit of uses.`
  if (perShopper !== null && uses.own >= perShopper) return `You have already used ${name} the maximum number of times.`
  return null
}

/** Returns the error of a code's terms, or null. */
export function termsError({ name, percent, amount, from, to }: CodeTerms): string | null {
  if (codeKey(name) === '') return 'The name needs a letter or a digit.'
  if ((percent === null) === (amount === null)) return 'Enter a percentage or an amount, not both.'
  if (from !== null && to !== null && Date.parse(to) <= Date.parse(from)) return 'A code must end after it begins.'
  return null
}

/** Maximum values of a code. */
export const CODE_BOUNDS = { name: LENGTHS.name, percent: 99, rupees: 1_000_000, uses: 1_000_000 } as const
