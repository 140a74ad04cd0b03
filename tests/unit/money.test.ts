import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, fromRupees, percentOf, toRupees } from '../../domain/money/money'

test.each([
  [149900, '₹1,499'],
  [111060, '₹1,110.60'],
  [4900, '₹49'],
  [5, '₹0.05'],
  [0, '₹0'],
  // Indian grouping: two digits after the first three.
  [12345678900, '₹12,34,56,789'],
])('%d paise are formatted as %s', (paise, text) => {
  expect(formatMoney(paise)).toBe(text)
})

test('half a paisa is rounded up', () => {
  // 105 * 10 / 100 = 10.5 -> 11; 104 * 10 / 100 = 10.4 -> 10
  expect(percentOf(105, 10)).toBe(11)
  expect(percentOf(104, 10)).toBe(10)
})

test('a percentage of an amount is a whole number of paise, at most half a paisa off', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e9 }), fc.nat({ max: 100 }), (amount, percent) => {
      const share = percentOf(amount, percent)
      expect(share).toSatisfy(Number.isInteger)
      expect(Math.abs(share * 100 - amount * percent)).toBeLessThanOrEqual(50)
    }),
  )
})

test('rupees and paise convert to each other exactly', () => {
  // 2049.3 rupees are 204930 paise, though 2049.3 * 100 is 204930.00000000003 in floating point
  expect(fromRupees(2049.3)).toBe(204930)
  fc.assert(fc.property(fc.nat({ max: 1e9 }), (paise) => fromRupees(toRupees(paise)) === paise))
})
