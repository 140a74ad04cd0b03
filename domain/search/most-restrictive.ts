import type { PreparedCatalogue } from '../catalogue/prepared-catalogue'
import { type ActiveFilter, activeFilters } from './active-filters'
import { filterProducts, type Understood } from './filter-products'
import { type Filters, noFilters } from './filters'

/** A filter with all its values, and the number of products without it. */
export interface MostRestrictive extends ActiveFilter {
  count: number
}

/** Returns the filter whose removal adds the most products, or null if no single removal adds any. */
export function mostRestrictive(
  catalogue: PreparedCatalogue,
  filters: Filters,
  understood: Understood = null,
): MostRestrictive | null {
  const present = filterProducts(catalogue, filters, understood).length
  let best: MostRestrictive | null = null
  const active = activeFilters(filters)
  for (const field of new Set(active.map((filter) => filter.field))) {
    const without: Filters = { ...filters, [field]: noFilters[field] }
    const count = filterProducts(catalogue, without, understood).length
    const labels = active.filter((filter) => filter.field === field).map((filter) => filter.label)
    if (count > (best?.count ?? present)) best = { field, key: field, label: labels.join(', '), without, count }
  }
  return best
}
