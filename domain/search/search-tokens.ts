import { normalText } from '../normal-text'

/** Cuts a search to its limits: 8 tokens and 100 characters. Each token is searched for in every title. */
export const cutSearch = (search: string): string => search.slice(0, 100).replace(/^(\s*(\S+\s+){8}).*/s, '$1')

/** Returns a text as it is searched: in lower case, with straight apostrophes. Telephones type curly ones. */
export const searchedText = (text: string): string => text.toLowerCase().replace(/[‘’]/g, "'")

/** Splits a search into distinct tokens in lower case, with straight apostrophes. */
export const searchTokens = (search: string): string[] => [...new Set(searchedText(normalText(search)).match(/\S+/g))]

/** Whether a searched title contains every token of a search, in any order and at any position (§5). */
export const containsTokens = (title: string, tokens: readonly string[]): boolean =>
  tokens.every((token) => title.includes(token))
