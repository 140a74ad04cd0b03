import { type Filters, filterProducts, noFilters, type PreparedCatalogue, toggled } from './filters'
import { formatMoney, fromRupees } from './money'

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
  const { rating, sortBy, priceRange } = filters
  const search = filters.search.trim()
  const single = (active: boolean, field: keyof Filters, label: string): ActiveFilter[] =>
    active ? [{ field, key: field, label, without: { ...filters, [field]: noFilters[field] } }] : []
  const each = (field: 'brand' | 'category'): ActiveFilter[] =>
    filters[field].map((value) => ({
      field,
      key: `${field}=${value}`,
      label: value,
      without: { ...filters, [field]: toggled(filters[field], value) },
    }))
  return [
    ...single(search !== '', 'search', `"${search}"`),
    ...each('brand'),
    ...each('category'),
    ...single(rating !== null, 'rating', rating === 1 ? '1 star & above' : `${rating} stars & above`),
    ...single(filters.inStock, 'inStock', 'In stock only'),
    ...single(filters.fastDelivery, 'fastDelivery', 'Fast delivery only'),
    ...single(priceRange !== noFilters.priceRange, 'priceRange', `Up to ${formatMoney(fromRupees(priceRange))}`),
    ...single(sortBy !== null, 'sortBy', sortBy === 'LOW_TO_HIGH' ? 'Price: Low to High' : 'Price: High to Low'),
  ]
}

/** A whole filter (all brands together), and how many products there are without it. */
export interface Narrowest extends ActiveFilter {
  count: number
}

/** The filter that hides the most: dropped, it gives the most products back. Null when no single one gives any. */
export function narrowest(catalogue: PreparedCatalogue, filters: Filters): Narrowest | null {
  const present = filterProducts(catalogue, filters).length
  let best: Narrowest | null = null
  const active = activeFilters(filters)
  for (const field of new Set(active.map((filter) => filter.field))) {
    const without: Filters = { ...filters, [field]: noFilters[field] }
    const count = filterProducts(catalogue, without).length
    const labels = active.filter((filter) => filter.field === field).map((filter) => filter.label)
    if (count > (best?.count ?? present)) best = { field, key: field, label: labels.join(', '), without, count }
  }
  return best
}
