import { eachFilter, type Filters } from './filters'

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
