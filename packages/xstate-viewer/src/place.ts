import { useSyncExternalStore } from 'react'
import { type Flows, usePage } from './flows'

/** The location of the page, stored in the address after '#'. */
export type Place =
  | { view: 'gallery' }
  | { view: 'journey' }
  | {
      view: 'live'
      /** Whether the app is shown next to the charts. */
      shop?: boolean
      /** A recorded log, as recording-text.ts writes it, and the index of the step shown. */
      log?: string | undefined
      step?: number | undefined
      /** The id of the followed entity. */
      follow?: string | undefined
    }
  | {
      view: 'look'
      flow: string
      /** The path of the state whose inside is shown. */
      at?: string | undefined
      /** The path of the selected state. */
      state?: string | undefined
    }
  | { view: 'simulate'; flow: string }

/** '#/', '#/live', '#/live/shop', '#/live/log/…/step/3', '#/live/follow/1b9d', '#/journey', '#/cart', '#/cart/at/work.ready/state/work.ready.current', '#/cart/simulate'. */
export function hrefTo(place: Place): string {
  if (place.view === 'gallery') return '#/'
  if (place.view === 'journey') return '#/journey'
  if (place.view === 'simulate') return `#/${encodeURIComponent(place.flow)}/simulate`
  if (place.view === 'look')
    return `#/${encodeURIComponent(place.flow)}${part('at', place.at)}${part('state', place.state)}`
  return `#/live${place.shop ? '/shop' : ''}${part('log', place.log)}${part('step', place.step)}${part('follow', place.follow)}`
}

const part = (name: string, value: string | number | undefined) =>
  value === undefined ? '' : `/${name}/${encodeURIComponent(value)}`

interface Views {
  /** Whether a running app can be watched. */
  live: boolean
  journey: boolean
}

/** Reads an address. An unknown one opens the gallery. `has`: the optional views of the page. */
export function placeAt(hash: string, flows: Flows, has: Views): Place {
  const [, name, ...rest] = hash.split('/').map(decoded)
  const after = (name: string) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined)
  if (name === 'journey' && has.journey) return { view: 'journey' }
  if (name === 'live' && has.live) {
    const step = Number(after('step') ?? Number.NaN)
    return {
      view: 'live',
      shop: rest[0] === 'shop',
      log: after('log'),
      step: Number.isInteger(step) ? step : undefined,
      follow: after('follow') || undefined,
    }
  }
  if (name === undefined || !flows.get(name)) return { view: 'gallery' }
  if (rest[0] === 'simulate') return { view: 'simulate', flow: name }
  return { view: 'look', flow: name, at: after('at') || undefined, state: after('state') }
}

/** The current location. It follows links, Back and Forward. */
export function usePlace(): Place {
  const { flows, live, journey } = usePage()
  return placeAt(
    useSyncExternalStore(onHashChange, () => location.hash),
    flows,
    { live: live !== null, journey: journey !== undefined },
  )
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function onHashChange(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
