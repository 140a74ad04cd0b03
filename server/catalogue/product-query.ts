import * as v from 'valibot'
import { productsQuery } from '../../contract/queries'
import { unprocessable } from '../../contract/refusal'
import { fromRupees } from '../../domain/money'
import type { Queries } from '../database/database'
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
  const parsed = v.safeParse(productsQuery, { ...given, brand: list('brand'), category: list('category') })
  if (!parsed.success)
    throw unprocessable(`The query of the products has a wrong ${v.getDotPath(parsed.issues[0]) ?? 'part'}.`)
  return parsed.output
}

/** A page of products, how many there are in all, what the other filters leave of each brand and category, and what follows. */
export async function pageOfProducts(queries: Queries, asked: ProductQuery) {
  const conditions = new Conditions(asked)
  const page = await queries.query<PagedRow>(...conditions.page(asked))
  const products = page.slice(0, asked.limit)
  const last = page.length > asked.limit ? products.at(-1) : undefined
  const [counted] = await queries.query<{ total: number }>(...conditions.total())
  return {
    products: products.map(productOf),
    total: counted?.total ?? 0,
    facets: {
      brand: await countsOf(queries, conditions, 'brand'),
      category: await countsOf(queries, conditions, 'category'),
    },
    next: last ? cursorAfter(last) : null,
  }
}

async function countsOf(
  queries: Queries,
  conditions: Conditions,
  facet: 'brand' | 'category',
): Promise<Record<string, number>> {
  const rows = await queries.query<{ value: string; n: number }>(...conditions.counts(facet))
  return Object.fromEntries(rows.map(({ value, n }) => [value, n]))
}

/** What names the products that follow one. Opaque to a client: products come and go meanwhile, so it is no page number. */
export const cursorAfter = ({ charged, position }: Pick<PagedRow, 'charged' | 'position'>): string =>
  Buffer.from(JSON.stringify([charged, position])).toString('base64url')

const cursorSchema = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url').toString()),
  v.parseJson(),
  v.tuple([v.number(), v.number()]),
)

/** The statements of a query: each filter is one condition, so that a facet can leave its own out. */
class Conditions {
  readonly #parameters: unknown[] = []
  readonly #conditions: { of: string; sql: string }[] = []

  constructor({ search, brand, category, rating, inStock, fast, price, ids }: ProductQuery) {
    if (search !== '') this.#add('search', 'position(lower($) in lower(title)) > 0', search)
    if (brand.length > 0) this.#add('brand', 'brand = any($::text[])', brand)
    if (category.length > 0) this.#add('category', 'category = any($::text[])', category)
    if (rating !== undefined) this.#add('rating', 'rating >= $', rating)
    if (inStock) this.#conditions.push({ of: 'inStock', sql: 'stock > 0' })
    if (fast) this.#conditions.push({ of: 'fast', sql: 'fast_delivery' })
    if (price !== undefined) this.#add('price', 'charged <= $', fromRupees(price))
    if (ids) this.#add('ids', 'id = any($::text[])', ids)
  }

  page({ sort, after, limit }: ProductQuery): [string, unknown[]] {
    const parameters = [...this.#parameters]
    const conditions = [this.#where()]
    if (after !== undefined) {
      const cursor = v.safeParse(cursorSchema, after)
      if (!cursor.success) throw unprocessable('The query of the products has a wrong after.')
      const [charged, position] = cursor.output
      conditions.push(followers(sort, parameters.push(charged), parameters.push(position)))
      // PostgreSQL wants to know the type of a parameter that a statement does not use.
      if (sort === undefined) conditions.push(`$${parameters.length - 1}::bigint is not null`)
    }
    const order = { LOW_TO_HIGH: 'charged, position', HIGH_TO_LOW: 'charged desc, position', none: 'position' }[
      sort ?? 'none'
    ]
    return [
      `select ${productColumns('p')}, charged, position from products p where ${conditions.join(' and ')}
       order by ${order} limit ${limit + 1}`,
      parameters,
    ]
  }

  total(): [string, unknown[]] {
    return [`select count(*) as total from products where ${this.#where()}`, this.#parameters]
  }

  /** Every value of the catalogue has a count, also 0. */
  counts(facet: 'brand' | 'category'): [string, unknown[]] {
    const others = this.#conditions.filter(({ of }) => of !== facet)
    const own = this.#conditions.find(({ of }) => of === facet)
    const used = own ? `, (${own.sql}) is null as unused` : ''
    const where = others.map(({ sql }) => sql).join(' and ') || 'true'
    return [
      `select ${facet} as value, count(*) filter (where ${where}) as n from (select *${used} from products) p group by ${facet} order by ${facet}`,
      this.#parameters,
    ]
  }

  #where(): string {
    return this.#conditions.map(({ sql }) => sql).join(' and ') || 'true'
  }

  #add(of: string, sql: string, value: unknown): void {
    this.#conditions.push({ of, sql: sql.replace('$', `$${this.#parameters.push(value)}`) })
  }
}

function followers(sort: ProductQuery['sort'], charged: number, position: number): string {
  if (sort === undefined) return `position > $${position}`
  return `(charged ${sort === 'LOW_TO_HIGH' ? '>' : '<'} $${charged} or (charged = $${charged} and position > $${position}))`
}
