import { Suspense } from 'react'
import { activeFilters, mostRestrictive } from '../../../domain/active-filters'
import { type Filters, noFilters } from '../../../domain/filters'
import type { PreparedCatalogue } from '../../../domain/prepared-catalogue'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { Boundary, late } from '../../components/ui/late'
import type { ChangeFilters } from './use-filters'

// Most searches find something.
const DidYouMean = late(() => import('./did-you-mean'))

interface NoMatchesProps {
  /** null: too large to tell which filter hides the most. */
  catalogue: PreparedCatalogue | null
  filters: Filters
  change: ChangeFilters
}

/** Nothing passes: the shopper is offered to drop what hides the most. */
export function NoMatches({ catalogue, filters, change }: NoMatchesProps) {
  const mostRestrictiveFilter = catalogue && mostRestrictive(catalogue, filters)
  return (
    <EmptyState text="Whoops! We don't have any products that match your preference :(">
      {catalogue && filters.search !== '' && (
        <Boundary at={filters.search} failed={null}>
          <Suspense>
            <DidYouMean search={filters.search} products={catalogue.products} />
          </Suspense>
        </Boundary>
      )}
      {mostRestrictiveFilter && (
        <Button onClick={() => change({ [mostRestrictiveFilter.field]: noFilters[mostRestrictiveFilter.field] })}>
          {`Drop ${mostRestrictiveFilter.label} and see ${mostRestrictiveFilter.count} ${mostRestrictiveFilter.count === 1 ? 'product' : 'products'}`}
        </Button>
      )}
      {activeFilters(filters).length > 0 && (
        <Button kind="quiet" onClick={() => change(noFilters)}>
          Clear all filters
        </Button>
      )}
    </EmptyState>
  )
}
