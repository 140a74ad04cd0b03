import { normalText } from './normal-text'

/** A search within its bounds, 8 words and 100 characters: each word is looked for in every title. */
export const cutSearch = (search: string): string => search.slice(0, 100).replace(/^(\s*(\S+\s+){8}).*/s, '$1')

/** The words of a search in lower case, each once; none in a search of blanks. */
export const searchWords = (search: string): string[] => [...new Set(normalText(search).toLowerCase().match(/\S+/g))]

/** Whether a title in lower case holds every word of a search, in any order and also inside of other words (§5). */
export const holdsWords = (title: string, words: readonly string[]): boolean =>
  words.every((word) => title.includes(word))
