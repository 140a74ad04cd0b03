import { Suspense } from 'react'
import { activeFilters } from '../../../domain/active-filters'
import { noFilters } from '../../../domain/filters'
import { Boundary, late } from '../../components/late'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import type { NoMatchesProps } from './perhaps'

// Loaded on demand, because most searches have results.
const Perhaps = late(() => import('./perhaps'))

/** Shown if no product matches. Offers other searches, and to remove the most restrictive filter. */
export function NoMatches({ catalogue, filters, change }: NoMatchesProps) {
  return (
    <EmptyState text="Whoops! We don't have any products that match your preference :(">
      <Boundary at={filters.search} failed={null}>
        <Suspense>
          <Perhaps catalogue={catalogue} filters={filters} change={change} />
        </Suspense>
      </Boundary>
      {activeFilters(filters).length > 0 && (
        <Button kind="quiet" onClick={() => change(noFilters)}>
          Clear all filters
        </Button>
      )}
    </EmptyState>
  )
}
