import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom'
import { interactive } from '../services/interactive'

/**
 * Creates the router at the current URL. React can hydrate a prerendered page only at its own URL, so a hydrated router follows Back
 * and Forward once the page is interactive.
 */
export function createShopRouter(isHydrated: boolean) {
  const history = createBrowserHistory({ v5Compat: true })
  const first = { action: history.action, location: history.location }
  return function ShopRouter({ children }: { children: ReactNode }) {
    const [{ action, location }, setState] = useState(first)
    useLayoutEffect(() => {
      let stop: (() => void) | null = () => {}
      const follow = (to: typeof first) => startTransition(() => setState(to))
      const start = () => {
        if (!stop) return
        stop = history.listen(follow)
        if (history.location.key !== first.location.key) follow({ action: history.action, location: history.location })
      }
      if (isHydrated) void interactive.then(start)
      else start()
      return () => {
        stop?.()
        stop = null
      }
    }, [])
    return (
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    )
  }
}
