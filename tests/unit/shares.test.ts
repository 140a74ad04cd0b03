import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargedLines, shareOut } from '../../domain/money/shares'

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const product = (id: string, discountedPrice: number, qty: number) => ({
  id,
  title: id,
  image: '',
  price: String(discountedPrice),
  discountedPrice,
  qty,
})

test('a sum is shared by weight, and the remaining paisa goes to the largest remainder', () => {
  // 10 * 1/3 = 3.33; 10 * 2/3 = 6.67: rounded down 3 and 6, and the remaining paisa goes to the second.
  expect(shareOut(10, [1, 2])).toEqual([3, 7])
})

test('of equal remainders the first is rounded up', () => expect(shareOut(2, [1, 1, 1])).toEqual([1, 1, 0]))

test('weights of 0 have shares of 0', () => expect(shareOut(0, [0, 0])).toEqual([0, 0]))

test('shares add up, and no share exceeds its weight', () => {
  const weights = fc.array(fc.nat({ max: 1e12 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(weights, fc.nat({ max: 1000 }), (given, perMille) => {
      const total = Math.floor((sum(given) / 1000) * perMille)
      const shares = shareOut(total, given)
      expect(sum(shares)).toBe(sum(given) === 0 ? 0 : total)
      expect(shares.every((share, at) => share >= 0 && share <= (given[at] ?? 0))).toBe(true)
    }),
  )
})

test('a coupon is shared over products and delivery, in paise', () => {
  // 2 * 999 + 500 + 49 = 2547; 10 % off is 254.70, so 2292.30 is charged.
  // 254.70 * 1998 / 2547 = 199.80; * 500 / 2547 = 50.00; * 49 / 2547 = 4.90
  const lines = chargedLines({ amount: 2292.3, products: [product('oud', 999, 2), product('rose', 500, 1)] })
  expect(lines).toEqual([
    { id: 'oud', qty: 2, charged: 179_820 },
    { id: 'rose', qty: 1, charged: 45_000 },
  ])
})

test('a product that is listed twice becomes one line', () => {
  const lines = chargedLines({ amount: 1849, products: [product('oud', 600, 1), product('oud', 600, 2)] })
  expect(lines).toEqual([{ id: 'oud', qty: 3, charged: 180_000 }])
})
