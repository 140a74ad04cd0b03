const NAME = 'product-picture'
/** The page stands still until the next one is there, ms: longer than this is worse than a picture that does not move. */
const STILL_AT_MOST = 300

let arrive = (): void => {}

/** Says that the page of another address stands in the document. */
export const pageArrived = (): void => arrive()

/**
 * Goes to a product's page by `go`. The picture beside the link moves to its place there, where the browser has view
 * transitions and the shopper has nothing against motion. Whatever is pressed meanwhile is heard (base.css).
 */
export function movePicture(link: HTMLAnchorElement, go: () => void): void {
  const picture = link.closest('li, article')?.querySelector('img')
  // The page of the same address never arrives.
  if (!picture || link.pathname === location.pathname || !canMove()) {
    go()
    return
  }
  let moved: HTMLElement | null = null
  picture.style.viewTransitionName = NAME
  const transition = document.startViewTransition(async () => {
    picture.style.viewTransitionName = ''
    go()
    await arrival()
    moved = document.querySelector<HTMLElement>('main [data-picture]')
    if (moved) moved.style.viewTransitionName = NAME
  })
  // Skipped by the next one, or by a browser that is busy: the page is there all the same.
  transition.ready.catch(() => {})
  void transition.finished.then(() => {
    if (moved) moved.style.viewTransitionName = ''
  })
}

const canMove = () => 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches

const arrival = () =>
  new Promise<void>((resolve) => {
    arrive = resolve
    setTimeout(resolve, STILL_AT_MOST)
  })
