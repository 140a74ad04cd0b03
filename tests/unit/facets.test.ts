import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepare } from '../../domain/catalogue/prepared-catalogue'
import { activeFilters } from '../../domain/search/active-filters'
import { facets } from '../../domain/search/facets'
import { filterProducts } from '../../domain/search/filter-products'
import { type Filters, noFilters, sameFilters } from '../../domain/search/filters'
import { mostRestrictive } from '../../domain/search/most-restrictive'
import { anyCatalogue, anyFilters, EVERY_FILTER } from '../support/arbitraries'

test('the count next to a value is the number of products that only this value would show', () => {
  fc.assert(
    fc.property(anyCatalogue, anyFilters, (products, filters) => {
      const catalogue = prepare(products)
      const showing = (change: Partial<Filters>) => filterProducts(catalogue, { ...filters, ...change }).length
      const { brand, category, scent } = facets(catalogue, filters)
      for (const [value, count] of brand) expect(count).toBe(showing({ brand: [value] }))
      for (const [value, count] of category) expect(count).toBe(showing({ category: [value] }))
      for (const [value, count] of scent) expect(count).toBe(showing({ scent: [value] }))
    }),
  )
})

test('every brand and category of the catalogue has a count, even when no product is left', () => {
  fc.assert(
    fc.property(anyCatalogue, anyFilters, (products, filters) => {
      const { brand, category, scent } = facets(prepare(products), filters)
      expect(new Set(brand.keys())).toEqual(new Set(products.map((product) => product.brand)))
      expect(new Set(category.keys())).toEqual(new Set(products.map((product) => product.category)))
      expect(new Set(scent.keys())).toEqual(new Set(products.flatMap((product) => product.scent ?? [])))
    }),
  )
})

test('active filters have the names of the filter panel', () => {
  const labels = activeFilters(EVERY_FILTER).map(({ label }) => label)
  expect(labels).toEqual([
    '"oud"',
    'ENVY',
    'FOGG',
    'men & women',
    'oud',
    'Note: white musk',
    'Eau de Parfum',
    '50 ml',
    '4 stars & above',
    'In stock only',
    'Fast delivery only',
    'Up to ₹900',
    'Price: Low to High',
  ])
  expect(activeFilters({ ...noFilters, rating: 1 })[0]?.label).toBe('1 star & above')
  expect(activeFilters({ ...noFilters, sortBy: 'HIGH_TO_LOW' })[0]?.label).toBe('Price: High to Low')
})

test('removing the chips one by one ends with no filters', () => {
  fc.assert(
    fc.property(anyFilters, fc.infiniteStream(fc.nat()), (filters, choices) => {
      let left = filters
      for (let chips = activeFilters(left); chips.length > 0; chips = activeFilters(left)) {
        expect(new Set(chips.map(({ key }) => key)).size).toBe(chips.length)
        const chosen = chips[(choices.next().value ?? 0) % chips.length]
        left = chosen?.without ?? noFilters
        expect(activeFilters(left)).toHaveLength(chips.length - 1)
      }
      expect(sameFilters(left, noFilters)).toBe(true)
    }),
  )
})

test('the most restrictive filter is the one that hides the most products', () => {
  const base = { _id: '', image: '', discount: '0', inStock: true, fastDelivery: true, category: 'men', rating: 4 }
  const catalogue = prepare([
    { ...base, id: 'a', title: 'Oud', brand: 'FOGG', price: '1400' },
    { ...base, id: 'b', title: 'Rose', brand: 'ENVY', price: '200' },
    { ...base, id: 'c', title: 'Lily', brand: 'ENVY', price: '300' },
  ])
  // No FOGG product costs up to 300. Without the brand filter two products match; without the price limit one does.
  const filters: Filters = { ...noFilters, brand: ['FOGG', 'SKINN'], priceRange: 300 }
  const found = mostRestrictive(catalogue, filters)
  expect(found).toMatchObject({ field: 'brand', label: 'FOGG, SKINN', count: 2 })
  expect(found?.without).toEqual({ ...filters, brand: [] })
})

test('dropping the most restrictive filter restores at least as many products as dropping any other', () => {
  fc.assert(
    fc.property(anyCatalogue, anyFilters, (products, filters) => {
      const catalogue = prepare(products)
      const present = filterProducts(catalogue, filters).length
      const found = mostRestrictive(catalogue, filters)
      const counts = activeFilters(filters).map(
        ({ field }) => filterProducts(catalogue, { ...filters, [field]: noFilters[field] }).length,
      )
      const most = Math.max(present, ...counts)
      if (found === null) expect(most).toBe(present)
      else {
        expect(found.count).toBe(most)
        expect(filterProducts(catalogue, found.without)).toHaveLength(most)
        expect(most).toBeGreaterThan(present)
      }
    }),
  )
})
