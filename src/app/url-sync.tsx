import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { fromQuery, sameFilters } from '../../domain/filters'
import { routeOf } from '../../domain/routes'
import { interactive } from '../services/interactive'
import { useShop } from '../shop/hooks'
import { bindNavigation, navigationState } from '../shop/navigation'

/** Keeps the router and the charts in step: charts may navigate, and an address with filters moves the filters. */
export function UrlSync() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const { catalogue, drawn } = useShop()

  const followFilters = useCallback(() => {
    if (routeOf(location.pathname) !== 'products') return
    const filters = fromQuery(location.search)
    if (sameFilters(filters, catalogue.getSnapshot().context.filters)) return
    catalogue.send({ type: 'filters.changed', filters, history: 'none' })
  }, [catalogue])

  // Leaving a page ends the search typed there, and the box shows what the address names. A search that leads to the products shows it already.
  const path = useRef(pathname)
  const followPath = useCallback(
    (byFilters = false) => {
      if (location.pathname === path.current) return
      path.current = location.pathname
      if (byFilters) return
      catalogue.send({ type: 'search.left', text: fromQuery(location.search).search })
      // Before their page is drawn: no product is seen that its address leaves out.
      followFilters()
    },
    [catalogue, followFilters],
  )
  // The address changes at once; a page whose code is on its way may be rendered after the search would have begun.
  useEffect(() => {
    const bind = () =>
      bindNavigation((to, options) => {
        navigate(to, options)
        followPath(options?.state?.byFilters)
      })
    // A drawn page is hydrated at its own address: what leads elsewhere waits until it has been.
    if (drawn) void interactive.then(bind)
    else bind()
  }, [navigate, followPath, drawn])
  useEffect(() => {
    const follow = () => followPath()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [followPath])
  // An entry that a filter just made says nothing new; the filters may even have moved on since.
  const isEcho = navigationState(state).byFilters === true && !isBackOrForward
  // Read only when it changes: while a drawn page is hydrated, the filters may be ahead of the address.
  const lastAddress = useRef(pathname + search)
  useEffect(() => {
    if (pathname + search === lastAddress.current) return
    lastAddress.current = pathname + search
    followPath(isEcho)
    if (!isEcho) followFilters()
  }, [pathname, search, isEcho, followPath, followFilters])
  return null
}
