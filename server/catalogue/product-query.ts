import { BY_MEANING, cursorAfter, type Place, type ProductQuery, placeOf } from '../../contract/product-query'
import { fromRupees } from '../../domain/money/money'
import type { Filters } from '../../domain/search/filters'
import { searchTokens } from '../../domain/search/search-tokens'
import type { Queries } from '../database/database'
import type { Found } from './found'
import { type ProductRow, productColumns, productOf } from './product-row'

/** A product with its place in the list. */
export type PagedRow = ProductRow & Place

/** So few matches are read by their kinds and then sorted: reading in the order of an index would skip nearly all rows. */
const FEW = 2_000

type Kinds = readonly Record<'brand' | 'category' | 'scent', string>[]

/** A query with the meaning of its search: a product is found by its title or by that meaning. */
export interface UnderstoodQuery extends ProductQuery {
  meaning?: Partial<Filters> | undefined
  /** Only the products that are found in this way. Those found by title are not found by meaning. */
  only?: 'title' | 'meaning'
}
type Conditions = Omit<UnderstoodQuery, 'sort' | 'after' | 'limit' | 'understood'>

/**
 * Reads a page of products, and the cursor of the next one; null: this is the last. `found`: the matches of the whole query;
 * `kindsOf`: the kinds of products that match its search text.
 */
export async function pageOfProducts(
  { query }: Queries,
  filters: UnderstoodQuery,
  { total, kinds }: Found,
  kindsOf: () => Promise<Kinds>,
) {
  if (total === 0) return { products: [], next: null }
  const { meaning, after, limit } = filters
  const read = async (part: UnderstoodQuery) => query<PagedRow>(...(await statementOf(part, kinds, total, kindsOf)))
  // As filterProducts of domain/search/filter-products.ts: without a chosen order, titles that match are first.
  const isInParts = meaning !== undefined && !filters.sort
  const sort = filters.sort ?? meaning?.sortBy ?? undefined
  const isAfterTitles = isInParts && after?.startsWith(BY_MEANING) === true
  const first = isAfterTitles ? [] : await read({ ...filters, sort, ...(isInParts && { only: 'title' }) })
  const rest = limit + 1 - first.length
  const further =
    isInParts && rest > 0
      ? await read({
          ...filters,
          sort,
          only: 'meaning',
          limit: rest - 1,
          after: isAfterTitles ? after.slice(BY_MEANING.length) : undefined,
        })
      : []
  const page = [...first, ...further]
  const products = page.slice(0, limit)
  const last = page.length > limit ? products.at(-1) : undefined
  const mark = limit > first.length ? BY_MEANING : ''
  return { products: products.map(productOf), next: last ? (isInParts ? mark : '') + cursorAfter(last) : null }
}

/**
 * Few matches are read by their kinds and sorted, many in the order of an index. A search by price reads only the kinds that
 * match its text.
 */
async function statementOf(
  filters: UnderstoodQuery,
  kinds: Kinds | null,
  total: number,
  kindsOf: () => Promise<Kinds>,
) {
  if (kinds && total <= FEW) {
    const distinct = (facet: keyof Kinds[number]) => [...new Set(kinds.map((kind) => kind[facet]))]
    const narrowed = { ...filters, brand: distinct('brand'), category: distinct('category'), scent: distinct('scent') }
    return pageStatement(narrowed, true)
  }
  const { search, sort, meaning, only } = filters
  const isByMeaning = meaning !== undefined && only !== 'title'
  const isInOrder = search === '' || isByMeaning || !sort || sort === 'NEWEST' || sort === 'POPULAR'
  return isInOrder ? pageStatement(filters, false) : pageByKinds(filters, sort, await kindsOf())
}

/**
 * The condition that a title contains a token. Straight and curly apostrophes are equal. The index of titles has them as they were
 * typed, so an apostrophe of the token matches any character there.
 */
function titleContains(token: string, parameter: (value: unknown) => string): string {
  const escaped = token.replace(/[\\%_]/g, '\\$&')
  const like = (title: string, pattern: string) => `${title} like lower(${parameter(`%${pattern}%`)})`
  const found = like('lower(title)', escaped.replaceAll("'", '_'))
  return token.includes("'") ? `${found} and ${like(`translate(lower(title), '‘’', '''''')`, escaped)}` : found
}

/** The SQL condition of the products that a query finds, with its parameters. */
export function productConditions({ search, meaning, only, ...filters }: Conditions) {
  const parameters: unknown[] = []
  const parameter = (value: unknown) => `$${parameters.push(value)}`
  const titles = searchTokens(search).map((token) => titleContains(token, parameter))
  const conditions = ['for_sale']
  if (!meaning || only === 'title') conditions.push(...titles)
  else {
    const title = `(${titles.join(' and ')})`
    const means = narrowing(conditionsOfMeaning(meaning), parameter).join(' and ') || 'true'
    conditions.push(only === 'meaning' ? `${means} and not ${title}` : `(${title} or (${means}))`)
  }
  conditions.push(...narrowing(filters, parameter))
  return { sql: conditions.join(' and '), parameters }
}

/** A query that finds every product. */
export const ANYTHING = {
  search: '',
  brand: [],
  category: [],
  scent: [],
  note: [],
  concentration: [],
  size: [],
  inStock: false,
  fast: false,
} satisfies Conditions

