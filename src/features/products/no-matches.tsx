import { activeFilters } from '../../../domain/search/active-filters'
import { noFilters } from '../../../domain/search/filters'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import Alternatives, { type NoMatchesProps } from './alternatives'

/** Shown if no product matches. Offers other searches, and to remove the most restrictive filter. */
export default function NoMatches({ text, filters, ...rest }: NoMatchesProps & { text: string }) {
  return (
    <EmptyState text={text}>
      <Alternatives filters={filters} {...rest} />
      {activeFilters(filters).length > 0 && (
        <Button kind="quiet" onClick={() => rest.change(noFilters)}>
          Clear all filters
        </Button>
      )}
    </EmptyState>
  )
}
