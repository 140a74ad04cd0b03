import { normalText } from './normal-text'

/** Cuts a search to its limits: 8 words and 100 characters. Each word is searched for in every title. */
export const cutSearch = (search: string): string => search.slice(0, 100).replace(/^(\s*(\S+\s+){8}).*/s, '$1')

/** Splits a search into distinct words in lower case. */
export const searchWords = (search: string): string[] => [...new Set(normalText(search).toLowerCase().match(/\S+/g))]

/** Whether a lower-case title contains every word of a search, in any order and also within words (§5). */
export const holdsWords = (title: string, words: readonly string[]): boolean =>
  words.every((word) => title.includes(word))
