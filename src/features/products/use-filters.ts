import { useCallback } from 'react'
import type { Filters } from '../../../domain/search/filters'
import { useCatalogue, useShop } from '../../shop/hooks'

/** Changes the given filters. */
export type ChangeFilters = (filters: Partial<Filters>) => void

/** The active filters, and a function to change them. */
export function useFilters(): { filters: Filters; change: ChangeFilters } {
  const { catalogue } = useShop()
  const filters = useCatalogue((snapshot) => snapshot.context.filters)
  const change: ChangeFilters = useCallback(
    (filters) => catalogue.send({ type: 'filters.changed', filters, history: 'push' }),
    [catalogue],
  )
  return { filters, change }
}
