import { expect, test } from 'vitest'
import { bestCoupon, COUPONS, couponOff, nearCoupon, qualifies, shortfall } from '../../domain/cart/coupon'
import { fromRupees } from '../../domain/money/money'

test('the shop has a New Year Sale and a Clearance Sale', () => {
  expect(COUPONS.map(({ name, discount, minPrice }) => [name, discount, minPrice])).toEqual([
    ['New Year Sale', 10, 1500],
    ['Clearance Sale', 50, 3000],
  ])
})

test.each(COUPONS)('$name applies exactly from its minimum', (coupon) => {
  const minimum = fromRupees(coupon.minPrice)
  expect(qualifies(coupon, minimum - 1)).toBe(false)
  expect(qualifies(coupon, minimum)).toBe(true)
})

test.each(COUPONS)('$name shows the missing amount, and nothing once it is reached', (coupon) => {
  const minimum = fromRupees(coupon.minPrice)
  expect(shortfall(coupon, minimum - 25100)).toBe(25100)
  expect(shortfall(coupon, minimum)).toBe(0)
  expect(shortfall(coupon, minimum + 100)).toBe(0)
})

test('a coupon of a fixed amount is subtracted, and at least one rupee remains to pay', () => {
  const monsoon = { id: 'c-1', name: 'Monsoon', discount: 0, amount: 200.5, minPrice: 0 }
  expect(couponOff(monsoon, fromRupees(648))).toBe(20050)
  expect(couponOff(monsoon, fromRupees(49))).toBe(4800)
})

test('the best coupon for a total is the one with the largest discount', () => {
  expect([1499, 1500, 2999, 3000].map((rupees) => bestCoupon(fromRupees(rupees), COUPONS)?.discount)).toEqual([
    undefined,
    10,
    10,
    50,
  ])
})

test('a shop that lists no coupon has no best one and none that is near', () => {
  expect([bestCoupon(fromRupees(5_000), []), nearCoupon(fromRupees(1_400), [])]).toEqual([null, null])
})

test.each([
  [999, null],
  [1000, [10, 500]],
  [1395, [10, 105]],
  [1500, null],
  [2500, [50, 500]],
  [3000, null],
])('with ₹%i in the cart, a coupon is near: %j', (rupees, near) => {
  const found = nearCoupon(fromRupees(rupees), COUPONS)
  expect(found && [found.coupon.discount, found.missing / 100]).toEqual(near)
})
