import { setTimeout as elapsed } from 'node:timers/promises'
import { Semaphore } from 'es-toolkit/promise'
import { unavailable } from '../../contract/refusal'
import type { Database, Queries } from '../database/database'

/** Searches that hold a connection at the same time. The next one waits this long, in ms, and is then refused (503). */
const AT_ONCE = 3
const WAITING = 1_000
/** How long a statement of a search may take, in ms. */
const STATEMENT = 3_000

/** Runs the statements of a search. */
export type InSearch = <T>(work: (queries: Queries) => Promise<T>) => Promise<T>

/** Searches read many products, so they leave connections to the rest of the shop and have a shorter time limit. */
export function limitSearches(database: Database): InSearch {
  const places = new Semaphore(AT_ONCE)
  return async (work) => {
    const turn = places.acquire()
    const isGranted = await Promise.race([turn.then(() => true), elapsed(WAITING, false, { ref: false })])
    if (!isGranted) {
      void turn.then(() => places.release())
      throw unavailable('Too many people are searching. Please try again.')
    }
    try {
      return await database.transaction(async (queries) => {
        await queries.query(`set transaction read only; set local statement_timeout = ${STATEMENT}`)
        return work(queries)
      })
    } finally {
      places.release()
    }
  }
}

/** How long a result is cached, in ms, and how many results. A CDN caches the page made from it for another 40 s. */
const FRESH = 20_000
const MOST = 500

/** Caches results by name for 20 s. */
export function cacheResults<T>(): (name: string, find: () => Promise<T>) => Promise<T> {
  const cache = new Map<string, { until: number; found: T }>()
  return async (name, find) => {
    const known = cache.get(name)
    if (known && known.until > Date.now()) return known.found
    const found = await find()
    cache.delete(name)
    cache.set(name, { until: Date.now() + FRESH, found })
    for (const oldest of cache.keys()) if (cache.size > MOST) cache.delete(oldest)
    return found
  }
}
