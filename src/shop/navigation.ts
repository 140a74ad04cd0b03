import type { NavigateOptions } from 'react-router-dom'
import { navigateOver } from '../components/ui/overlays'

/** What an entry of the browser's history holds beside its address. */
export interface NavigationState {
  /** The page that asked for the login: the shopper returns to it. */
  from?: string
  /** The entry was made by a filter or the search: the page stays where it is, and so does the focus. */
  byFilters?: boolean
}

/** The state of a history entry. It may come from an earlier version of the shop or from another script. */
export const navigationState = (state: unknown): NavigationState =>
  typeof state === 'object' && state !== null ? state : {}

interface Options extends Omit<NavigateOptions, 'state'> {
  state?: NavigationState | undefined
}

type Navigate = (to: string, options?: Options) => void

let navigate: Navigate | null = null
let waiting: (() => void) | null = null

/** Hands the router's own navigation to the charts' effects and to links. */
export function bindNavigation(go: Navigate): void {
  navigate = go
  waiting?.()
  waiting = null
}

/** Goes to a path of this shop. Before the router is there it waits; of several, the last one is done. */
export function goTo(to: string, options?: Options): void {
  if (!navigate) waiting = () => goTo(to, options)
  // A filter that leaves the address as it is makes no new entry in the history.
  else if (!options?.state?.byFilters || to !== location.pathname + location.search)
    navigateThere(navigate, to, options)
}

const navigateThere = (go: Navigate, to: string, options?: Options) =>
  navigateOver((replace) => go(to, replace ? { ...options, replace } : options), options?.replace === true)
