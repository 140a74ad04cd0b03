import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { navigationState } from '../shop/navigation'

const GIVE_UP_MS = 5000

/** After a navigation, moves the focus once to the heading of the new page, so that a screen reader starts there. */
export function RouteFocus() {
  const { pathname, state } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const lastPath = useRef(pathname)
  // Typing in the search navigates to the products. The focus must stay in the box.
  const isTyping = navigationState(state).byFilters === true && !isReturn
  /** The path of the URL when the shopper last entered a box or typed into one. */
  const boxPath = useRef('')
  useEffect(() => {
    const follow = () => {
      boxPath.current = location.pathname
    }
    for (const type of ['focusin', 'input']) addEventListener(type, follow)
    return () => {
      for (const type of ['focusin', 'input']) removeEventListener(type, follow)
    }
  }, [])
  // A layout effect: a key typed between the render and the focus would go elsewhere.
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    // The URL changes before the page has rendered. The shopper may type a search meanwhile.
    const isInBox = boxPath.current === pathname && document.activeElement instanceof HTMLInputElement
    boxPath.current = ''
    if (!isTyping && !isInBox) return focusHeading()
  }, [pathname, isTyping])
  return null
}

/**
 * The heading may not be rendered yet, and another one may replace it while its part of the page is busy. Stops when the
 * shopper moves the focus.
 */
function focusHeading(): (() => void) | undefined {
  let focused = document.activeElement
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    // The heading of the page before is hidden while the code of this one loads, and is about to lose the focus.
    if (!heading || heading.checkVisibility?.() === false) return false
    if (heading !== focused) heading.focus({ preventScroll: true })
    focused = heading
    return heading.closest('[aria-busy]') === null
  }
  if (focus()) return
  const observer = new MutationObserver(() => {
    if (document.activeElement !== focused && document.activeElement !== document.body) stop()
    else if (focus()) stop()
  })
  const timer = setTimeout(() => stop(), GIVE_UP_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
