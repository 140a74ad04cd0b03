import type { NavigateOptions } from 'react-router-dom'
import { navigateOver } from '../components/ui/overlays'

/** The state of a history entry, in addition to its URL. */
export interface NavigationState {
  /** The page that redirected to the login page. The shopper returns to it after login. */
  from?: string
  /** A filter or the search created the entry, so the scroll position and the focus stay as they are. */
  byFilters?: boolean
}

/** Reads the state of a history entry. An earlier version of the shop or another script may have written it. */
export const navigationState = (state: unknown): NavigationState =>
  typeof state === 'object' && state !== null ? state : {}

interface Options extends Omit<NavigateOptions, 'state'> {
  state?: NavigationState | undefined
}

type Navigate = (to: string, options?: Options) => void

let navigate: Navigate | null = null
let waiting: (() => void) | null = null

/** Provides the router's navigation to the effects of the charts and to links. */
export function bindNavigation(go: Navigate): void {
  navigate = go
  waiting?.()
  waiting = null
}

/** Navigates to a path of this shop. Before the router is mounted, navigation waits, and only the last call takes effect. */
export function goTo(to: string, options?: Options): void {
  if (!navigate) waiting = () => goTo(to, options)
  // A filter that does not change the URL adds no history entry.
  else if (!options?.state?.byFilters || to !== location.pathname + location.search)
    navigateThere(navigate, to, options)
}

const navigateThere = (go: Navigate, to: string, options?: Options) =>
  navigateOver((replace) => go(to, replace ? { ...options, replace } : options), options?.replace === true)
