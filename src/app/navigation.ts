import type { NavigateFunction, NavigateOptions } from 'react-router-dom'

let navigate: NavigateFunction | null = null
let waiting: (() => void) | null = null

/** Hands the router's own navigation to the charts' effects. */
export function bindNavigation(go: NavigateFunction): void {
  navigate = go
  waiting?.()
  waiting = null
}

/** Goes to a path of this shop, as a link there would. Before anything is drawn it waits for the router. */
export function goTo(to: string, options?: NavigateOptions): void {
  if (navigate) navigate(to, options)
  else waiting = () => goTo(to, options)
}
