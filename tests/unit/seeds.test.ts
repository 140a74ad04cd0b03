import { countBy } from 'es-toolkit'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { factsOf } from '../../contract/seeds/facts'
import { products } from '../../contract/seeds/products'
import { COUPONS, qualifies } from '../../domain/cart/coupon'
import {
  BRANDS,
  CATEGORIES,
  CONCENTRATIONS,
  discountedPriceOf,
  type Product,
  productSchema,
  SCENTS,
} from '../../domain/catalogue/product'
import { DEFAULT_TERMS } from '../../domain/shop-terms'

const rupees = (product: Product) => discountedPriceOf(product) / 100

describe('the seed products', () => {
  test('has twenty perfumes, each valid for the API', () => {
    expect(products).toHaveLength(20)
    expect(v.parse(v.array(productSchema), products)).toEqual(products)
  })

  test('has for each perfume a scent that a filter knows, and notes', () => {
    for (const { scent, notes } of products) {
      expect(SCENTS).toContain(scent)
      for (const part of [notes?.top, notes?.heart, notes?.base]) expect(part?.length).toBeGreaterThanOrEqual(2)
    }
    for (const scent of SCENTS) expect(products.some((product) => product.scent === scent)).toBe(true)
  })

  test('has for each perfume a size and a strength, and some perfumes of each strength', () => {
    for (const { size } of products) expect(size).toBeGreaterThan(0)
    expect(new Set(products.map(({ concentration }) => concentration))).toEqual(new Set(CONCENTRATIONS))
  })

  test('has a paragraph about each perfume, and no invented facts about its brand', () => {
    for (const { id } of products) expect(factsOf(id)).toEqual({ about: expect.stringMatching(/^[A-Z].{60,}\.$/) })
  })

  test.each([
    ['brand', BRANDS],
    ['category', CATEGORIES],
  ] as const)('has at least two perfumes of each %s, and of no other', (field, values) => {
    const counts = countBy(products, (product) => product[field])
    expect(Object.keys(counts).sort()).toEqual([...values].sort())
    expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(2)
  })
})

describe('prices', () => {
  test('are within the range of the price slider', () => {
    expect(Math.min(...products.map(rupees))).toBeGreaterThanOrEqual(150)
    expect(Math.max(...products.map(rupees))).toBeLessThanOrEqual(1500)
  })

  test('one perfume on the home page qualifies for the first coupon alone, and two qualify for every coupon', () => {
    const reached = (product: Product, quantity: number) =>
      COUPONS.filter((coupon) =>
        qualifies(coupon, discountedPriceOf(product) * quantity + DEFAULT_TERMS.deliveryCharge),
      ).length
    const featured = products.slice(0, 4)
    expect(featured.some((product) => reached(product, 1) === 1 && reached(product, 2) === COUPONS.length)).toBe(true)
  })
})

describe('the values that shoppers filter by', () => {
  test('ratings run from 1.2 to 5, and only one perfume is rated 1.2', () => {
    const ratings = products.map((product) => product.rating)
    expect(Math.min(...ratings)).toBe(1.2)
    expect(Math.max(...ratings)).toBe(5)
    expect(ratings.filter((rating) => rating === 1.2)).toHaveLength(1)
  })

  test('some perfumes are out of stock, none of them on the home page', () => {
    expect(products.filter((product) => !product.inStock).length).toBeGreaterThanOrEqual(2)
    expect(products.slice(0, 4).every((product) => product.inStock)).toBe(true)
  })
})
