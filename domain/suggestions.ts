import { nearMiss } from './near-miss'
import { BRANDS, type Product, SCENTS } from './product'
import { holdsWords, searchWords } from './search-words'

/** What is offered while a search is typed. `id`: unique among what is offered. */
export type Suggestion =
  | { type: 'product'; id: string; product: Product }
  | { type: 'brand' | 'scent' | 'recent' | 'meant'; id: string; words: string }

const MOST_PRODUCTS = 5
const MOST_WORDS = 3
const MOST_RECENT = 5

/**
 * What a shopper may mean with what is typed so far: products that hold its words, brands, scents and recent
 * searches that begin like it, and the nearest words where nothing is found. Nothing typed: the recent searches.
 */
export function suggestions(typed: string, products: readonly Product[], recent: readonly string[]): Suggestion[] {
  const words = searchWords(typed)
  const begun = words.join(' ')
  const recently = recent
    .filter((search) => search.startsWith(begun) && search !== begun)
    .map((search) => named('recent', search))
  if (words.length === 0) return recently.slice(0, MOST_RECENT)
  const found = products.filter(({ title }) => holdsWords(title.toLowerCase(), words))
  const meant = nearMiss(
    typed,
    products.map(({ title }) => title),
  )
  const brands = BRANDS.filter((brand) => beginsLike(brand, words)).map((brand) => named('brand', brand))
  const scents = SCENTS.filter((scent) => beginsLike(scent, words)).map((scent) => named('scent', scent))
  return [
    ...(meant === null || scents.length > 0 ? [] : [named('meant', meant)]),
    ...found
      .toSorted((a, b) => Number(b.inStock) - Number(a.inStock))
      .slice(0, MOST_PRODUCTS)
      .map((product) => ({ type: 'product' as const, id: `product-${product.id}`, product })),
    ...[...brands, ...scents].slice(0, MOST_WORDS),
    ...recently.slice(0, MOST_WORDS),
  ]
}

/** Whether each word that is typed is the beginning of a word of a name. */
const beginsLike = (name: string, words: readonly string[]) =>
  words.every((word) => ` ${name.toLowerCase()}`.includes(` ${word}`))

const named = <Type extends 'brand' | 'scent' | 'recent' | 'meant'>(type: Type, words: string) => ({
  type,
  id: `${type}-${words.replace(/\s+/g, '-')}`,
  words,
})

/** What follows in a list that begins anew behind its end; null stands between its end and its beginning. */
export function neighbour(ids: readonly string[], active: string | null, step: 1 | -1): string | null {
  const from = active === null ? (step === 1 ? -1 : ids.length) : ids.indexOf(active)
  return ids[from + step] ?? null
}
