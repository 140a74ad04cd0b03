import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { fromQuery, sameFilters } from '../../domain/filters'
import { useShop } from '../components/shop'
import { bindNavigation } from './navigation'

/** Keeps the router and the charts in step: charts may navigate, and an address with filters moves the filters. */
export function UrlSync() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const { catalogue } = useShop()
  useEffect(() => bindNavigation(navigate), [navigate])

  // An entry that a filter just made says nothing new; the filters may even have moved on since.
  const isEcho = state?.byFilters === true && !isBackOrForward
  useEffect(() => {
    if (pathname !== '/products' || isEcho) return
    const filters = fromQuery(search)
    if (sameFilters(filters, catalogue.getSnapshot().context.filters)) return
    catalogue.send({ type: 'filters.changed', filters, history: 'none' })
  }, [pathname, search, isEcho, catalogue])
  return null
}
