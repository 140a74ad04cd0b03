import type { Product } from '../catalogue/product'
import { filterProducts } from './filter-products'
import { noFilters } from './filters'
import { allProducts, finder, forPerson, type Meaning, together } from './meanings'
import { nearestToken } from './one-letter'
import type { SearchIndex } from './search-index'
import { containsTokens, searchedText, searchTokens } from './search-tokens'
import { tokenize } from './tokenize'
import { knows, understand } from './understand'

/** A suggestion. `id`: unique in its list. */
export type Suggestion =
  | { type: 'product'; id: string; product: Product }
  | { type: 'meaning'; id: string; meaning: Meaning }
  | { type: 'recent' | 'meant'; id: string; text: string }

/** The suggestions and a message about them, or null. */
export interface SuggestionList {
  notice: string | null
  suggestions: readonly Suggestion[]
}

export const NOTHING_FITS = 'Nothing fits'

const MAX_PRODUCTS = 5
const MAX_MEANINGS = 6
const MAX_MEANINGS_OF_PART = 4
const MAX_RECENT = { withOthers: 3, alone: 5 }

/**
 * Returns suggestions for a search: meanings (persons, notes, brands, prices and the like), then products, then
 * corrected tokens if no title matches, then recent searches with the same beginning. If several typed tokens begin tokens
 * of a title, products are first. Without a search: recent searches.
 */
export function suggestions(typed: string, index: SearchIndex, recent: readonly string[]): SuggestionList {
  const tokens = searchTokens(typed)
  const prefix = tokens.join(' ')
  const recentMatches = recent
    .filter((search) => search.startsWith(prefix) && search !== prefix)
    .map((search) => ({ type: 'recent' as const, id: idOf('recent', search), text: search }))
  if (tokens.length === 0) return { notice: null, suggestions: recentMatches.slice(0, MAX_RECENT.alone) }
  const { meanings, notice, corrected, products, isProduct } = interpret(typed, tokens, index)
  const named = meanings.map((meaning) => ({
    type: 'meaning' as const,
    id: idOf(meaning.kind, meaning.label),
    meaning,
  }))
  const found = products.map((product) => ({ type: 'product' as const, id: `product-${product.id}`, product }))
  const correction =
    corrected === null ? [] : [{ type: 'meant' as const, id: idOf('meant', corrected), text: corrected }]
  const inOrder = isProduct ? [...found, ...named] : [...named, ...correction, ...found]
  return { notice, suggestions: [...inOrder, ...recentMatches.slice(0, MAX_RECENT.withOthers)] }
}

const idOf = (type: string, label: string) => `${type}-${label}`.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')

function interpret(typed: string, tokens: readonly string[], index: SearchIndex) {
  const { parts, unknown } = understand(typed, index)
  // 'fresh, for the office' names one meaning twice.
  const likeliest = distinct(parts.flatMap(([first]) => first ?? []))
  const all = together(likeliest)
  const inAll = productsOf(all, index)
  const ofParts = parts.flatMap((part) => distinct(part).slice(0, MAX_MEANINGS_OF_PART))
  const meanings = distinct(all && inAll.length > 0 ? [all, ...ofParts] : ofParts).slice(0, MAX_MEANINGS)
  const matchingTitles = withTokens(tokens, index)
  const corrected = matchingTitles.length > 0 ? null : nearestTitle(tokens, index)
  const ofMeaning = inAll.length > 0 ? inAll : productsOf(likeliest[0] ?? null, index)
  const correctedTitles = corrected === null ? [] : withTokens(searchTokens(corrected), index)
  const offered = {
    corrected,
    products: [...new Set([...matchingTitles, ...correctedTitles, ...ofMeaning])].slice(0, MAX_PRODUCTS),
    // Several tokens of a brand name are not a product.
    isProduct:
      tokens.length > 1 &&
      !(unknown.length === 0 && parts.length === 1 && likeliest[0]?.kind === 'Brand') &&
      matchingTitles.some(({ title }) => beginsTokens(title, tokens)),
  }
  if (meanings.length > 0)
    return { ...offered, meanings, notice: meanings.find(({ notice }) => notice)?.notice ?? null }
  if (matchingTitles.length > 0 || corrected !== null) return { ...offered, meanings, notice: null }
  if (unknown.length > 0) return { ...offered, meanings: [finder, allProducts], notice: NOTHING_FITS }
  return { ...offered, meanings: [finder, forPerson('men'), forPerson('women'), allProducts], notice: null }
}

/** Returns the products whose titles contain the tokens, in stock first. */
const withTokens = (tokens: readonly string[], { catalogue: { products, title } }: SearchIndex) =>
  inStockFirst(products.filter((_, at) => containsTokens(title[at] ?? '', tokens)))

/** Whether each token begins a token of a title. */
export const beginsTokens = (title: string, tokens: readonly string[]) =>
  tokens.every((token) => ` ${searchedText(title)}`.includes(` ${token}`))

export const distinct = (meanings: readonly Meaning[]): Meaning[] =>
  meanings.filter(({ label }, at) => meanings.findIndex((other) => other.label === label) === at)

/** Returns the first products of a list, in stock first. */
function inStockFirst(products: readonly Product[]): Product[] {
  const first = (isIn: boolean) => {
    const found: Product[] = []
    for (const product of products) if (product.inStock === isIn && found.push(product) === MAX_PRODUCTS) break
    return found
  }
  return [...first(true), ...first(false)].slice(0, MAX_PRODUCTS)
}

/** Returns the products of a meaning, in stock first. */
function productsOf(meaning: Meaning | null, { catalogue }: SearchIndex): Product[] {
  return meaning?.filters ? inStockFirst(filterProducts(catalogue, { ...noFilters, ...meaning.filters })) : []
}

/**
 * Returns a corrected search if no title contains the tokens: each unknown token is replaced by the closest token of a
 * title. null: a title matches already, every token is known, or a token has no close match.
 */
export function nearestTitle(tokens: readonly string[], index: SearchIndex): string | null {
  const { title } = index.catalogue
  const isFound = (searched: readonly string[]) => title.some((text) => containsTokens(text, searched))
  if (isFound(tokens)) return null
  const corrected = tokens.map((token) =>
    tokenize(token).every((folded) => knows(index, folded)) ? token : nearestToken(token, index.titleTokens),
  )
  const found = corrected.filter((token) => token !== null)
  return found.length === tokens.length && found.join() !== tokens.join() && isFound(found) ? found.join(' ') : null
}

/** Returns the next or previous id in a circular list. null is between its end and its beginning. */
export function neighbour(ids: readonly string[], active: string | null, step: 1 | -1): string | null {
  const from = active === null ? (step === 1 ? -1 : ids.length) : ids.indexOf(active)
  return ids[from + step] ?? null
}
