import { pick } from 'es-toolkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasNote, noteLines } from '../../domain/cart/has-note'
import { prepare } from '../../domain/catalogue/prepared-catalogue'
import { discountedPriceOf, type Product } from '../../domain/catalogue/product'
import { filterProducts } from '../../domain/search/filter-products'
import { type Filters, noFilters } from '../../domain/search/filters'
import { anyCatalogue, anyFilters } from '../support/arbitraries'
import { rose } from '../support/items'

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

/** Up to three filters, because more leave hardly any product whose order or rating matters. */
const fewFilters = fc
  .tuple(anyFilters, fc.subarray(Object.keys(noFilters) as (keyof Filters)[], { maxLength: 3 }))
  .map(([filters, chosen]): Filters => ({ ...noFilters, ...pick(filters, chosen) }))

test('for any catalogue and filters the fast filter returns the specification’s result in the same order', () => {
  fc.assert(
    fc.property(anyCatalogue, fewFilters, (products, filters) => {
      const spaced = { ...filters, search: `  ${filters.search.toUpperCase()} ` }
      expect(filterProducts(prepare(products), spaced)).toEqual(oneByOne(products, spaced))
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
