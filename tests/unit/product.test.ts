import fc from 'fast-check'
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { products } from '../../contract/seeds/products'
import { discountedPriceOf, productSchema, ratingText } from '../../domain/catalogue/product'
import { productChangeOf, productDraftOf } from '../../domain/desk/product-form'
import { oud } from '../support/items'

test('a discounted price is rounded to a whole rupee', () => {
  // 999 - 149.85 = 849.15 -> 849; 999 / 2 = 499.5 -> 500
  expect(discountedPriceOf({ price: '999', discount: '15' })).toBe(84900)
  expect(discountedPriceOf({ price: '999', discount: '50' })).toBe(50000)
})

test('a discount never increases a price or makes it negative or fractional', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e6 }), fc.nat({ max: 100 }), (price, discount) => {
      const paid = discountedPriceOf({ price: String(price), discount: String(discount) })
      expect(paid % 100).toBe(0)
      expect(paid).toBeGreaterThanOrEqual(0)
      expect(paid).toBeLessThanOrEqual(price * 100)
    }),
  )
})

test('a sample rating is named as one, and a product without a rating is new', () => {
  const texts = [{ rating: 4.7 }, { rating: 4.4, reviewCount: 5 }, { rating: 0 }].map(ratingText)
  expect(texts).toEqual(['4.7 (sample rating)', '4.4', 'New'])
})

test('a product as the backend sends it is accepted', () => {
  expect(safeParse(productSchema, oud).success).toBe(true)
})

test.each([
  ['a price that is not a string of digits', { price: '9.99' }],
  ['a price that is a number', { price: 999 }],
  ['a discount above 100 %', { discount: '101' }],
  ['an empty id', { id: '' }],
  ['a stock flag that is a string', { inStock: 'yes' }],
])('%s is refused', (_, change) => {
  expect(safeParse(productSchema, { ...oud, ...change }).success).toBe(false)
})

test('the form of a product that is not edited sends its fields unchanged', () => {
  const [seed] = products
  if (!seed) throw new Error('There is no product.')
  const facts = {
    about: 'Fresh',
    maker: { kind: 'imported' as const, name: 'Attar', address: 'Mumbai' },
    origin: 'France',
  }
  const product = { ...seed, facts, forSale: true, version: 3, pictures: [] }
  const { title, price, discount, brand, category, scent, notes, size, concentration, fastDelivery } = seed
  expect(productChangeOf(productDraftOf(product), 3)).toEqual({
    ...{ title, price, discount, brand, category, scent, notes, size, concentration, fastDelivery },
    ...{ forSale: true, version: 3, facts: { ...facts, bestBefore: null } },
  })
})
