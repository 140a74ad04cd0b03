import { useCallback } from 'react'
import type { Filters } from '../../../domain/filters'
import { useCatalogue, useShop } from '../../shop/hooks'

/**
 * Changes some of the filters, to values or to what becomes of those before. What follows step by step, as a slider
 * does, replaces its entry in the history.
 */
export type ChangeFilters = (changed: Change, history?: 'push' | 'replace') => void

type Change = Partial<Filters> | ((before: Filters) => Partial<Filters>)

/** The filters in force, and how to change them. */
export function useFilters(): { filters: Filters; change: ChangeFilters } {
  const { catalogue } = useShop()
  const filters = useCatalogue((snapshot) => snapshot.context.filters)
  const change: ChangeFilters = useCallback(
    (changed, history = 'push') => {
      const before = catalogue.getSnapshot().context.filters
      const filters = typeof changed === 'function' ? changed(before) : changed
      catalogue.send({ type: 'filters.changed', filters, history })
    },
    [catalogue],
  )
  return { filters, change }
}
