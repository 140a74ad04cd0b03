import { filterProducts } from './filter-products'
import { noFilters } from './filters'
import { foldWords } from './fold-words'
import { allProducts, finder, forPerson, type Meaning, together } from './meanings'
import { nearestWord } from './one-letter'
import type { Product } from './product'
import type { SearchIndex } from './search-index'
import { holdsWords, searchWords } from './search-words'
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
 * corrected words if no title matches, then recent searches with the same beginning. If several typed words begin words
 * of a title, products are first. Without a search: recent searches.
 */
export function suggestions(typed: string, index: SearchIndex, recent: readonly string[]): SuggestionList {
  const words = searchWords(typed)
  const prefix = words.join(' ')
  const recentMatches = recent
    .filter((search) => search.startsWith(prefix) && search !== prefix)
    .map((search) => ({ type: 'recent' as const, id: idOf('recent', search), text: search }))
  if (words.length === 0) return { notice: null, suggestions: recentMatches.slice(0, MAX_RECENT.alone) }
  const { meanings, notice, corrected, products, isProduct } = interpret(typed, words, index)
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

const idOf = (type: string, words: string) => `${type}-${words}`.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')

function interpret(typed: string, words: readonly string[], index: SearchIndex) {
  const { parts, unknown } = understand(typed, index)
  // 'fresh, for the office' names one meaning twice.
  const likeliest = distinct(parts.flatMap(([first]) => first ?? []))
  const all = together(likeliest)
  const inAll = productsOf(all, index)
  const ofParts = parts.flatMap((part) => distinct(part).slice(0, MAX_MEANINGS_OF_PART))
  const meanings = distinct(all && inAll.length > 0 ? [all, ...ofParts] : ofParts).slice(0, MAX_MEANINGS)
  const matchingTitles = withWords(words, index)
  const corrected = matchingTitles.length > 0 ? null : nearestTitle(words, index)
  const ofMeaning = inAll.length > 0 ? inAll : productsOf(likeliest[0] ?? null, index)
  const correctedTitles = corrected === null ? [] : withWords(searchWords(corrected), index)
  const offered = {
    corrected,
    products: [...new Set([...matchingTitles, ...correctedTitles, ...ofMeaning])].slice(0, MAX_PRODUCTS),
    // Several words of a brand name are not a product.
    isProduct:
      words.length > 1 &&
      !(unknown.length === 0 && parts.length === 1 && likeliest[0]?.kind === 'Brand') &&
      matchingTitles.some(({ title }) => beginsWords(title, words)),
  }
  if (meanings.length > 0)
    return { ...offered, meanings, notice: meanings.find(({ notice }) => notice)?.notice ?? null }
  if (matchingTitles.length > 0 || corrected !== null) return { ...offered, meanings, notice: null }
  if (unknown.length > 0) return { ...offered, meanings: [finder, allProducts], notice: NOTHING_FITS }
  return { ...offered, meanings: [finder, forPerson('men'), forPerson('women'), allProducts], notice: null }
}

/** Returns the products whose titles contain the words, in stock first. */
const withWords = (words: readonly string[], { catalogue: { products, title } }: SearchIndex) =>
  inStockFirst(products.filter((_, at) => holdsWords(title[at] ?? '', words)))

/** Whether each word begins a word of a title. */
const beginsWords = (title: string, words: readonly string[]) =>
  words.every((word) => ` ${title.toLowerCase()}`.includes(` ${word}`))

const distinct = (meanings: readonly Meaning[]): Meaning[] =>
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
 * Returns a corrected search if no title contains the words: each unknown word is replaced by the closest word of a
 * title. null: a title matches already, every word is known, or a word has no close match.
 */
export function nearestTitle(words: readonly string[], index: SearchIndex): string | null {
  const { title } = index.catalogue
  const isFound = (searched: readonly string[]) => title.some((text) => holdsWords(text, searched))
  if (isFound(words)) return null
  const corrected = words.map((word) =>
    foldWords(word).every((folded) => knows(index, folded)) ? word : nearestWord(word, index.titleWords),
  )
  const found = corrected.filter((word) => word !== null)
  return found.length === words.length && found.join() !== words.join() && isFound(found) ? found.join(' ') : null
}

/** Returns the next or previous id in a circular list. null is between its end and its beginning. */
export function neighbour(ids: readonly string[], active: string | null, step: 1 | -1): string | null {
  const from = active === null ? (step === 1 ? -1 : ids.length) : ids.indexOf(active)
  return ids[from + step] ?? null
}
