import { cursorAfter, type Place, type ProductQuery, placeOf } from '../../contract/product-query'
import { fromRupees } from '../../domain/money/money'
import { searchTokens } from '../../domain/search/search-tokens'
import type { Queries } from '../database/database'
import type { Found } from './found'
import { type ProductRow, productColumns, productOf } from './product-row'

/** A product with its place in the list. */
export type PagedRow = ProductRow & Place

/** So few matches are read by their kinds and then sorted: reading in the order of an index would skip nearly all rows. */
const FEW = 2_000

type Kinds = readonly Record<'brand' | 'category' | 'scent', string>[]

/**
 * Reads a page of products, and the cursor of the next one; null: this is the last. `found`: the matches of the whole query;
 * `kindsOf`: the kinds of products that match its search text.
 */
export async function pageOfProducts(
  { query }: Queries,
  filters: ProductQuery,
  { total, kinds }: Found,
  kindsOf: () => Promise<Kinds>,
) {
  if (total === 0) return { products: [], next: null }
  const page = await query<PagedRow>(...(await statementOf(filters, kinds, total, kindsOf)))
  const products = page.slice(0, filters.limit)
  const last = page.length > filters.limit ? products.at(-1) : undefined
  return { products: products.map(productOf), next: last ? cursorAfter(last) : null }
}

/**
 * Few matches are read by their kinds and sorted, many in the order of an index. A search by price reads only the kinds that
 * match its text.
 */
async function statementOf(filters: ProductQuery, kinds: Kinds | null, total: number, kindsOf: () => Promise<Kinds>) {
  if (kinds && total <= FEW) {
    const distinct = (facet: keyof Kinds[number]) => [...new Set(kinds.map((kind) => kind[facet]))]
    const narrowed = { ...filters, brand: distinct('brand'), category: distinct('category'), scent: distinct('scent') }
    return pageStatement(narrowed, true)
  }
  const { search, sort } = filters
  const isInOrder = search === '' || !sort || sort === 'NEWEST' || sort === 'POPULAR'
  return isInOrder ? pageStatement(filters, false) : pageByKinds(filters, sort, await kindsOf())
}

/** The SQL condition of the products that a query finds, with its parameters. */
export function productConditions(filters: Omit<ProductQuery, 'sort' | 'after' | 'limit'>) {
  const { search, brand, category, scent, note, concentration, size, rating, inStock, fast, price, ids } = filters
  const parameters: unknown[] = []
  const conditions = ['for_sale']
  const add = (sql: string, value: unknown) => conditions.push(sql.replace('$', `$${parameters.push(value)}`))
  for (const word of searchTokens(search)) add('lower(title) like lower($)', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  if (brand.length > 0) add('brand = any($::text[])', brand)
  if (category.length > 0) add('category = any($::text[])', category)
  if (scent.length > 0) add('scent = any($::text[])', scent)
  if (note.length > 0) add('lower(notes::text) ~ $', notePattern(note))
  if (concentration.length > 0) add('concentration = any($::text[])', concentration)
  if (size.length > 0) add('size = any($::double precision[])', size)
  if (rating !== undefined) add('rating >= $', rating)
  if (inStock) conditions.push('stock > 0')
  if (fast) conditions.push('fast_delivery')
  if (price !== undefined) add('charged <= $', fromRupees(price))
  if (ids) add('id = any($::text[])', ids)
  return { sql: conditions.join(' and '), parameters }
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

function pageStatement(filters: ProductQuery, isSorted: boolean): [string, unknown[]] {
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
function pageByKinds(filters: ProductQuery, sort: 'LOW_TO_HIGH' | 'HIGH_TO_LOW', kinds: Kinds): [string, unknown[]] {
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
