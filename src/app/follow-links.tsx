import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { accessOf, routeOf } from '../../domain/routes'
import { goTo } from '../shop/navigation'
import { linkAt } from './link-at'
import { movePicture, pageArrived } from './move-picture'

/**
 * Follows a plain click on any link to the shop's own routes within the running page. What opens elsewhere, leads out of
 * the shop or moves within a page is the browser's (docs/decisions/029).
 */
export function FollowLinks() {
  const { key, pathname, search, state } = useLocation()
  const followed = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page of this entry of the history has just been rendered
  useLayoutEffect(() => {
    delete followed.current?.dataset.pending
    followed.current = null
    pageArrived()
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
          replace: to === pathname + search,
          // Login and signup lead to each other: the way back is the same.
          state: access === 'logged-out' ? state : undefined,
        })
      if (routeOf(link.pathname) === 'product') movePicture(link, go)
      else {
        // Marked until its page is there, whose code may be on its way (base.css).
        delete followed.current?.dataset.pending
        followed.current = link
        link.dataset.pending = ''
        go()
      }
    }
    addEventListener('click', follow)
    return () => removeEventListener('click', follow)
  }, [pathname, search, state])
  return null
}

/** The link of this site that a plain click leads to a page of; null for one that the browser is to follow. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  const { defaultPrevented, button, altKey, ctrlKey, metaKey, shiftKey } = event
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null
  const link = linkAt(event)
  return link?.target === '' && link.hash === '' && !link.hasAttribute('download') ? link : null
}
