import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filterProducts } from '../../domain/filter-products'
import { type Filters, noFilters, toggled } from '../../domain/filters'
import { hasNote, noteLines } from '../../domain/has-note'
import { prepare } from '../../domain/prepared-catalogue'
import { discountedPriceOf, type Product } from '../../domain/product'
import { anyCatalogue, anyFilters } from './arbitraries'

const product = (id: string, change: Partial<Product> = {}): Product => ({
  _id: `_${id}`,
  id,
  title: id,
  price: '500',
  discount: '0',
  image: '/any.svg',
  inStock: true,
  fastDelivery: true,
  rating: 4,
  brand: 'FOGG',
  category: 'men',
  ...change,
})
const shown = (products: Product[], filters: Partial<Filters>) =>
  filterProducts(prepare(products), { ...noFilters, ...filters }).map(({ id }) => id)

// One step after the other, in the specification's order (§5): slow, and easy to believe.
function oneByOne(products: readonly Product[], filters: Filters): Product[] {
  const rupees = (of: Product) => discountedPriceOf(of) / 100
  let left = [...products]
  for (const word of filters.search.toLowerCase().split(/\s+/))
    left = left.filter(({ title }) => title.toLowerCase().includes(word))
  if (filters.brand.length > 0) left = left.filter(({ brand }) => filters.brand.includes(brand))
  if (filters.category.length > 0) left = left.filter(({ category }) => filters.category.includes(category))
  if (filters.scent.length > 0) left = left.filter(({ scent }) => scent && filters.scent.includes(scent))
  if (filters.size.length > 0) left = left.filter(({ size }) => size && filters.size.includes(String(size)))
  if (filters.concentration.length > 0)
    left = left.filter(({ concentration }) => concentration && filters.concentration.includes(concentration))
  if (filters.note.length > 0) left = left.filter((one) => filters.note.some((note) => hasNote(noteLines(one), note)))
  if (filters.sortBy === 'LOW_TO_HIGH') left.sort((a, b) => rupees(a) - rupees(b))
  if (filters.sortBy === 'HIGH_TO_LOW') left.sort((a, b) => rupees(b) - rupees(a))
  left = left.filter(({ rating }) => rating >= (filters.rating ?? 0))
  if (filters.inStock) left = left.filter(({ inStock }) => inStock)
  if (filters.fastDelivery) left = left.filter(({ fastDelivery }) => fastDelivery)
  return left.filter((one) => rupees(one) <= filters.priceRange)
}

test('a search finds words anywhere in a title, whatever their case and the blanks around them', () => {
  const products = [product('Royal Oud'), product('Rose')]
  expect(shown(products, { search: '  oUD ' })).toEqual(['Royal Oud'])
  expect(shown(products, { search: '   ' })).toEqual(['Royal Oud', 'Rose'])
})

test('two brands show the products of both', () => {
  const products = [product('a'), product('b', { brand: 'ENVY' }), product('c', { brand: 'SKINN' })]
  expect(shown(products, { brand: ['FOGG', 'SKINN'] })).toEqual(['a', 'c'])
})

test('men does not include men & women', () => {
  const products = [product('a'), product('b', { category: 'men & women' }), product('c', { category: 'women' })]
  expect(shown(products, { category: ['men'] })).toEqual(['a'])
})

test('4 stars & above includes 4 stars', () => {
  expect(shown([product('a', { rating: 4 }), product('b', { rating: 3.9 })], { rating: 4 })).toEqual(['a'])
})

test('the price limit is about the discounted price, and includes it', () => {
  // 1000 less 40 % = 600
  const products = [product('a', { price: '1000', discount: '40' }), product('b', { price: '601' })]
  expect(shown(products, { priceRange: 600 })).toEqual(['a'])
})

test('the default limit of ₹1,500 is a limit too', () => {
  expect(shown([product('a', { price: '1500' }), product('b', { price: '1501' })], {})).toEqual(['a'])
})

test('products of one price stay in the order of the catalogue, both ways', () => {
  const products = [product('a'), product('b', { price: '400' }), product('c'), product('d', { price: '600' })]
  expect(shown(products, { sortBy: 'LOW_TO_HIGH' })).toEqual(['b', 'a', 'c', 'd'])
  expect(shown(products, { sortBy: 'HIGH_TO_LOW' })).toEqual(['d', 'a', 'c', 'b'])
})

test('a value is toggled in and out of a list, and the list stays sorted', () => {
  expect(toggled(['FOGG'], 'ENVY')).toEqual(['ENVY', 'FOGG'])
  expect(toggled(['ENVY', 'FOGG'], 'FOGG')).toEqual(['ENVY'])
})

describe('for any catalogue and any filters', () => {
  test('the fast way shows what the specification’s steps show, in their order', () => {
    fc.assert(
      fc.property(anyCatalogue, anyFilters, (products, filters) => {
        expect(filterProducts(prepare(products), filters)).toEqual(oneByOne(products, filters))
      }),
      { numRuns: 500 },
    )
  })

  test('a filter never adds a product and never shows one twice', () => {
    fc.assert(
      fc.property(anyCatalogue, anyFilters, (products, filters) => {
        const kept = filterProducts(prepare(products), filters)
        expect(new Set(kept).size).toBe(kept.length)
        expect(kept.every((one) => products.includes(one))).toBe(true)
      }),
    )
  })

  test('one filter more never shows a product that was not shown before', () => {
    fc.assert(
      fc.property(anyCatalogue, anyFilters, fc.constantFrom<keyof Filters>(...fields), (products, filters, field) => {
        const catalogue = prepare(products)
        const before = new Set(filterProducts(catalogue, { ...filters, [field]: noFilters[field] }))
        expect(filterProducts(catalogue, filters).every((one) => before.has(one))).toBe(true)
      }),
    )
  })

  test('sorting shows the same products in another order', () => {
    fc.assert(
      fc.property(anyCatalogue, anyFilters, (products, filters) => {
        const catalogue = prepare(products)
        const ids = (sortBy: Filters['sortBy']) =>
          filterProducts(catalogue, { ...filters, sortBy })
            .map(({ id }) => id)
            .sort()
        expect(ids('LOW_TO_HIGH')).toEqual(ids(null))
        expect(ids('HIGH_TO_LOW')).toEqual(ids(null))
      }),
    )
  })
})

const fields = Object.keys(noFilters) as (keyof Filters)[]
