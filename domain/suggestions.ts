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
  | { type: 'recent' | 'meant'; id: string; words: string }

/** The suggestions and a message about them, or null. */
export interface Offered {
  said: string | null
  suggestions: readonly Suggestion[]
}

export const NOTHING_FITS = 'Nothing fits'

const MOST_PRODUCTS = 5
const MOST_MEANINGS = 6
const MOST_OF_A_PART = 4
const MOST_RECENT = { beside: 3, alone: 5 }

/**
 * Returns suggestions for a search: meanings (persons, notes, brands, prices and the like), then products, then
 * corrected words if no title matches, then recent searches with the same beginning. If several typed words begin words
 * of a title, products are first. Without a search: recent searches.
 */
export function suggestions(typed: string, index: SearchIndex, recent: readonly string[]): Offered {
  const words = searchWords(typed)
  const begun = words.join(' ')
  const recently = recent
    .filter((search) => search.startsWith(begun) && search !== begun)
    .map((search) => ({ type: 'recent' as const, id: idOf('recent', search), words: search }))
  if (words.length === 0) return { said: null, suggestions: recently.slice(0, MOST_RECENT.alone) }
  const { meanings, said, meant, products, isProduct } = offeredFor(typed, words, index)
  const named = meanings.map((meaning) => ({
    type: 'meaning' as const,
    id: idOf(meaning.kind, meaning.words),
    meaning,
  }))
  const found = products.map((product) => ({ type: 'product' as const, id: `product-${product.id}`, product }))
  const near = meant === null ? [] : [{ type: 'meant' as const, id: idOf('meant', meant), words: meant }]
  const inOrder = isProduct ? [...found, ...named] : [...named, ...near, ...found]
  return { said, suggestions: [...inOrder, ...recently.slice(0, MOST_RECENT.beside)] }
}

const idOf = (type: string, words: string) => `${type}-${words}`.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')

function offeredFor(typed: string, words: readonly string[], index: SearchIndex) {
  const { parts, unknown } = understand(typed, index)
  // 'fresh, for the office' names one meaning twice.
  const likeliest = distinct(parts.flatMap(([first]) => first ?? []))
  const all = together(likeliest)
  const inAll = fitting(all, index)
  const ofParts = parts.flatMap((part) => distinct(part).slice(0, MOST_OF_A_PART))
  const meanings = distinct(all && inAll.length > 0 ? [all, ...ofParts] : ofParts).slice(0, MOST_MEANINGS)
  const titled = holding(words, index)
  const meant = titled.length > 0 ? null : nearestTitle(words, index)
  const fits = inAll.length > 0 ? inAll : fitting(likeliest[0] ?? null, index)
  const meantTitles = meant === null ? [] : holding(searchWords(meant), index)
  const offered = {
    meant,
    products: [...new Set([...titled, ...meantTitles, ...fits])].slice(0, MOST_PRODUCTS),
    // Several words of a brand name are not a product.
    isProduct:
      words.length > 1 &&
      !(unknown.length === 0 && parts.length === 1 && likeliest[0]?.kind === 'Brand') &&
      titled.some(({ title }) => beginsWords(title, words)),
  }
  if (meanings.length > 0) return { ...offered, meanings, said: meanings.find(({ said }) => said)?.said ?? null }
  if (titled.length > 0 || meant !== null) return { ...offered, meanings, said: null }
  if (unknown.length > 0) return { ...offered, meanings: [finder, allProducts], said: NOTHING_FITS }
  return { ...offered, meanings: [finder, forPerson('men'), forPerson('women'), allProducts], said: null }
}

/** Returns the products whose titles contain the words, in stock first. */
const holding = (words: readonly string[], { catalogue: { products, title } }: SearchIndex) =>
  inStockFirst(products.filter((_, at) => holdsWords(title[at] ?? '', words)))

/** Whether each word begins a word of a title. */
const beginsWords = (title: string, words: readonly string[]) =>
  words.every((word) => ` ${title.toLowerCase()}`.includes(` ${word}`))

const distinct = (meanings: readonly Meaning[]): Meaning[] =>
  meanings.filter(({ words }, at) => meanings.findIndex((other) => other.words === words) === at)

/** Returns the first products of a list, in stock first. */
function inStockFirst(products: readonly Product[]): Product[] {
  const first = (isIn: boolean) => {
    const found: Product[] = []
    for (const product of products) if (product.inStock === isIn && found.push(product) === MOST_PRODUCTS) break
    return found
  }
  return [...first(true), ...first(false)].slice(0, MOST_PRODUCTS)
}

/** Returns the products of a meaning, in stock first. */
function fitting(meaning: Meaning | null, { catalogue }: SearchIndex): Product[] {
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
  const meant = words.map((word) =>
    foldWords(word).every((folded) => knows(index, folded)) ? word : nearestWord(word, index.titleWords),
  )
  const found = meant.filter((word) => word !== null)
  return found.length === words.length && found.join() !== words.join() && isFound(found) ? found.join(' ') : null
}

/** Returns the next or previous id in a circular list. null is between its end and its beginning. */
export function neighbour(ids: readonly string[], active: string | null, step: 1 | -1): string | null {
  const from = active === null ? (step === 1 ? -1 : ids.length) : ids.indexOf(active)
  return ids[from + step] ?? null
}
