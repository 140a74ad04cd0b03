import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import * as v from 'valibot'
import { layOutDrawnPage } from '../services/drawn-page'
import { session } from '../services/storage'
import { navigationState } from '../shop/navigation'

const KEY = 'sillage:scroll'
const GIVE_UP_MS = 10_000
const placesSchema = v.record(v.string(), v.number())

const places = new Map(Object.entries(session.read(KEY, placesSchema) ?? {}))

/** A page of the history; the first one after each load has the key 'default'. */
const pageOf = (key: string, pathname: string) => `${key} ${pathname}`

const [load] = performance.getEntriesByType('navigation')
// An address that was typed or followed from elsewhere opens at its top, however often it was left further down.
if (load && 'type' in load && load.type === 'navigate') places.delete(pageOf('default', location.pathname))

/** A new page starts at its top; after a search or a filter the first result is in the window; Back, Forward and a reload return to the place that was left. */
export function ScrollMemory() {
  const { key, pathname, state } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const staysInPlace = navigationState(state).byFilters === true && !isReturn
  const page = pageOf(key, pathname)
  const wasElsewhere = useRef(false)
  // As of its last event: to ask for it while a page gives way to another would lay the page out in the middle of that.
  const scrolledTo = useRef(0)

  // In the layout phase: later the page that is left is gone, and its place with it.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const follow = () => {
      scrolledTo.current = scrollY
    }
    const keep = () => {
      places.set(page, scrollY)
      session.write(KEY, Object.fromEntries([...places].slice(-50)))
    }
    addEventListener('scroll', follow, { passive: true })
    addEventListener('scrollend', keep)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('scrollend', keep)
      removeEventListener('pagehide', keep)
      places.set(page, scrolledTo.current)
    }
  }, [page])

  // biome-ignore lint/correctness/useExhaustiveDependencies: how it was come to is part of the page
  useLayoutEffect(() => {
    const isFirst = !wasElsewhere.current
    wasElsewhere.current = true
    if (staysInPlace) return showResults()
    const place = isReturn ? places.get(page) : 0
    if (place) {
      layOutDrawnPage()
      return returnTo(place)
    }
    // A page that has just been loaded is at its top; asking for it would lay it out once more before it is seen.
    if (!isFirst) scrollTo(0, 0)
  }, [page])
  return null
}

/** Scrolls to the products if the first of them is not in the window. The focus stays where it is. */
export function showResults(): void {
  const shelf = document.getElementById('shelf')
  if (!shelf) return
  const { top } = shelf.getBoundingClientRect()
  if (top < 0 || top > innerHeight / 2) shelf.parentElement?.scrollIntoView()
}

/** Scrolls to a place as soon as the page is tall enough; gives up once the shopper scrolls, or after 10 s. */
function returnTo(place: number): () => void {
  const tall = () => document.documentElement.scrollHeight - innerHeight >= place
  const observer = new ResizeObserver(() => {
    if (!tall()) return
    stop()
    scrollTo(0, place)
  })
  const timer = setTimeout(() => stop(), GIVE_UP_MS)
  const controller = new AbortController()
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    controller.abort()
  }
  for (const event of ['wheel', 'touchmove', 'keydown'])
    addEventListener(event, stop, { passive: true, signal: controller.signal })
  if (tall()) {
    stop()
    scrollTo(0, place)
  } else observer.observe(document.body)
  return stop
}
