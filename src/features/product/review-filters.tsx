import {
  REVIEW_SORTS,
  type ReviewFilter,
  type ReviewSort,
  STARS,
  type StarCounts,
} from '../../../domain/catalogue/review'
import styles from './reviews.module.css'

const SORT_LABELS: Readonly<Record<ReviewSort, string>> = {
  NEWEST: 'Newest first',
  MOST_STARS: 'Most stars first',
  FEWEST_STARS: 'Fewest stars first',
}

interface ReviewFiltersProps {
  filter: ReviewFilter
  counts: StarCounts
  onChange: (filter: ReviewFilter) => void
}

/** The sort order and star filter of the reviews. */
export function ReviewFilters({ filter, counts, onChange }: ReviewFiltersProps) {
  return (
    <div className="row">
      <label className={`stack-half ${styles.filter}`}>
        <span>Sort reviews</span>
        <select
          value={filter.sort}
          onChange={({ target }) =>
            onChange({ ...filter, sort: REVIEW_SORTS.find((sort) => sort === target.value) ?? 'NEWEST' })
          }
        >
          {REVIEW_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </select>
      </label>
      <label className={`stack-half ${styles.filter}`}>
        <span>Filter reviews</span>
        <select
          value={filter.stars ?? ''}
          onChange={({ target }) =>
            onChange({ ...filter, stars: STARS.find((stars) => String(stars) === target.value) ?? null })
          }
        >
          <option value="">All stars</option>
          {STARS.map((stars) => (
            <option key={stars} value={stars}>
              {`${stars === 1 ? '1 star' : `${stars} stars`} (${counts[stars]})`}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
