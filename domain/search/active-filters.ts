import { eachFilter, type Filters } from './filters'

/** A filter value that is set, and the filters without it. */
export interface ActiveFilter {
  field: keyof Filters
  /** Unique among the active filters. */
  key: string
  /** The label in the filter panel. */
  label: string
  without: Filters
}

/** Returns every filter that is set, in the order of §5 with the sort order last. Each value of a list is one entry. */
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
