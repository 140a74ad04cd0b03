import { expect, test } from 'vitest'
import { COUPONS, qualifies, shortfall } from '../../domain/coupon'
import { fromRupees } from '../../domain/money'

test('the shop honours a New Year Sale and a Clearance Sale', () => {
  expect(COUPONS.map(({ name, discount, minPrice }) => [name, discount, minPrice])).toEqual([
    ['New Year Sale', 10, 1500],
    ['Clearance Sale', 50, 3000],
  ])
})

test.each(COUPONS)('$name starts exactly at its minimum', (coupon) => {
  const minimum = fromRupees(coupon.minPrice)
  expect(qualifies(coupon, minimum - 1)).toBe(false)
  expect(qualifies(coupon, minimum)).toBe(true)
})

test.each(COUPONS)('$name says how much is missing, and nothing once it is reached', (coupon) => {
  const minimum = fromRupees(coupon.minPrice)
  expect(shortfall(coupon, minimum - 25100)).toBe(25100)
  expect(shortfall(coupon, minimum)).toBe(0)
  expect(shortfall(coupon, minimum + 100)).toBe(0)
})
