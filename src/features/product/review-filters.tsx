import {
  REVIEW_SORTS,
  type ReviewFilter,
  type ReviewSort,
  STARS,
  type StarCounts,
} from '../../../domain/catalogue/review'
import { SelectField } from '../../components/ui/field'
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
      <div className={styles.filter}>
        <SelectField
          label="Sort reviews"
          value={filter.sort}
          options={REVIEW_SORTS.map((sort) => [sort, SORT_LABELS[sort]])}
          onChange={(value) => onChange({ ...filter, sort: REVIEW_SORTS.find((sort) => sort === value) ?? 'NEWEST' })}
        />
      </div>
      <div className={styles.filter}>
        <SelectField
          label="Filter reviews"
          value={String(filter.stars ?? '')}
          options={[
            ['', 'All stars'],
            ...STARS.map(
              (stars) => [String(stars), `${stars === 1 ? '1 star' : `${stars} stars`} (${counts[stars]})`] as const,
            ),
          ]}
          onChange={(value) => onChange({ ...filter, stars: STARS.find((stars) => String(stars) === value) ?? null })}
        />
      </div>
    </div>
  )
}
