import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { catalogueOf } from '../../../contract/seeds/large-catalogue'
import { BRANDS, CATEGORIES, productSchema } from '../../../domain/catalogue/product'
import { SERVER } from '../../support/client'

const large = catalogueOf(10_000)

describe.skipIf(SERVER)('the synthetic catalogue', () => {
  test('it is the same every time, and a smaller catalogue is its beginning', () => {
    expect(catalogueOf(10_000)).toEqual(large)
    expect(catalogueOf(137)).toEqual(large.slice(0, 137))
  })

  test('every product is complete and has a unique id and title', () => {
    expect(v.is(v.array(productSchema), large)).toBe(true)
    for (const field of ['id', '_id', 'title'] as const)
      expect(new Set(large.map((product) => product[field])).size).toBe(10_000)
  })

  test('every filter matches some products and excludes others', () => {
    const among = <T>(of: (product: (typeof large)[number]) => T) => new Set(large.map(of))
    expect([...among(({ brand }) => brand)].sort()).toEqual([...BRANDS].sort())
    expect([...among(({ category }) => category)].sort()).toEqual([...CATEGORIES].sort())
    expect(among(({ inStock }) => inStock)).toEqual(new Set([true, false]))
    expect(among(({ fastDelivery }) => fastDelivery)).toEqual(new Set([true, false]))
    const ratings = large.map(({ rating }) => rating)
    expect(Math.min(...ratings)).toBe(1.2)
    expect(Math.max(...ratings)).toBe(5)
  })
})
