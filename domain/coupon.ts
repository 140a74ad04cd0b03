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
