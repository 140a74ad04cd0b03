import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { navigationState } from '../shop/navigation'

const GIVE_UP_MS = 5000

/** Moves focus to the heading of a page that was navigated to, so that a screen reader begins there, once. */
export function RouteFocus() {
  const { pathname, state } = useLocation()
  const shown = useRef(pathname)
  // The search moves to the products while the shopper is typing: focus stays in its box.
  const isTyping = navigationState(state).byFilters === true
  // Together with the page: a key that is pressed between its arrival and the focus would go elsewhere.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!isTyping) return focusHeading()
  }, [pathname, isTyping])
  return null
}

/**
 * The heading may still be on its way, or give its place to another as long as its part of the page is busy. Gives up when
 * the shopper moves on by themselves.
 */
function focusHeading(): (() => void) | undefined {
  let left = document.activeElement
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return false
    if (heading !== left) heading.focus({ preventScroll: true })
    left = heading
    return heading.closest('[aria-busy]') === null
  }
  if (focus()) return
  const observer = new MutationObserver(() => {
    if (document.activeElement !== left && document.activeElement !== document.body) stop()
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
