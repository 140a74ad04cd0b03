import { useSyncExternalStore } from 'react'
import { isFlow } from './charts'
import type { FlowName } from './examples'

/** Where the page is, as its address says after '#'. */
export type Place =
  | { view: 'gallery' }
  | {
      view: 'live'
      /** Whether the shop stands beside the charts. */
      shop?: boolean
      /** A recorded log, as recording-text.ts writes it, and the step of it that is shown, from 0. */
      log?: string | undefined
      step?: number | undefined
    }
  | {
      view: 'look'
      flow: FlowName
      /** The path of the state whose inside is looked at. */
      at?: string | undefined
      /** The path of the state that is chosen. */
      state?: string | undefined
    }
  | { view: 'simulate'; flow: FlowName }

/** '#/', '#/live', '#/live/shop', '#/live/log/…/step/3', '#/cart', '#/cart/at/work.ready/state/work.ready.current', '#/cart/simulate'. */
export function hrefTo(place: Place): string {
  if (place.view === 'gallery') return '#/'
  if (place.view === 'simulate') return `#/${place.flow}/simulate`
  if (place.view === 'look') return `#/${place.flow}${part('at', place.at)}${part('state', place.state)}`
  return `#/live${place.shop ? '/shop' : ''}${part('log', place.log)}${part('step', place.step)}`
}

const part = (name: string, value: string | number | undefined) =>
  value === undefined ? '' : `/${name}/${encodeURIComponent(value)}`

/** Reads an address; one that is not known leads to the gallery. */
export function placeAt(hash: string): Place {
  const [, name, ...rest] = hash.split('/').map(decoded)
  const after = (word: string) => (rest.includes(word) ? rest[rest.indexOf(word) + 1] : undefined)
  if (name === 'live') {
    const step = Number(after('step') ?? Number.NaN)
    return {
      view: 'live',
      shop: rest[0] === 'shop',
      log: after('log'),
      step: Number.isInteger(step) ? step : undefined,
    }
  }
  if (!isFlow(name)) return { view: 'gallery' }
  if (rest[0] === 'simulate') return { view: 'simulate', flow: name }
  return { view: 'look', flow: name, at: after('at') || undefined, state: after('state') }
}

/** The present place; follows links, Back and Forward. */
export const usePlace = (): Place => placeAt(useSyncExternalStore(onHashChange, () => location.hash))

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
