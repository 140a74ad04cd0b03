import type { NavigateOptions } from 'react-router-dom'

type Navigate = (to: string, options?: NavigateOptions) => void

let navigate: Navigate | null = null
let waiting: (() => void) | null = null

/** Hands the router's own navigation to the charts' effects and to links. */
export function bindNavigation(go: Navigate): void {
  navigate = go
  waiting?.()
  waiting = null
}

/** Goes to a path of this shop. Before anything is drawn it waits for the router. */
export function goTo(to: string, options?: NavigateOptions): void {
  if (navigate) navigate(to, options)
  else waiting = () => goTo(to, options)
}
