import { activeFilters, narrowest } from '../../../domain/active-filters'
import { type Filters, noFilters, type PreparedCatalogue } from '../../../domain/filters'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import type { ChangeFilters } from './use-filters'

interface NoMatchesProps {
  catalogue: PreparedCatalogue
  filters: Filters
  change: ChangeFilters
}

/** Nothing passes: the shopper is offered to drop what hides the most. */
export function NoMatches({ catalogue, filters, change }: NoMatchesProps) {
  const culprit = narrowest(catalogue, filters)
  return (
    <EmptyState text="Whoops! We don't have any products that match your preference :(">
      {culprit && (
        <Button onClick={() => change(culprit.without)}>
          Drop {culprit.label} and see {culprit.count} {culprit.count === 1 ? 'product' : 'products'}
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
