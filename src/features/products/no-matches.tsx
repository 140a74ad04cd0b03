import { Suspense } from 'react'
import { activeFilters } from '../../../domain/search/active-filters'
import { noFilters } from '../../../domain/search/filters'
import { Boundary, lazyComponent } from '../../components/lazy'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import type { NoMatchesProps } from './alternatives'

// Loaded on demand, because most searches have results.
const Alternatives = lazyComponent(() => import('./alternatives'))

/** Shown if no product matches. Offers other searches, and to remove the most restrictive filter. */
export function NoMatches({ catalogue, filters, change }: NoMatchesProps) {
  return (
    <EmptyState text="Whoops! We don't have any products that match your preference :(">
      <Boundary at={filters.search} failed={null}>
        <Suspense>
          <Alternatives catalogue={catalogue} filters={filters} change={change} />
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
