import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { COUPONS } from '../../domain/cart/coupon'
import { discountedPriceOf } from '../../domain/catalogue/product'
import { quote } from '../../domain/money/pricing'
import { DEFAULT_TERMS, setShopTerms } from '../../domain/shop-terms'
import { anyCart } from '../support/arbitraries'

const [, clearance] = COUPONS
const couponOf = fc.constantFrom(null, ...COUPONS)
const line = (price: string, discount: string, qty: number) => ({ price, discount, qty })

test('a cart of two products adds up', () => {
  // price 2 * 999 + 500 = 2498; 15 % off 999 leaves 849, so 2 * 150 off; nothing off 500; 2498 - 300 + 49 = 2247
  expect(quote([line('999', '15', 2), line('500', '0', 1)], null)).toEqual({
    price: 249800,
    discount: 30000,
    delivery: 4900,
    total: 224700,
    couponOff: 0,
    couponName: null,
    payable: 224700,
    saved: 30000,
  })
})

test('delivery counts towards a coupon’s minimum, the discount does not', () => {
  // 3000 at 2 % is 2940; 2940 + 49 = 2989 < 3000
  expect(quote([line('3000', '2', 1)], clearance ?? null).couponOff).toBe(0)
  expect(quote([line('2951', '0', 1)], clearance ?? null).couponOff).toBe(150000)
})

test('a coupon changes nothing for a cart that costs nothing', () => {
  onTestFinished(() => setShopTerms(DEFAULT_TERMS))
  setShopTerms({ ...DEFAULT_TERMS, deliveryCharge: 0 })
  const coupon = { id: 'eid', name: 'Eid', discount: 10, minPrice: 0 }
  const free = [line('999', '100', 1)]
  expect(quote(free, coupon)).toEqual(quote(free, null))
})

test('for any cart the parts of the price panel add up to its total', () => {
  fc.assert(
    fc.property(anyCart, couponOf, (lines, coupon) => {
      const { couponName, ...priced } = quote(lines, coupon)
      expect(couponName).toBe(priced.couponOff > 0 ? coupon?.name : null)
      expect(priced.delivery).toBe(DEFAULT_TERMS.deliveryCharge)
      expect(priced.price - priced.discount + priced.delivery).toBe(priced.total)
      expect(priced.payable + priced.couponOff).toBe(priced.total)
      expect(priced.payable + priced.saved).toBe(priced.price + priced.delivery)
      expect(Object.values(priced).every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(true)
    }),
  )
})

test('the payable amount before a coupon is the sum of the card prices and delivery', () => {
  fc.assert(
    fc.property(anyCart, (lines) => {
      const cards = lines.reduce((sum, item) => sum + discountedPriceOf(item) * Math.max(0, item.qty), 0)
      expect(quote(lines, null).payable).toBe(cards + DEFAULT_TERMS.deliveryCharge)
    }),
  )
})

test('a cart bought in two halves costs the same as at once, plus one more delivery', () => {
  fc.assert(
    fc.property(anyCart, anyCart, (some, others) => {
      const apart = quote(some, null).total + quote(others, null).total
      expect(apart).toBe(quote([...some, ...others], null).total + DEFAULT_TERMS.deliveryCharge)
    }),
  )
})
