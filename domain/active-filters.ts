import { filterProducts } from './filter-products'
import { eachFilter, type Filters, noFilters } from './filters'
import type { PreparedCatalogue } from './prepared-catalogue'

/** One filter the shopper has set, and the filters that stay when it is dropped. */
export interface ActiveFilter {
  field: keyof Filters
  /** Unique among the active filters. */
  key: string
  /** In the words of the filter panel. */
  label: string
  without: Filters
}

/** Every filter that is set, in the specification's order (§5), each value of a list by itself, the sorting last. */
export function activeFilters(filters: Filters): ActiveFilter[] {
  const active = eachFilter(filters, (field, value, name) =>
    field.parts(value).map(({ label, rest }) => ({
      field: name,
      key: `${name}=${label}`,
      label,
      without: { ...filters, [name]: rest },
    })),
  ).flat()
  const isSorting = ({ field }: ActiveFilter) => Number(field === 'sortBy')
  return active.toSorted((a, b) => isSorting(a) - isSorting(b))
}

/** A whole filter (all brands together), and how many products there are without it. */
export interface MostRestrictive extends ActiveFilter {
  count: number
}

/** The filter that hides the most: dropped, it gives the most products back. Null when no single one gives any. */
export function mostRestrictive(catalogue: PreparedCatalogue, filters: Filters): MostRestrictive | null {
  const present = filterProducts(catalogue, filters).length
  let best: MostRestrictive | null = null
  const active = activeFilters(filters)
  for (const field of new Set(active.map((filter) => filter.field))) {
    const without: Filters = { ...filters, [field]: noFilters[field] }
    const count = filterProducts(catalogue, without).length
    const labels = active.filter((filter) => filter.field === field).map((filter) => filter.label)
    if (count > (best?.count ?? present)) best = { field, key: field, label: labels.join(', '), without, count }
  }
  return best
}
