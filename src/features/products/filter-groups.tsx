import { useMemo } from 'react'
import {
  type Filters,
  filterFields,
  RATINGS,
  ratingLabel,
  SORT_LABELS,
  type SortBy,
  toggled,
} from '../../../domain/filters'
import { BRANDS, CATEGORIES, SCENTS } from '../../../domain/product'
import { Choice, ChoiceGroup } from './choice-group'
import { PriceSlider } from './price-slider'
import type { ChangeFilters } from './use-filters'
import type { ProductResults } from './use-product-results'

const SORTINGS = Object.keys(SORT_LABELS) as SortBy[]

const FLAGS = ['inStock', 'fastDelivery'] as const

interface FilterGroupsProps {
  results: ProductResults
  filters: Filters
  change: ChangeFilters
}

/** Every filter with its control (§2). */
export function FilterGroups({ results, filters, change }: FilterGroupsProps) {
  const counts = useMemo(() => results.counts(), [results])
  const choose = useMemo(() => choosing(change), [change])
  const list = (field: 'brand' | 'category' | 'scent', known: readonly string[]) =>
    valuesOf(counts[field], known, filters[field]).map((value) => (
      <Choice
        key={value}
        type="checkbox"
        name={filterFields[field].query}
        label={value}
        count={counts[field].get(value)}
        checked={filters[field].includes(value)}
        value={value}
        onChoose={choose[field]}
      />
    ))
  return (
    <>
      <ChoiceGroup name="Sort by">
        {SORTINGS.map((value) => (
          <Choice
            key={value}
            type="radio"
            name={filterFields.sortBy.query}
            label={SORT_LABELS[value]}
            checked={filters.sortBy === value}
            value={value}
            onChoose={choose.sortBy}
          />
        ))}
      </ChoiceGroup>
      <PriceSlider rupees={filters.priceRange} onChange={choose.priceRange} />
      <ChoiceGroup name="Category">{list('category', CATEGORIES)}</ChoiceGroup>
      <ChoiceGroup name="Brand">{list('brand', BRANDS)}</ChoiceGroup>
      <ChoiceGroup name="Scent">{list('scent', SCENTS)}</ChoiceGroup>
      <ChoiceGroup name="Rating">
        {RATINGS.map((rating) => (
          <Choice
            key={rating}
            type="radio"
            name={filterFields.rating.query}
            label={ratingLabel(rating)}
            checked={filters.rating === rating}
            value={rating}
            onChoose={choose.rating}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup name="Availability">
        {FLAGS.map((flag) => (
          <Choice
            key={flag}
            type="checkbox"
            name={filterFields[flag].query}
            label={filterFields[flag].label}
            checked={filters[flag]}
            value={true}
            onChoose={choose[flag]}
          />
        ))}
      </ChoiceGroup>
    </>
  )
}

/** What each control does, the same function as long as `change` is the same. */
const choosing = (change: ChangeFilters) => ({
  brand: (value: string) => change(({ brand }) => ({ brand: toggled(brand, value) })),
  category: (value: string) => change(({ category }) => ({ category: toggled(category, value) })),
  scent: (value: string) => change(({ scent }) => ({ scent: toggled(scent, value) })),
  sortBy: (sortBy: Filters['sortBy']) => change({ sortBy }),
  priceRange: (priceRange: number) => change({ priceRange }, 'replace'),
  rating: (rating: Filters['rating']) => change({ rating }),
  inStock: () => change(({ inStock }) => ({ inStock: !inStock })),
  fastDelivery: () => change(({ fastDelivery }) => ({ fastDelivery: !fastDelivery })),
})

/** What the catalogue serves, in the shop's own order, and whatever is chosen. Before it is there: what the shop knows. */
function valuesOf(counts: Map<string, number>, known: readonly string[], chosen: readonly string[]): string[] {
  const served = counts.size > 0 ? [...counts.keys()].sort() : known
  const inOrder = [...known.filter((value) => served.includes(value)), ...served, ...chosen]
  return [...new Set(inOrder)]
}
