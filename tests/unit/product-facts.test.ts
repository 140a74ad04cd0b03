import { expect, test } from 'vitest'
import { products } from '../../contract/seeds/products'
import { missingFacts, unitPriceOf } from '../../domain/catalogue/product-facts'

const [product] = products
if (!product) throw new Error('There is no product.')
const whole = {
  maker: { kind: 'imported', name: 'House of Oud', address: '1, Attar Lane, Kannauj 209725' },
  origin: 'India',
  bestBefore: '36 months from the date of manufacture',
} as const

test('the price per millilitre is a share of the discounted price, to the paisa', () => {
  // 1999 - 25 % = 1499.25, in whole rupees 1499; 149900 / 100 = 1499 paise.
  expect(unitPriceOf({ price: '1999', discount: '25', size: 100 })).toBe(1_499)
  // 100000 / 30 = 3333.33
  expect(unitPriceOf({ price: '1000', discount: '0', size: 30 })).toBe(3_333)
  expect(unitPriceOf({ price: '1000', discount: '0' })).toBeNull()
})

test('a product with all facts is complete, and a paragraph about it is optional', () => {
  expect(missingFacts(product, whole)).toEqual([])
})

test.each([
  ['size', { ...product, size: undefined }, whole],
  ['concentration', { ...product, concentration: '' }, whole],
  ['maker', product, { ...whole, maker: undefined }],
  ['maker', product, { ...whole, maker: { ...whole.maker, address: '' } }],
  ['origin', product, { ...whole, origin: '' }],
  ['best before', product, { ...whole, bestBefore: undefined }],
])('a product without its %s is incomplete', (name, { size, concentration, ...rest }, facts) => {
  const reported = { ...rest, ...(size && { size }), ...(concentration && { concentration }) }
  const { maker, origin, bestBefore } = facts
  const known = { ...(maker && { maker }), ...(origin && { origin }), ...(bestBefore && { bestBefore }) }
  expect(missingFacts(reported, known)).toEqual([name])
})
