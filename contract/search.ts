import { cutSearch } from '../domain/search-words'
import { unprocessable } from './refusal'

/** The search of a call. Refuses (422) a text that the shop's own search box would have shortened. */
export function searchOf(query: URLSearchParams): string {
  const search = (query.get('search') ?? '').trim()
  if (cutSearch(search) !== search) throw unprocessable('The search has more than 8 words or 100 characters.')
  return search
}
