import { hasOneOf, Tally } from './column'
import { testsOf } from './filter-products'
import type { Filters } from './filters'
import type { PreparedCatalogue } from './prepared-catalogue'

/** How many products each value of a filter would show, by value. */
export interface Facets {
  brand: Map<string, number>
  category: Map<string, number>
}

/**
 * Counts what the other filters leave per brand and per category: the brand counts do not heed the brand filter, nor
 * the category counts the category filter. Every value of the catalogue has a count, also 0.
 */
export function facets(catalogue: PreparedCatalogue, filters: Filters): Facets {
  const tests = testsOf(catalogue, { ...filters, brand: [], category: [] })
  const brandPasses = hasOneOf(catalogue.brand, filters.brand)
  const categoryPasses = hasOneOf(catalogue.category, filters.category)
  const brands = new Tally(catalogue.brand)
  const categories = new Tally(catalogue.category)
  for (let position = 0; position < catalogue.products.length; position += 1) {
    if (!tests.every((test) => test(position))) continue
    if (categoryPasses(position)) brands.count(position)
    if (brandPasses(position)) categories.count(position)
  }
  return { brand: brands.byValue(), category: categories.byValue() }
}
