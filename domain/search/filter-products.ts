import type { PreparedCatalogue } from '../catalogue/prepared-catalogue'
import { dayOf, type Product, popularityOf } from '../catalogue/product'
import { eachFilter, type Filters, filterFields, noFilters, type ProductTest, type SortBy } from './filters'

/** The filters of an understood search (domain/search/understanding.ts). null: a search finds titles only. */
export type Understood = Partial<Filters> | null

/**
 * Returns the tests of the set filters, in the order of §5. A product also passes the search if it passes the
 * filters that the search was understood as.
 */
export function testsOf(catalogue: PreparedCatalogue, filters: Filters, understood: Understood = null): ProductTest[] {
  const others = understood && testsOf(catalogue, { ...noFilters, ...understood })
  return eachFilter(filters, (field, value, name) => {
    const test = field.test(catalogue, value)
    if (name !== 'search' || !test || !others) return test
    return (position: number) => test(position) || others.every((other) => other(position))
  }).filter((test) => test !== null)
}

/** Returns the products that pass every filter, in the chosen order. Source: §5. Without one, titles that match are first. */
export function filterProducts(
  catalogue: PreparedCatalogue,
  filters: Filters,
  understood: Understood = null,
): Product[] {
  const tests = testsOf(catalogue, filters, understood)
  const order = orderOf(catalogue, filters.sortBy ?? understood?.sortBy ?? null)
  const isTitle = understood && !filters.sortBy ? filterFields.search.test(catalogue, filters.search) : null
  const passed: Product[] = []
  const further: Product[] = []
  for (let at = 0; at < catalogue.products.length; at += 1) {
    const position = order?.[at] ?? at
    const product = catalogue.products[position]
    // `!== undefined` instead of a truthiness check: that would load each product from scattered memory when sorted.
    if (product !== undefined && tests.every((test) => test(position)))
      (isTitle?.(position) === false ? further : passed).push(product)
  }
  return further.length > 0 ? passed.concat(further) : passed
}

function orderOf(catalogue: PreparedCatalogue, sortBy: SortBy | null): Int32Array | null {
  if (sortBy === null) return null
  if (sortBy === 'LOW_TO_HIGH') return catalogue.cheapestFirst
  if (sortBy === 'HIGH_TO_LOW') return catalogue.dearestFirst
  const ranks = catalogue.products.map(sortBy === 'NEWEST' ? dayOf : popularityOf)
  const rank = (position: number) => ranks[position] ?? 0
  return Int32Array.from(ranks.keys()).sort((a, b) => rank(b) - rank(a) || a - b)
}
