import { fromRupees, type Paise } from './money'

/** A coupon: `discount` in percent, `minPrice` in rupees (§3). */
export interface Coupon {
  readonly id: string
  readonly name: string
  readonly discount: number
  readonly minPrice: number
}

/** Every coupon the shop honours (§9). */
export const COUPONS: readonly Coupon[] = [
  { id: 'new-year-sale', name: 'New Year Sale', discount: 10, minPrice: 1500 },
  { id: 'clearance-sale', name: 'Clearance Sale', discount: 50, minPrice: 3000 },
]

/** The coupon with this id, with the shop's own figures; null: there is none. */
export const couponById = (id: string | null): Coupon | null => COUPONS.find((coupon) => coupon.id === id) ?? null

/** Whether a total before any coupon reaches the coupon's minimum (§5). */
export const qualifies = (coupon: Coupon, total: Paise): boolean => total >= fromRupees(coupon.minPrice)

/** How much a total still lacks to the coupon's minimum; 0 when it is reached. */
export const shortfall = (coupon: Coupon, total: Paise): Paise => Math.max(0, fromRupees(coupon.minPrice) - total)

/** The best coupon that a total reaches; null: it reaches none. */
export const bestCoupon = (total: Paise): Coupon | null =>
  COUPONS.filter((coupon) => qualifies(coupon, total)).toSorted((a, b) => b.discount - a.discount)[0] ?? null

/** How little may be missing to be worth a word. */
const NEAR: Paise = fromRupees(500)

/** The coupon that a total nearly reaches, and what is missing to it; null: none is near, or a better one is reached. */
export function nearCoupon(total: Paise): { coupon: Coupon; missing: Paise } | null {
  const reached = bestCoupon(total)?.discount ?? 0
  const [near] = COUPONS.filter(({ discount }) => discount > reached)
    .map((coupon) => ({ coupon, missing: shortfall(coupon, total) }))
    .filter(({ missing }) => missing <= NEAR)
    .toSorted((a, b) => a.missing - b.missing)
  return near ?? null
}
