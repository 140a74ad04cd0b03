import * as v from 'valibot'
import { expect, test } from 'vitest'
import { catalogueOf } from '../../../contract/seeds/large-catalogue'
import { BRANDS, CATEGORIES, productSchema } from '../../../domain/catalogue/product'

const large = catalogueOf(10_000)

test('the synthetic catalogue is the same every time, and a smaller one is its beginning', () => {
  expect(catalogueOf(10_000)).toEqual(large)
  expect(catalogueOf(137)).toEqual(large.slice(0, 137))
})

test('every synthetic product is complete and has a unique id and title', () => {
  expect(v.is(v.array(productSchema), large)).toBe(true)
  for (const field of ['id', '_id', 'title'] as const)
    expect(new Set(large.map((product) => product[field])).size).toBe(10_000)
})

test('every filter matches some synthetic products and excludes others', () => {
  const among = <T>(of: (product: (typeof large)[number]) => T) => new Set(large.map(of))
  expect([...among(({ brand }) => brand)].sort()).toEqual([...BRANDS].sort())
  expect([...among(({ category }) => category)].sort()).toEqual([...CATEGORIES].sort())
  expect(among(({ inStock }) => inStock)).toEqual(new Set([true, false]))
  expect(among(({ fastDelivery }) => fastDelivery)).toEqual(new Set([true, false]))
  const ratings = large.map(({ rating }) => rating)
  expect(Math.min(...ratings)).toBe(1.2)
  expect(Math.max(...ratings)).toBe(5)
})
