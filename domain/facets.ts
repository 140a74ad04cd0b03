import { type Filters, type PreparedCatalogue, testsOf } from './filters'

/** How many products each value of a filter would show, by value. */
export interface Facets {
  brand: Map<string, number>
  category: Map<string, number>
}

const tally = (counts: Map<string, number>, value: string, passes: boolean) =>
  counts.set(value, (counts.get(value) ?? 0) + (passes ? 1 : 0))

/**
 * Counts what the other filters leave per brand and per category: the brand counts do not heed the brand filter, nor
 * the category counts the category filter. Every value of the catalogue has a count, also 0.
 */
export function facets(catalogue: PreparedCatalogue, filters: Filters): Facets {
  const tests = testsOf(catalogue, { ...filters, brand: [], category: [] })
  const allows = (list: readonly string[], value: string) => list.length === 0 || list.includes(value)
  const counts: Facets = { brand: new Map(), category: new Map() }
  catalogue.products.forEach((product, position) => {
    const passes = tests.every((test) => test(position, product))
    tally(counts.brand, product.brand, passes && allows(filters.category, product.category))
    tally(counts.category, product.category, passes && allows(filters.brand, product.brand))
  })
  return counts
}
