import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { routeOf } from '../../domain/routes'
import { fromQuery, sameFilters } from '../../domain/search/filters'
import { interactive } from '../services/interactive'
import { useShop } from '../shop/hooks'
import { bindNavigation, navigationState } from '../shop/navigation'

/** Synchronizes the router with the charts: charts can navigate, and a URL with filters sets the filters. */
export function UrlSync() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const { catalogue, prerendered } = useShop()

  const followFilters = useCallback(() => {
    if (routeOf(location.pathname) !== 'products') return
    const filters = fromQuery(location.search)
    if (sameFilters(filters, catalogue.getSnapshot().context.filters)) return
    catalogue.send({ type: 'filters.changed', filters, history: 'none' })
  }, [catalogue])

  // Leaving a page ends the search typed there, and the box shows the search of the new URL. A search that navigated to the
  // products is already in the box.
  const path = useRef(pathname)
  const followPath = useCallback(
    (byFilters = false) => {
      if (location.pathname === path.current) return
      path.current = location.pathname
      if (byFilters) return
      catalogue.send({ type: 'search.left', text: fromQuery(location.search).search })
      // Before the page renders, so that it never shows products that its URL filters out.
      followFilters()
    },
    [catalogue, followFilters],
  )
  // The URL changes at once. A page whose code still loads may render after the pause in typing has ended.
  useEffect(() => {
    const bind = () =>
      bindNavigation((to, options) => {
        navigate(to, options)
        followPath(options?.state?.byFilters)
      })
    // A prerendered page must be hydrated at its own URL, so navigation waits until then.
    if (prerendered) void interactive.then(bind)
    else bind()
  }, [navigate, followPath, prerendered])
  useEffect(() => {
    const follow = () => followPath()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [followPath])
  // A history entry created by a filter contains nothing new. The filters may even have changed again since.
  const isEcho = navigationState(state).byFilters === true && !isBackOrForward
  // Read only when the URL changes: during hydration the filters may be ahead of the URL.
  const lastAddress = useRef(pathname + search)
  useEffect(() => {
    if (pathname + search === lastAddress.current) return
    lastAddress.current = pathname + search
    followPath(isEcho)
    if (!isEcho) followFilters()
  }, [pathname, search, isEcho, followPath, followFilters])
  return null
}
