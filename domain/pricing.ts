import type { CartItem } from './cart'
import { type Coupon, couponOff, qualifies } from './coupon'
import { DELIVERY_CHARGE } from './delivery'
import type { Paise } from './money'
import { discountedPriceOf, priceOf } from './product'

/** The price panel of a cart, all sums in paise. */
export interface Quote {
  price: Paise
  discount: Paise
  delivery: Paise
  /** Price less discount plus delivery: what a coupon's minimum is checked against. */
  total: Paise
  couponOff: Paise
  /** The coupon that takes it off; null: none does. */
  couponName: string | null
  /** What is charged. */
  payable: Paise
  saved: Paise
}

type Line = Pick<CartItem, 'price' | 'discount' | 'qty'>

// The backend lets a quantity fall to 0 and below; such a line costs nothing.
const pieces = (line: Line) => Math.max(0, line.qty)
const sum = (lines: readonly Line[], of: (line: Line) => Paise) => lines.reduce((all, line) => all + of(line), 0)

/** What a cart costs: the one function behind every price panel and every charge. Source: §9. */
export function quote(lines: readonly Line[], coupon: Coupon | null): Quote {
  const price = sum(lines, (line) => priceOf(line) * pieces(line))
  const discount = sum(lines, (line) => (priceOf(line) - discountedPriceOf(line)) * pieces(line))
  const total = price - discount + DELIVERY_CHARGE
  const counting = coupon && qualifies(coupon, total) ? coupon : null
  const off = counting ? couponOff(counting, total) : 0
  return {
    price,
    discount,
    delivery: DELIVERY_CHARGE,
    total,
    couponOff: off,
    couponName: counting?.name ?? null,
    payable: total - off,
    saved: discount + off,
  }
}
