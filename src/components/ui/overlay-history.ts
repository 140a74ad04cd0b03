// Back closes what is open over a page before it leaves the page: the chart `overlays`, whose code comes later (load-overlays.ts).

/** What something open does when the shopper goes back: it closes, or it stays and answers the next Back too. */
export type OnBack = () => 'closes' | 'stays'

/** Goes to a page. */
export type Go = (replace: boolean) => void

/** Whether the browser shows the second entry of a page, which it has while something is open over it. */
export const isSecond = (): boolean => history.state?.overlay === true

/** Navigates by `go` where the chart has come. */
let goOver: ((go: Go, replaces: boolean) => void) | undefined

export const followOverlays = (by: typeof goOver): void => {
  goOver = by
}

/** Navigates by `go`. A new entry takes the place of the second one; what replaces the page's entry waits until that is gone. */
export function navigateOver(go: Go, replaces: boolean): void {
  if (goOver) goOver(go, replaces)
  else go(replaces)
}
