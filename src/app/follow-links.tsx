import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { accessOf, routeOf } from '../../domain/routes'
import { goTo } from '../shop/navigation'
import { linkAt } from './link-at'
import { movePicture, notifyPageRendered } from './move-picture'

/**
 * Turns a plain click on any link to one of the shop's routes into client-side navigation. The browser handles external links,
 * links that open elsewhere, and links within the page (docs/decisions/029).
 */
export function FollowLinks() {
  const { key, state } = useLocation()
  const followed = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the page of a history entry has been rendered
  useLayoutEffect(() => {
    delete followed.current?.dataset.pending
    followed.current = null
    notifyPageRendered()
  }, [key])
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkToFollow(event)
      const access = link && accessOf(link.pathname)
      if (!access) return
      event.preventDefault()
      const to = link.pathname + link.search
      const go = () =>
        goTo(to, {
          // A double click follows the link twice, the second time before the page has rendered.
          replace: to === location.pathname + location.search,
          // Login and signup link to each other and return to the same page.
          state: access === 'logged-out' ? state : undefined,
        })
      if (routeOf(link.pathname) === 'product') movePicture(link, go)
      else {
        // Marks the link while the page's code loads (base.css).
        delete followed.current?.dataset.pending
        followed.current = link
        link.dataset.pending = ''
        go()
      }
    }
    addEventListener('click', follow)
    return () => removeEventListener('click', follow)
  }, [state])
  return null
}

/** The link to this site under a plain click; `null` if the browser should handle the click. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  const { defaultPrevented, button, altKey, ctrlKey, metaKey, shiftKey } = event
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null
  const link = linkAt(event)
  return link?.target === '' && link.hash === '' && !link.hasAttribute('download') ? link : null
}
