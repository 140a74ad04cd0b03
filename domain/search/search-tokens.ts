import { normalText } from '../normal-text'

/** Cuts a search to its limits: 8 tokens and 100 characters. Each token is searched for in every title. */
export const cutSearch = (search: string): string => search.slice(0, 100).replace(/^(\s*(\S+\s+){8}).*/s, '$1')

/** Splits a search into distinct tokens in lower case. */
export const searchTokens = (search: string): string[] => [...new Set(normalText(search).toLowerCase().match(/\S+/g))]

/** Whether a lower-case title contains every token of a search, in any order and at any position (§5). */
export const containsTokens = (title: string, tokens: readonly string[]): boolean =>
  tokens.every((token) => title.includes(token))
