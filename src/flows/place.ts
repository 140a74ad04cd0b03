import { useSyncExternalStore } from 'react'
import { isFlow } from './charts'
import type { FlowName } from './examples'

/** Where the page is, as its address says after '#'. `at`: the path of the state whose inside is looked at. */
export type Place =
  | { view: 'gallery' | 'live' }
  | { view: 'look'; flow: FlowName; at?: string | undefined }
  | { view: 'simulate'; flow: FlowName }

/** '#/', '#/live', '#/cart', '#/cart/at/work.ready', '#/cart/simulate'. */
export const hrefTo = (place: Place): string => {
  if (place.view === 'look') return place.at ? `#/${place.flow}/at/${encodeURIComponent(place.at)}` : `#/${place.flow}`
  if (place.view === 'simulate') return `#/${place.flow}/simulate`
  return place.view === 'live' ? '#/live' : '#/'
}

/** Reads an address; one that is not known leads to the gallery. */
export function placeAt(hash: string): Place {
  const [, name, view, at] = hash.split('/')
  if (name === 'live') return { view: 'live' }
  if (!isFlow(name)) return { view: 'gallery' }
  if (view === 'simulate') return { view, flow: name }
  return { view: 'look', flow: name, at: view === 'at' && at ? decoded(at) : undefined }
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
