import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasNote, noteLines } from '../../domain/cart/has-note'
import { prepare } from '../../domain/catalogue/prepared-catalogue'
import { discountedPriceOf, type Product } from '../../domain/catalogue/product'
import { filterProducts } from '../../domain/search/filter-products'
import { type Filters, noFilters } from '../../domain/search/filters'
import { anyCatalogue, anyFilters } from '../support/arbitraries'
import { rose } from '../support/items'

const product = (title: string, change: Partial<Product> = {}): Product => ({ ...rose, id: title, title, ...change })
const shown = (products: Product[], filters: Partial<Filters>) =>
  filterProducts(prepare(products), { ...noFilters, ...filters }).map(({ id }) => id)

// Applies one step after another in the specification's order (§5): slow, but easy to verify.
function oneByOne(products: readonly Product[], filters: Filters): Product[] {
  const rupees = (of: Product) => discountedPriceOf(of) / 100
  let left = [...products]
  for (const term of filters.search.toLowerCase().split(/\s+/))
    left = left.filter(({ title }) => title.toLowerCase().includes(term))
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
  return left.filter((one) => rupees(one) <= (filters.priceRange ?? Number.POSITIVE_INFINITY))
}

test('a search finds words anywhere in a title, ignoring case and surrounding blanks', () => {
  const products = [product('Royal Oud'), product('Rose')]
  expect(shown(products, { search: '  oUD ' })).toEqual(['Royal Oud'])
  expect(shown(products, { search: '   ' })).toEqual(['Royal Oud', 'Rose'])
})

test('4 stars & above includes 4 stars', () => {
  expect(shown([product('a', { rating: 4 }), product('b', { rating: 3.9 })], { rating: 4 })).toEqual(['a'])
})

test('products of equal price keep the order of the catalogue in both directions', () => {
  const products = [product('a'), product('b', { price: '300' }), product('c'), product('d', { price: '600' })]
  expect(shown(products, { sortBy: 'LOW_TO_HIGH' })).toEqual(['b', 'a', 'c', 'd'])
  expect(shown(products, { sortBy: 'HIGH_TO_LOW' })).toEqual(['d', 'a', 'c', 'b'])
})

test('for any catalogue and filters the fast filter returns the specification’s result in the same order', () => {
  fc.assert(
    fc.property(anyCatalogue, anyFilters, (products, filters) => {
      expect(filterProducts(prepare(products), filters)).toEqual(oneByOne(products, filters))
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['NEWEST', ['b', 'd', 'a', 'c']],
  ['POPULAR', ['d', 'c', 'a', 'b']],
] as const)(
  'the order %s sorts by day, or by reviews and then by rating, and retains the order of equal products',
  (sortBy, ids) => {
    const product = (id: string, own: Partial<Product>): Product =>
      ({ ...rose, addedOn: undefined, ...own, id }) as Product
    const catalogue = prepare([
      product('a', { rating: 4.5, addedOn: '2026-01-01' }),
      product('b', { rating: 4.5, addedOn: '2026-03-01' }),
      product('c', { rating: 4.7 }),
      product('d', { rating: 3, reviewCount: 8, addedOn: '2026-02-01' }),
    ])
    expect(filterProducts(catalogue, { ...noFilters, sortBy }).map(({ id }) => id)).toEqual(ids)
  },
)
