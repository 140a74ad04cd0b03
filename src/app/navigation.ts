import type { NavigateFunction, NavigateOptions } from 'react-router-dom'

let navigate: NavigateFunction | null = null

/** Hands the router's own navigation to the charts' effects. */
export function bindNavigation(go: NavigateFunction): void {
  navigate = go
}

/** Goes to a path of this shop, as a link there would. */
export function goTo(to: string, options?: NavigateOptions): void {
  if (!navigate) throw new Error('The router is not mounted yet')
  navigate(to, options)
}
