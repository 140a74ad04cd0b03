import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import * as v from 'valibot'
import { returnTo } from '../components/ui/return-to'
import { layOutPrerenderedPage } from '../services/prerendered-page'
import { session } from '../services/storage'
import { navigationState } from '../shop/navigation'

const KEY = 'sillage:scroll'
const positionsSchema = v.record(v.string(), v.number())

const positions = new Map(Object.entries(session.read(KEY, positionsSchema) ?? {}))

/** Identifies a history entry. The first entry after each page load has the key 'default'. */
const pageOf = (key: string, pathname: string) => `${key} ${pathname}`

const [load] = performance.getEntriesByType('navigation')
// A URL that was typed or opened from another site starts at the top, even if a scroll position is stored for it.
if (load && 'type' in load && load.type === 'navigate') positions.delete(pageOf('default', location.pathname))

/**
 * Controls the scroll position: a new page starts at its top. After a search or a filter the first result is in view. Back,
 * Forward and a reload restore the last position.
 */
export function ScrollMemory() {
  const { key, pathname, state } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const staysInPlace = navigationState(state).byFilters === true && !isReturn
  const page = pageOf(key, pathname)
  const wasElsewhere = useRef(false)
  // Cached from the last scroll event. Reading scrollY while one page replaces another would force a layout.
  const scrolledTo = useRef(0)

  // A layout effect: in a later phase the previous page is already removed, and its scroll position is lost.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const follow = () => {
      scrolledTo.current = scrollY
    }
    const store = () => {
      positions.set(page, scrollY)
      session.write(KEY, Object.fromEntries([...positions].slice(-50)))
    }
    addEventListener('scroll', follow, { passive: true })
    addEventListener('scrollend', store)
    addEventListener('pagehide', store)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('scrollend', store)
      removeEventListener('pagehide', store)
      positions.set(page, scrolledTo.current)
    }
  }, [page])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the kind of navigation belongs to the page
  useLayoutEffect(() => {
    const isFirst = !wasElsewhere.current
    wasElsewhere.current = true
    if (staysInPlace) return showResults()
    const position = isReturn ? positions.get(page) : 0
    if (position) {
      layOutPrerenderedPage()
      return returnTo(position)
    }
    // A freshly loaded page is at its top. Scrolling it would force another layout before the first paint.
    if (!isFirst) scrollTo(0, 0)
  }, [page])
  return null
}

/** Scrolls to the products if the first one is not in view. Does not move the focus. */
function showResults(): void {
  const grid = document.getElementById('grid')
  if (!grid) return
  const { top } = grid.getBoundingClientRect()
  if (top < 0 || top > innerHeight / 2) grid.parentElement?.scrollIntoView()
}
