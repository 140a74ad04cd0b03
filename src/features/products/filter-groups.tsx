import { memo, useMemo } from 'react'
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
import { later } from '../../components/late'
import { Choice, ChoiceGroup } from './choice-group'
import { PriceSlider } from './price-slider'
import type { ChangeFilters } from './use-filters'
import type { ProductResults } from './use-product-results'
import { valuesOf } from './values-of'

// Last in the panel: the first page is lighter without it, and nothing gives way when it comes.
const Concentrations = later(() => import('./concentrations'))

const SORTINGS = Object.keys(SORT_LABELS) as SortBy[]

const FLAGS = ['inStock', 'fastDelivery'] as const

interface FilterGroupsProps {
  results: ProductResults
  filters: Filters
  change: ChangeFilters
}

/** Every filter with its control (§2). Opening the drawer changes none of them. */
export const FilterGroups = memo(function FilterGroups({ results, filters, change }: FilterGroupsProps) {
  const counts = useMemo(() => results.counts(), [results])
  const choose = useMemo(() => choosing(change), [change])
  const list = (field: 'brand' | 'category' | 'scent', known: readonly string[]) =>
    valuesOf([...counts[field].keys()], known, filters[field]).map((value) => (
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
      <Concentrations
        served={results.catalogue?.concentration.values ?? []}
        chosen={filters.concentration}
        onChoose={choose.concentration}
      />
    </>
  )
})

/** What each control does, the same function as long as `change` is the same. */
const choosing = (change: ChangeFilters) => ({
  brand: (value: string) => change(({ brand }) => ({ brand: toggled(brand, value) })),
  category: (value: string) => change(({ category }) => ({ category: toggled(category, value) })),
  scent: (value: string) => change(({ scent }) => ({ scent: toggled(scent, value) })),
  concentration: (value: string) => change(({ concentration }) => ({ concentration: toggled(concentration, value) })),
  sortBy: (sortBy: Filters['sortBy']) => change({ sortBy }),
  priceRange: (priceRange: number) => change({ priceRange }, 'replace'),
  rating: (rating: Filters['rating']) => change({ rating }),
  inStock: () => change(({ inStock }) => ({ inStock: !inStock })),
  fastDelivery: () => change(({ fastDelivery }) => ({ fastDelivery: !fastDelivery })),
})
