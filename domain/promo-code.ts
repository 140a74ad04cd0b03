import * as v from 'valibot'
import { LENGTHS } from './bounds'
import { COUPONS, type Coupon } from './coupon'
import { formatMoment } from './india-time'
import { normalText } from './normal-text'

const count = v.nullable(v.number())

/**
 * A promo code as the desk has it. It takes off `percent`, or an `amount` in rupees; `minimum` in rupees. `from`, `to`:
 * timestamps; null: it has no such end. `perShopper`, `inAll`: how often it can be used; null: as often as anybody likes.
 * `used`: orders that it counted for and that were not cancelled. `version` grows with each change.
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

/** What a shopkeeper says of a code. */
export type CodeTerms = Omit<PromoCode, 'id' | 'used' | 'version'>

/** How often a code was used: by all, and by the shopper who asks. */
export interface CodeUses {
  all: number
  own: number
}

/** Codes that a shop can have. */
export const MOST_CODES = 500

/** What tells codes apart, however they are typed: 'new year-sale' is 'New Year Sale'. */
export const codeKey = (typed: string): string =>
  normalText(typed)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The coupon that a code is to whoever may use it. */
export const couponOf = ({ id, name, percent, amount, minimum }: Omit<PromoCode, 'used' | 'version'>): Coupon => ({
  id,
  name,
  discount: percent ?? 0,
  minPrice: minimum,
  ...(amount !== null && { amount }),
})

/** The codes that every shop begins with: the coupons of the specification (§9). */
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

/** Why a code cannot be used now, in a sentence; null: it can. `now`: ms since 1970. `late`: so long after its end it still can. */
export function whyUnusable(
  { name, from, to, perShopper, inAll }: CodeTerms,
  uses: CodeUses,
  now: number,
  late = 0,
): string | null {
  if (from !== null && now < Date.parse(from)) return `${name} begins on ${formatMoment(from)}.`
  if (to !== null && now >= Date.parse(to) + late) return `${name} has ended.`
  if (inAll !== null && uses.all >= inAll) return `${name} has been used as often as it can be.`
  if (perShopper !== null && uses.own >= perShopper) return `You have used ${name} as often as one shopper can.`
  return null
}

/** What is wrong with the terms of a code, in a sentence; null: nothing is. */
export function wrongTerms({ name, percent, amount, from, to }: CodeTerms): string | null {
  if (codeKey(name) === '') return 'The name has no letter and no digit.'
  if ((percent === null) === (amount === null)) return 'A code takes off a percentage or an amount: one of them.'
  if (from !== null && to !== null && Date.parse(to) <= Date.parse(from)) return 'A code ends after it begins.'
  return null
}

/** The bounds of a code's figures. */
export const CODE_BOUNDS = { name: LENGTHS.name, percent: 99, rupees: 1_000_000, uses: 1_000_000 } as const
