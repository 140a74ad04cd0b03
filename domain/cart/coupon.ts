import { formatMoney, fromRupees, LEAST_CHARGE, type Paise, percentOf } from '../money/money'

/** A coupon: `discount` in percent, `minPrice` in rupees (§3). `amount`: rupees off instead of a percentage. */
export interface Coupon {
  readonly id: string
  readonly name: string
  readonly discount: number
  readonly minPrice: number
  readonly amount?: number | undefined
}

/**
 * The coupons that the simulated shop lists (§9). They are its first promo codes; other codes must be typed in (promo-code.ts).
 */
export const COUPONS: readonly Coupon[] = [
  { id: 'new-year-sale', name: 'New Year Sale', discount: 10, minPrice: 1500 },
  { id: 'clearance-sale', name: 'Clearance Sale', discount: 50, minPrice: 3000 },
]

/** Returns the discount of a coupon on a total that reaches its minimum (§9). The rest can be paid, if the total can. */
export const couponOff = ({ discount, amount }: Coupon, total: Paise): Paise =>
  Math.min(amount === undefined ? percentOf(total, discount) : fromRupees(amount), Math.max(0, total - LEAST_CHARGE))

/** Formats a discount: '10% off' or '₹200 off'. */
export const discountText = ({ discount, amount }: Coupon): string =>
  `${amount === undefined ? `${discount}%` : formatMoney(fromRupees(amount))} off`

/** Whether a total before the coupon reaches the coupon's minimum (§5). */
export const qualifies = (coupon: Coupon, total: Paise): boolean => total >= fromRupees(coupon.minPrice)

/** Returns the amount that is missing for the coupon's minimum, or 0. */
export const shortfall = (coupon: Coupon, total: Paise): Paise => Math.max(0, fromRupees(coupon.minPrice) - total)

/** Returns the best of the listed coupons whose minimum a total reaches, or null. */
export const bestCoupon = (total: Paise, listed: readonly Coupon[]): Coupon | null =>
  listed.filter((coupon) => qualifies(coupon, total)).toSorted((a, b) => b.discount - a.discount)[0] ?? null

/** The largest missing amount at which the shop mentions a coupon. */
const NEAR: Paise = fromRupees(500)

/**
 * Returns the listed coupon that a total almost reaches and the missing amount. null: no coupon is near, or a better one
 * is reached.
 */
export function nearCoupon(total: Paise, listed: readonly Coupon[]): { coupon: Coupon; missing: Paise } | null {
  const reached = bestCoupon(total, listed)?.discount ?? 0
  const [near] = listed
    .filter(({ discount }) => discount > reached)
    .map((coupon) => ({ coupon, missing: shortfall(coupon, total) }))
    .filter(({ missing }) => missing <= NEAR)
    .toSorted((a, b) => a.missing - b.missing)
  return near ?? null
}
