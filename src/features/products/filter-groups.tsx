import { useMemo } from 'react'
import { facets } from '../../../domain/facets'
import { type Filters, type PreparedCatalogue, RATINGS, toggled } from '../../../domain/filters'
import { BRANDS, CATEGORIES } from '../../../domain/product'
import { Choice, ChoiceGroup } from './choice-group'
import { PriceSlider } from './price-slider'
import type { ChangeFilters } from './use-filters'

const SORTINGS = [
  { value: 'HIGH_TO_LOW', label: 'Price: High to Low' },
  { value: 'LOW_TO_HIGH', label: 'Price: Low to High' },
] as const

interface FilterGroupsProps {
  catalogue: PreparedCatalogue
  filters: Filters
  change: ChangeFilters
}

/** Every filter with its control (§2). */
export function FilterGroups({ catalogue, filters, change }: FilterGroupsProps) {
  const counts = useMemo(() => facets(catalogue, filters), [catalogue, filters])
  const choose = useMemo(() => choosing(change), [change])
  const list = (field: 'brand' | 'category', known: readonly string[]) =>
    valuesOf(counts[field], known, filters[field]).map((value) => (
      <Choice
        key={value}
        type="checkbox"
        name={field}
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
        {SORTINGS.map(({ value, label }) => (
          <Choice
            key={value}
            type="radio"
            name="sort"
            label={label}
            checked={filters.sortBy === value}
            value={value}
            onChoose={choose.sortBy}
          />
        ))}
      </ChoiceGroup>
      <PriceSlider rupees={filters.priceRange} onChange={choose.priceRange} />
      <ChoiceGroup name="Category">{list('category', CATEGORIES)}</ChoiceGroup>
      <ChoiceGroup name="Brand">{list('brand', BRANDS)}</ChoiceGroup>
      <ChoiceGroup name="Rating">
        {RATINGS.map((rating) => (
          <Choice
            key={rating}
            type="radio"
            name="rating"
            label={rating === 1 ? '1 star & above' : `${rating} stars & above`}
            checked={filters.rating === rating}
            value={rating}
            onChoose={choose.rating}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup name="Availability">
        <Choice
          type="checkbox"
          name="inStock"
          label="In stock only"
          checked={filters.inStock}
          value={true}
          onChoose={choose.inStock}
        />
        <Choice
          type="checkbox"
          name="fast"
          label="Fast delivery only"
          checked={filters.fastDelivery}
          value={true}
          onChoose={choose.fastDelivery}
        />
      </ChoiceGroup>
    </>
  )
}

/** What each control does, the same function as long as `change` is the same. */
const choosing = (change: ChangeFilters) => ({
  brand: (value: string) => change(({ brand }) => ({ brand: toggled(brand, value) })),
  category: (value: string) => change(({ category }) => ({ category: toggled(category, value) })),
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
