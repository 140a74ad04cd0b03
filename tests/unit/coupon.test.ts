import { expect, test } from 'vitest'
import { termsAfter } from '../../contract/code-bodies'
import { bestCoupon, COUPONS, couponOff, nearCoupon, qualifies, shortfall } from '../../domain/cart/coupon'
import { type CodeTerms, whyUnusable } from '../../domain/desk/promo-code'
import { fromRupees } from '../../domain/money/money'

test('the shop has a New Year Sale and a Clearance Sale', () => {
  expect(COUPONS.map(({ name, discount, minPrice }) => [name, discount, minPrice])).toEqual([
    ['New Year Sale', 10, 1500],
    ['Clearance Sale', 50, 3000],
  ])
})

test.each(COUPONS)('$name applies exactly from its minimum, and below it shows the missing amount', (coupon) => {
  const minimum = fromRupees(coupon.minPrice)
  expect([minimum - 1, minimum].map((total) => qualifies(coupon, total))).toEqual([false, true])
  expect([minimum - 25100, minimum, minimum + 100].map((total) => shortfall(coupon, total))).toEqual([25100, 0, 0])
})

test('a coupon of a fixed amount is subtracted, and at least one rupee remains to pay', () => {
  const monsoon = { id: 'c-1', name: 'Monsoon', discount: 0, amount: 200.5, minPrice: 0 }
  expect(couponOff(monsoon, fromRupees(648))).toBe(20050)
  expect(couponOff(monsoon, fromRupees(49))).toBe(4800)
})

test('a coupon takes nothing off a cart that costs less than the one rupee that has to remain', () => {
  const totals = [0, 99, 100]
  for (const coupon of [
    { id: 'c-1', name: 'Monsoon', discount: 0, amount: 200, minPrice: 0 },
    { id: 'c-2', name: 'Eid', discount: 10, minPrice: 0 },
  ])
    expect(totals.map((total) => couponOff(coupon, total))).toEqual([0, 0, 0])
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

test('a new percentage of a code replaces its amount, a new amount its percentage, and another change leaves both', () => {
  const [inPercent, inRupees] = [termsAfter({ name: 'Monsoon', percent: 10 }), termsAfter({ name: 'Eid', amount: 75 })]
  expect(termsAfter({ amount: 75 }, inPercent)).toEqual({ ...inPercent, percent: null, amount: 75 })
  expect(termsAfter({ percent: 10 }, inRupees)).toEqual({ ...inRupees, percent: 10, amount: null })
  for (const terms of [inPercent, inRupees])
    expect(termsAfter({ name: 'Diwali', inAll: 5 }, terms)).toEqual({ ...terms, name: 'Diwali', inAll: 5 })
})

test.each<[string, change: Partial<CodeTerms>, refusal: RegExp | null, late?: number]>([
  ['from its first millisecond', { from: '2026-11-27T12:00:00.000Z' }, null],
  ['not a millisecond earlier', { from: '2026-11-27T12:00:00.001Z' }, /begins on/],
  ['until the last millisecond before its end', { to: '2026-11-27T12:00:00.001Z' }, null],
  ['not in the millisecond of its end', { to: '2026-11-27T12:00:00.000Z' }, /has ended/],
  ['after its end for as long as a payment may be late', { to: '2026-11-27T12:00:00.000Z' }, null, 1],
  ['for one use fewer than its limit', { inAll: 3, perShopper: 2 }, null],
  ['not once all its uses are taken', { inAll: 2 }, /limit of uses/],
  ['not once the shopper has taken theirs', { perShopper: 1 }, /maximum number of times/],
])('a code can be used %s', (_, change, refusal, late) => {
  const terms = { name: 'Monsoon', percent: 10, amount: null, minimum: 0, from: null, to: null, perShopper: null }
  const why = whyUnusable({ ...terms, inAll: null, ...change }, { all: 2, own: 1 }, Date.UTC(2026, 10, 27, 12), late)
  expect(why).toEqual(refusal && expect.stringMatching(refusal))
})
