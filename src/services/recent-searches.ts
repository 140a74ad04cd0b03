import * as v from 'valibot'
import { searchWords } from '../../domain/search-words'
import { session } from './storage'

const KEY = 'sillage.searches'
const LIMIT = 8

/** What was searched for in this tab, the latest first. */
export const recentSearches = (): string[] => session.read(KEY, v.array(v.string())) ?? []

/** Notes a search that the shopper has finished. */
export function noteSearch(text: string): void {
  const search = searchWords(text).join(' ')
  if (search === '') return
  const others = recentSearches().filter((other) => other !== search)
  session.write(KEY, [search, ...others].slice(0, LIMIT))
}
