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

  // Leaving a page ends the search typed there, and the box shows the search of the new URL. A search that navigated to the
  // products is already in the box.
  const path = useRef(pathname)
  const followUrl = useCallback(
    (preservesSearch = false) => {
      const isNewPage = location.pathname !== path.current
      path.current = location.pathname
      if (preservesSearch) return
      if (isNewPage) catalogue.send({ type: 'search.left', text: fromQuery(location.search).search })
      if (routeOf(location.pathname) !== 'products') return
      const filters = fromQuery(location.search)
      if (sameFilters(filters, catalogue.getSnapshot().context.filters)) return
      catalogue.send({ type: 'filters.changed', filters, history: 'none' })
    },
    [catalogue],
  )
  // The URL changes at once, so the filters do too. The page may render later, because its code still loads. It must not show
  // products that its URL filters out, and must not clear text that the shopper has typed meanwhile.
  useEffect(() => {
    const bind = () =>
      bindNavigation((to, options) => {
        navigate(to, options)
        followUrl(options?.state?.byFilters)
      })
    // A prerendered page must be hydrated at its own URL, so navigation waits until then.
    if (prerendered) void interactive.then(bind)
    else bind()
  }, [navigate, followUrl, prerendered])
  useEffect(() => {
    const follow = () => followUrl()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [followUrl])
  // A history entry created by a filter contains nothing new. The filters may even have changed again since.
  const isEcho = navigationState(state).byFilters === true && !isBackOrForward
  // Read only when the URL changes: during hydration the filters may be ahead of the URL.
  const lastAddress = useRef(pathname + search)
  useEffect(() => {
    if (pathname + search === lastAddress.current) return
    lastAddress.current = pathname + search
    // Only a redirect has not been followed yet. It does not end a search that is being typed.
    followUrl(isEcho || catalogue.getSnapshot().matches({ search: 'debouncing' }))
  }, [pathname, search, isEcho, followUrl, catalogue])
  return null
}
