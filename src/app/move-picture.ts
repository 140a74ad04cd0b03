const NAME = 'product-picture'
/** The view transition freezes the page until the next one has rendered, at most this long, ms. */
const TIMEOUT = 300

let resolvePageRendered = (): void => {}

/** Reports that the next page has been rendered. */
export const notifyPageRendered = (): void => resolvePageRendered()

/**
 * Navigates to a product page with `go`. A view transition moves the card's picture to its place on that page, unless the
 * browser has no view transitions or the shopper prefers reduced motion. The page stays clickable meanwhile (base.css).
 */
export function movePicture(link: HTMLAnchorElement, go: () => void): void {
  const picture = link.closest('li, article')?.querySelector('img')
  // Navigation to the current page never calls notifyPageRendered.
  if (!picture || link.pathname === location.pathname || !canMove()) {
    go()
    return
  }
  let target: HTMLElement | null = null
  picture.style.viewTransitionName = NAME
  const transition = document.startViewTransition(async () => {
    picture.style.viewTransitionName = ''
    go()
    await pageRendered()
    target = document.querySelector<HTMLElement>('main [data-picture]')
    if (target) target.style.viewTransitionName = NAME
  })
  // Rejects if the next transition or a busy browser skips this one. The navigation has still happened.
  transition.ready.catch(() => {})
  void transition.finished.then(() => {
    if (target) target.style.viewTransitionName = ''
  })
}

const canMove = () => 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches

const pageRendered = () =>
  new Promise<void>((resolve) => {
    resolvePageRendered = resolve
    setTimeout(resolve, TIMEOUT)
  })
