import { eachFilter, type Filters, type ProductTest, type SortBy } from './filters'
import type { PreparedCatalogue } from './prepared-catalogue'
import type { Product } from './product'

/** What a product must pass, in the specification's order (§5). */
export function testsOf(catalogue: PreparedCatalogue, filters: Filters): ProductTest[] {
  return eachFilter(filters, (field, value) => field.test(catalogue, value)).filter((test) => test !== null)
}

/** The products that pass every filter, in the order asked for. Never adds one, never repeats one. Source: §5. */
export function filterProducts(catalogue: PreparedCatalogue, filters: Filters): Product[] {
  const tests = testsOf(catalogue, filters)
  const order = orderOf(catalogue, filters.sortBy)
  const passed: Product[] = []
  for (let at = 0; at < catalogue.products.length; at += 1) {
    const position = order?.[at] ?? at
    const product = catalogue.products[position]
    // Compared, not asked for its truth: that would read each product, from all over memory when sorted.
    if (product !== undefined && tests.every((test) => test(position))) passed.push(product)
  }
  return passed
}

function orderOf(catalogue: PreparedCatalogue, sortBy: SortBy | null): Int32Array | null {
  if (sortBy === null) return null
  return sortBy === 'LOW_TO_HIGH' ? catalogue.cheapestFirst : catalogue.dearestFirst
}
