import { type ChangeEvent, type ChangeEventHandler, memo, useCallback, useId, useMemo } from 'react'
import { BRANDS, CATEGORIES, SCENTS } from '../../../domain/catalogue/product'
import { formatMoney, fromRupees } from '../../../domain/money/money'
import {
  type Filters,
  filterFields,
  PRICE_STEP,
  RATINGS,
  ratingLabel,
  SORT_LABELS,
  SORTINGS,
  sliderMax,
} from '../../../domain/search/filters'
import { isEmptyShop } from '../../components/catalogue-notice'
import { deferred } from '../../components/lazy'
import { chooseFilter } from '../../shop/choose-filter'
import { useCatalogue, useShop } from '../../shop/hooks'
import { Choice, ChoiceGroup } from './choice-group'
import styles from './price-slider.module.css'
import type { ProductResults } from './use-product-results'
import { valuesOf } from './values-of'

const ANY_PRICE = 'Any price'

/** The highest price shown, in rupees (§9). `dearest`: the highest price of the catalogue. */
const PriceSlider = memo(function PriceSlider({
  rupees,
  dearest,
  onChange,
}: {
  rupees: number | null
  dearest: number
  onChange: ChangeEventHandler<HTMLInputElement>
}) {
  const id = useId()
  const max = sliderMax(dearest)
  const price = rupees === null ? ANY_PRICE : formatMoney(fromRupees(rupees))
  return (
    <div className={`numbers ${styles.price}`}>
      <p className="label line-1 apart">
        <label htmlFor={id}>Maximum price</label>
        <span aria-hidden>{price}</span>
      </p>
      <input
        id={id}
        type="range"
        name={filterFields.priceRange.query}
        autoComplete="off"
        min={0}
        max={max}
        step={PRICE_STEP}
        value={rupees === null ? max : Math.min(rupees, max)}
        aria-valuetext={price}
        onChange={onChange}
      />
      <p className="fine line-1 apart" aria-hidden>
        <span>{formatMoney(0)}</span>
        <span>{ANY_PRICE}</span>
      </p>
    </div>
  )
})

// Loaded later to keep the first visit small. It is last in the panel, so nothing moves when it appears.
const Concentrations = deferred(() => import('./concentrations'))

const FLAGS = ['inStock', 'fastDelivery'] as const

interface FilterGroupsProps {
  results: ProductResults
  filters: Filters
}

/** The controls of all filters (§2). Memoized, so that opening the drawer does not render them. */
export const FilterGroups = memo(function FilterGroups({ results, filters }: FilterGroupsProps) {
  const counts = useMemo(() => results.counts(), [results])
  const { catalogue } = useShop()
  const isEmpty = useCatalogue(isEmptyShop)
  const choose = useCallback(
    ({ currentTarget }: ChangeEvent<HTMLInputElement>) => chooseFilter(catalogue, currentTarget),
    [catalogue],
  )
  const list = (field: 'brand' | 'category' | 'scent', known: readonly string[]) =>
    valuesOf([...counts[field].keys()], isEmpty ? [] : known, filters[field]).map((value) => (
      <Choice
        key={value}
        type="checkbox"
        name={filterFields[field].query}
        label={value}
        count={counts[field].get(value)}
        checked={filters[field].includes(value)}
        value={value}
        onChange={choose}
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
            onChange={choose}
          />
        ))}
      </ChoiceGroup>
      <PriceSlider rupees={filters.priceRange} dearest={results.dearest} onChange={choose} />
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
            value={String(rating)}
            onChange={choose}
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
            value="true"
            onChange={choose}
          />
        ))}
      </ChoiceGroup>
      <Concentrations
        served={results.catalogue?.concentration.values ?? []}
        chosen={filters.concentration}
        onChange={choose}
      />
    </>
  )
})
