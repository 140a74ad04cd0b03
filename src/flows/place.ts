import { useSyncExternalStore } from 'react'
import { isFlow } from './charts'
import type { FlowName } from './examples'

/** Where the page is, as its address says after '#'. */
export type Place = { view: 'gallery' | 'live' } | { view: 'look' | 'simulate'; flow: FlowName }

/** '#/', '#/live', '#/cart', '#/cart/simulate'. */
export const hrefTo = (place: Place): string => {
  if ('flow' in place) return place.view === 'look' ? `#/${place.flow}` : `#/${place.flow}/simulate`
  return place.view === 'live' ? '#/live' : '#/'
}

/** Reads an address; one that is not known leads to the gallery. */
export function placeAt(hash: string): Place {
  const [, name, view] = hash.split('/')
  if (name === 'live') return { view: 'live' }
  return isFlow(name) ? { view: view === 'simulate' ? 'simulate' : 'look', flow: name } : { view: 'gallery' }
}

/** The present place; follows links, Back and Forward. */
export const usePlace = (): Place => placeAt(useSyncExternalStore(onHashChange, () => location.hash))

function onHashChange(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
