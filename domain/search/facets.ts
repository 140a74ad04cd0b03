import type { PreparedCatalogue } from '../catalogue/prepared-catalogue'
import { hasOneOf, Tally } from '../desk/column'
import { testsOf, type Understood } from './filter-products'
import type { Filters } from './filters'

/** Counts by value: how many products each value of a filter would show. */
export interface Facets {
  brand: Map<string, number>
  category: Map<string, number>
  scent: Map<string, number>
}

/**
 * Counts products by brand, category and scent. The counts of a filter ignore that filter itself. Every value of the
 * catalogue is present, also with 0. Products without a scent are not counted by scent.
 */
export function facets(catalogue: PreparedCatalogue, filters: Filters, understood: Understood = null): Facets {
  const tests = testsOf(catalogue, { ...filters, brand: [], category: [], scent: [] }, understood)
  const hasBrand = hasOneOf(catalogue.brand, filters.brand)
  const hasCategory = hasOneOf(catalogue.category, filters.category)
  const hasScent = hasOneOf(catalogue.scent, filters.scent)
  const brands = new Tally(catalogue.brand)
  const categories = new Tally(catalogue.category)
  const scents = new Tally(catalogue.scent)
  for (let position = 0; position < catalogue.products.length; position += 1) {
    if (!tests.every((test) => test(position))) continue
    const [inBrand, inCategory, inScent] = [hasBrand(position), hasCategory(position), hasScent(position)]
    if (inCategory && inScent) brands.count(position)
    if (inBrand && inScent) categories.count(position)
    if (inBrand && inCategory) scents.count(position)
  }
  const scent = scents.byValue()
  scent.delete('')
  return { brand: brands.byValue(), category: categories.byValue(), scent }
}
