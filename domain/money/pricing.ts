import type { CartItem } from '../cart/cart'
import { type Coupon, couponOff, qualifies } from '../cart/coupon'
import { discountedPriceOf, priceOf } from '../catalogue/product'
import { shopTerms } from '../shop-terms'
import type { Paise } from './money'

/** The price panel of a cart. All amounts in paise. */
export interface Quote {
  price: Paise
  discount: Paise
  delivery: Paise
  /** Price less discount plus delivery. A coupon's minimum is compared with it. */
  total: Paise
  couponOff: Paise
  /** The name of the applied coupon; null: none. */
  couponName: string | null
  /** The amount to be charged. */
  payable: Paise
  saved: Paise
}

type Line = Pick<CartItem, 'price' | 'discount' | 'qty'>

// The backend allows quantities of 0 and less. Such a line costs nothing.
const pieces = (line: Line) => Math.max(0, line.qty)
const sum = (lines: readonly Line[], of: (line: Line) => Paise) => lines.reduce((all, line) => all + of(line), 0)

/** Returns the price of a cart. Every price panel and every charge uses this function. Source: §9. */
export function quote(lines: readonly Line[], coupon: Coupon | null): Quote {
  const price = sum(lines, (line) => priceOf(line) * pieces(line))
  const discount = sum(lines, (line) => (priceOf(line) - discountedPriceOf(line)) * pieces(line))
  const { deliveryCharge: delivery } = shopTerms()
  const total = price - discount + delivery
  const off = coupon && qualifies(coupon, total) ? couponOff(coupon, total) : 0
  return {
    price,
    discount,
    delivery,
    total,
    couponOff: off,
    couponName: coupon && off > 0 ? coupon.name : null,
    payable: total - off,
    saved: discount + off,
  }
}