/** The filters of an understood search as those of a query. It has neither another search nor flags. */
const conditionsOfMeaning = ({
  brand,
  category,
  scent,
  note,
  concentration,
  size,
  rating,
  priceRange,
}: Partial<Filters>) => ({
  ...ANYTHING,
  brand: [...(brand ?? [])],
  category: [...(category ?? [])],
  scent: [...(scent ?? [])],
  note: [...(note ?? [])],
  concentration: [...(concentration ?? [])],
  size: (size ?? []).map(Number),
  rating: rating ?? undefined,
  price: priceRange ?? undefined,
})

/** The conditions of the filters. `parameter`: adds a value to the statement and returns its name. */
function narrowing(filters: Omit<Conditions, 'search' | 'meaning' | 'only'>, parameter: (value: unknown) => string) {
  const { brand, category, scent, note, concentration, size, rating, inStock, fast, price, ids } = filters
  const conditions: string[] = []
  if (brand.length > 0) conditions.push(`brand = any(${parameter(brand)}::text[])`)
  if (category.length > 0) conditions.push(`category = any(${parameter(category)}::text[])`)
  if (scent.length > 0) conditions.push(`scent = any(${parameter(scent)}::text[])`)
  if (note.length > 0) conditions.push(`lower(notes::text) ~ ${parameter(notePattern(note))}`)
  if (concentration.length > 0) conditions.push(`concentration = any(${parameter(concentration)}::text[])`)
  if (size.length > 0) conditions.push(`size = any(${parameter(size)}::double precision[])`)
  if (rating !== undefined) conditions.push(`rating >= ${parameter(rating)}`)
  if (inStock) conditions.push('stock > 0')
  if (fast) conditions.push('fast_delivery')
  if (price !== undefined) conditions.push(`charged <= ${parameter(fromRupees(price))}`)
  if (ids) conditions.push(`id = any(${parameter(ids)}::text[])`)
  return conditions
}

/** `hasNote` of domain/cart/has-note.ts for notes stored as JSON: each note is in quotes, before a comma or the end of its list. */
function notePattern(notes: readonly string[]): string {
  const written = notes.map((note) => note.replace(/[^\p{L}\p{N} ]/gu, '\\$&'))
  return `"([^"]* )?(${written.join('|')})( [^"]*)?"[],]`
}

/** The sort value of each order, as its index has it. Products without a day are last. */
const RANKS = {
  LOW_TO_HIGH: { rank: 'charged', further: '>' },
  HIGH_TO_LOW: { rank: 'charged', further: '<' },
  // `popularityOf` of domain/catalogue/product.ts, as its index has it.
  POPULAR: {
    rank: '(case when review_count >= 5 then review_count else 0 end * 100 + round(rating * 10)::int)',
    further: '<',
  },
  NEWEST: { rank: `coalesce(added_on - date '1970-01-01', 0)`, further: '<' },
} as const
type Sort = keyof typeof RANKS

/** Sorts by an index, or, if `isSorted`, by a sum that no index has. */
function orderOf(sort: Sort | undefined, isSorted: boolean): string {
  if (!sort) return isSorted ? 'position + 0' : 'position'
  const { rank, further } = RANKS[sort]
  return `${isSorted ? `(${rank} + 0)` : rank} ${further === '<' ? 'desc' : 'asc'}, position`
}

const selected = (alias: string, sort: Sort = 'LOW_TO_HIGH') =>
  `${productColumns(alias)}, ${RANKS[sort].rank} as rank, position`

function pageStatement(filters: UnderstoodQuery, isSorted: boolean): [string, unknown[]] {
  const { sort, after, limit } = filters
  const { sql, parameters } = productConditions(filters)
  const follows = after === undefined ? '' : `and ${followers(sort, after, (value) => `$${parameters.push(value)}`)}`
  return [
    `select ${selected('p', sort)} from products p where ${sql} ${follows}
     order by ${orderOf(sort, isSorted)} limit ${limit + 1}`,
    parameters,
  ]
}

/**
 * Reads the first products of each kind by price, and of these the first. A text may match expensive products only: reading all
 * products by price would skip every cheaper one.
 */
function pageByKinds(filters: UnderstoodQuery, sort: 'LOW_TO_HIGH' | 'HIGH_TO_LOW', kinds: Kinds): [string, unknown[]] {
  const { after, limit } = filters
  const { sql, parameters } = productConditions(filters)
  const follows = after === undefined ? '' : `and ${followers(sort, after, (value) => `$${parameters.push(value)}`)}`
  const column = (facet: keyof Kinds[number]) => `$${parameters.push(kinds.map((kind) => kind[facet]))}::text[]`
  const direction = sort === 'LOW_TO_HIGH' ? 'asc' : 'desc'
  return [
    `select p.* from unnest(${column('brand')}, ${column('category')}, ${column('scent')}) as k(of_brand, of_category, of_scent)
     cross join lateral (select ${selected('o')} from products o
       where brand = of_brand and category = of_category and scent = of_scent and ${sql} ${follows}
       order by charged ${direction}, position limit ${limit + 1}) p
     order by rank ${direction}, position limit ${limit + 1}`,
    parameters,
  ]
}

/** The condition of the products after a cursor. `parameter`: adds a value to the statement and returns its name. */
function followers(sort: Sort | undefined, after: string, parameter: (value: number) => string): string {
  const place = placeOf(after)
  if (!sort) return `position > ${parameter(place.position)}`
  const { rank, further } = RANKS[sort]
  const [at, position] = [`${parameter(place.rank)}::bigint`, parameter(place.position)]
  // An index can start at the first part.
  return `${rank} ${further}= ${at} and (${rank} ${further} ${at} or position > ${position})`
}
