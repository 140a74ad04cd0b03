import * as v from 'valibot'
import { session } from './storage'

const LIMIT = 8

/** A list of unique entries stored for this tab, latest first. */
function recentList(key: string) {
  const read = (): string[] => session.read(key, v.array(v.string())) ?? []
  const add = (entry: string): void => {
    const others = read().filter((other) => other !== entry)
    session.write(key, [entry, ...others].slice(0, LIMIT))
  }
  return { read, add }
}

/** Ids of the products viewed in this tab. */
export const recentlyViewed = recentList('sillage:viewed')

/** Search texts used in this tab. */
export const recentSearches = recentList('sillage:searches')
