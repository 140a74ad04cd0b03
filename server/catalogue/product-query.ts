import * as v from 'valibot'
import { productsQuery } from '../../contract/queries'
import { unprocessable } from '../../contract/refusal'
import { searchOf } from '../../contract/search'
import { fromRupees } from '../../domain/money'
import { searchWords } from '../../domain/search-words'
import type { Queries } from '../database/database'
import type { Found } from './product-counts'
import { type ProductRow, productColumns, productOf } from './product-row'

/** What narrows, orders and pages the products. An absent field does not filter; nor does an absent price (docs/scale.md). */
export type ProductQuery = v.InferOutput<typeof productsQuery>

/** A product with what pages go by. */
export type PagedRow = ProductRow & { charged: number; position: number }

const NAMES = Object.keys(productsQuery.entries)

/** The query of a call; null: it has none. Refuses (422) one that cannot be understood. */
export function parseProductQuery(query: URLSearchParams): ProductQuery | null {
  if (!NAMES.some((name) => query.has(name))) return null
  const list = (name: string) => query.getAll(name).filter((value) => value !== '')
  const given = Object.fromEntries([...query].filter(([, value]) => value !== ''))
  const parsed = v.safeParse(productsQuery, {
    ...given,
    search: searchOf(query),
    brand: list('brand'),
    category: list('category'),
    scent: list('scent'),
  })
  if (!parsed.success)
    throw unprocessable(`The query of the products has a wrong ${v.getDotPath(parsed.issues[0]) ?? 'part'}.`)
  return parsed.output
}

/** So few products are found by their kinds and then sorted: in the order of an index nearly all others would be passed by. */
const FEW = 2_000

type Kinds = readonly Record<'brand' | 'category' | 'scent', string>[]

/**
 * A page of products, and the cursor of what follows; null: nothing. `found`: what the whole query finds; `kindsOf`: the kinds
 * of products that hold the words of its search.
 */
export async function pageOfProducts(
  { query }: Queries,
  asked: ProductQuery,
  { total, kinds }: Found,
  kindsOf: () => Promise<Kinds>,
) {
  if (total === 0) return { products: [], next: null }
  const page = await query<PagedRow>(...(await statementOf(asked, kinds, total, kindsOf)))
  const products = page.slice(0, asked.limit)
  const last = page.length > asked.limit ? products.at(-1) : undefined
  return { products: products.map(productOf), next: last ? cursorAfter(last) : null }
}

/** Few are found by their kinds and sorted; many in an order of the catalogue; by price, words are looked for in their kinds alone. */
async function statementOf(asked: ProductQuery, kinds: Kinds | null, total: number, kindsOf: () => Promise<Kinds>) {
  if (kinds && total <= FEW) {
    const distinct = (facet: keyof Kinds[number]) => [...new Set(kinds.map((kind) => kind[facet]))]
    const narrowed = { ...asked, brand: distinct('brand'), category: distinct('category'), scent: distinct('scent') }
    return pageStatement(narrowed, 1)
  }
  return asked.search === '' || !asked.sort ? pageStatement(asked, 0) : pageByKinds(asked, await kindsOf())
}

/** What names the products that follow one. Opaque to a client: products come and go meanwhile, so it is no page number. */
export const cursorAfter = ({ charged, position }: Pick<PagedRow, 'charged' | 'position'>): string =>
  Buffer.from(JSON.stringify([charged, position])).toString('base64url')

const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const cursorSchema = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  v.parseJson(),
  v.tuple([place, place]),
)

/** What a product must be to be found, as a condition of SQL with its parameters. */
export function productConditions(asked: Omit<ProductQuery, 'sort' | 'after' | 'limit'>) {
  const { search, brand, category, scent, rating, inStock, fast, price, ids } = asked
  const parameters: unknown[] = []
  const conditions = ['true']
  const add = (sql: string, value: unknown) => conditions.push(sql.replace('$', `$${parameters.push(value)}`))
  for (const word of searchWords(search)) add('lower(title) like lower($)', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  if (brand.length > 0) add('brand = any($::text[])', brand)
  if (category.length > 0) add('category = any($::text[])', category)
  if (scent.length > 0) add('scent = any($::text[])', scent)
  if (rating !== undefined) add('rating >= $', rating)
  if (inStock) conditions.push('stock > 0')
  if (fast) conditions.push('fast_delivery')
  if (price !== undefined) add('charged <= $', fromRupees(price))
  if (ids) add('id = any($::text[])', ids)
  return { sql: conditions.join(' and '), parameters }
}

// By an index, or sorted: a sum is in no index.
const ORDERS = {
  LOW_TO_HIGH: ['charged, position', 'charged + 0, position'],
  HIGH_TO_LOW: ['charged desc, position', '(charged + 0) desc, position'],
  none: ['position', 'position + 0'],
} as const

function pageStatement(asked: ProductQuery, order: 0 | 1): [string, unknown[]] {
  const { sort = 'none', after, limit } = asked
  const { sql, parameters } = productConditions(asked)
  const follows = after === undefined ? '' : `and ${followers(sort, after, (value) => `$${parameters.push(value)}`)}`
  return [
    `select ${productColumns('p')}, charged, position from products p where ${sql} ${follows}
     order by ${ORDERS[sort][order]} limit ${limit + 1}`,
    parameters,
  ]
}

/**
 * The first products of each kind in the order of prices, and of these the first. A word may be in dear products alone: in the
 * order of all prices every cheaper one would be passed by.
 */
function pageByKinds(asked: ProductQuery, kinds: Kinds): [string, unknown[]] {
  const { sort = 'LOW_TO_HIGH', after, limit } = asked
  const { sql, parameters } = productConditions(asked)
  const follows = after === undefined ? '' : `and ${followers(sort, after, (value) => `$${parameters.push(value)}`)}`
  const column = (facet: keyof Kinds[number]) => `$${parameters.push(kinds.map((kind) => kind[facet]))}::text[]`
  const [first] = ORDERS[sort]
  return [
    `select p.* from unnest(${column('brand')}, ${column('category')}, ${column('scent')}) as k(of_brand, of_category, of_scent)
     cross join lateral (select ${productColumns('o')}, charged, position from products o
       where brand = of_brand and category = of_category and scent = of_scent and ${sql} ${follows}
       order by ${first} limit ${limit + 1}) p
     order by ${first} limit ${limit + 1}`,
    parameters,
  ]
}

/** What a product must be to come after a cursor. `parameter`: the name of a value in the statement. */
function followers(sort: keyof typeof ORDERS, after: string, parameter: (value: number) => string): string {
  const cursor = v.safeParse(cursorSchema, after)
  if (!cursor.success) throw unprocessable('The query of the products has a wrong after.')
  const [charged, position] = cursor.output
  if (sort === 'none') return `position > ${parameter(position)}`
  const [price, place] = [`${parameter(charged)}::bigint`, parameter(position)]
  const further = sort === 'LOW_TO_HIGH' ? '>' : '<'
  // The first part is what an index can begin at.
  return `charged ${further}= ${price} and (charged ${further} ${price} or position > ${place})`
}
