import { formatMoney, fromRupees, type Paise, percentOf } from './money'

/** A coupon: `discount` in percent, `minPrice` in rupees (§3). `amount`: rupees off, in the place of a percentage. */
export interface Coupon {
  readonly id: string
  readonly name: string
  readonly discount: number
  readonly minPrice: number
  readonly amount?: number | undefined
}

/** The coupons that the shop shows (§9). They are its first promo codes; others have to be typed in (promo-code.ts). */
export const COUPONS: readonly Coupon[] = [
  { id: 'new-year-sale', name: 'New Year Sale', discount: 10, minPrice: 1500 },
  { id: 'clearance-sale', name: 'Clearance Sale', discount: 50, minPrice: 3000 },
]

/** The least that is charged, whatever a coupon takes off: the payment provider takes nothing smaller. */
const LEAST_CHARGE: Paise = 100

/** What a coupon takes off a total that reaches its minimum (§9). */
export const couponOff = ({ discount, amount }: Coupon, total: Paise): Paise =>
  Math.min(amount === undefined ? percentOf(total, discount) : fromRupees(amount), total - LEAST_CHARGE)

/** '10% off' or '₹200 off'. */
export const offWords = ({ discount, amount }: Coupon): string =>
  `${amount === undefined ? `${discount}%` : formatMoney(fromRupees(amount))} off`

/** The shown coupon with this id; null: there is none. */
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
