import type { PreparedCatalogue } from '../catalogue/prepared-catalogue'
import type { Product } from '../catalogue/product'
import { eachFilter, type Filters, type ProductTest, type SortBy } from './filters'

/** Returns the tests of the set filters, in the order of §5. */
export function testsOf(catalogue: PreparedCatalogue, filters: Filters): ProductTest[] {
  return eachFilter(filters, (field, value) => field.test(catalogue, value)).filter((test) => test !== null)
}

/** Returns the products that pass every filter, in the chosen order. Source: §5. */
export function filterProducts(catalogue: PreparedCatalogue, filters: Filters): Product[] {
  const tests = testsOf(catalogue, filters)
  const order = orderOf(catalogue, filters.sortBy)
  const passed: Product[] = []
  for (let at = 0; at < catalogue.products.length; at += 1) {
    const position = order?.[at] ?? at
    const product = catalogue.products[position]
    // `!== undefined` instead of a truthiness check: that would load each product from scattered memory when sorted.
    if (product !== undefined && tests.every((test) => test(position))) passed.push(product)
  }
  return passed
}

function orderOf(catalogue: PreparedCatalogue, sortBy: SortBy | null): Int32Array | null {
  if (sortBy === null) return null
  return sortBy === 'LOW_TO_HIGH' ? catalogue.cheapestFirst : catalogue.dearestFirst
}
