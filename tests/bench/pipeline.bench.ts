import { bench, describe } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import type { CartItem } from '../../domain/cart/cart'
import { COUPONS } from '../../domain/cart/coupon'
import { prepare } from '../../domain/catalogue/prepared-catalogue'
import { quote } from '../../domain/money/pricing'
import { facets } from '../../domain/search/facets'
import { filterProducts } from '../../domain/search/filter-products'
import { type Filters, noFilters } from '../../domain/search/filters'

// The cost of a filter, its counts and a price panel without a page. Part of `npm run bench`.

const questions: Record<string, Filters> = {
  'no filter': noFilters,
  'a brand': { ...noFilters, brand: ['SKINN'] },
  'sorted by price': { ...noFilters, sortBy: 'LOW_TO_HIGH' },
  'a search': { ...noFilters, search: 'oud' },
}

for (const size of [10_000, 100_000]) {
  const catalogue = prepare(catalogueOf(size))
  describe(`${size.toLocaleString('en')} products`, () => {
    for (const [name, filters] of Object.entries(questions)) {
      bench(name, () => {
        filterProducts(catalogue, filters)
      })
    }
    bench('counts of every brand and category', () => {
      facets(catalogue, noFilters)
    })
    bench('prepared once', () => {
      prepare(catalogue.products)
    })
  })
}

describe('a price panel', () => {
  const [coupon = null] = COUPONS
  const stamp = '2026-11-21T12:00:00+05:30'
  for (const lines of [20, 1000]) {
    const items: CartItem[] = catalogueOf(lines).map((product) => ({
      ...product,
      qty: 2,
      createdAt: stamp,
      updatedAt: stamp,
    }))
    bench(`${lines} lines`, () => {
      quote(items, coupon)
    })
  }
})
