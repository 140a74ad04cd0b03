import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import type { productsAnswer } from '../../contract/answers'
import type { Json } from '../../contract/endpoint'
import { jsonOf } from '../../contract/json'
import { cursorAfter, type ProductQuery } from '../../contract/product-query'
import type { productsPageAnswer } from '../../contract/server-answers'
import { prepare } from '../../domain/catalogue/prepared-catalogue'
import type { DescribedProduct, ProductFacts } from '../../domain/catalogue/product-facts'
import { buildIndex, type SearchIndex } from '../../domain/search/search-index'
import type { Understanding } from '../../domain/search/understanding'
import { filtersIn, merged, withFilters } from '../../domain/search/understanding'
import type { Database, Queries } from '../database/database'
import { newestReviews } from '../reviews/reviews'
import { countProducts, isCounted, kindsOfSearch } from './product-counts'
import { ANYTHING, type PagedRow, pageOfProducts, productConditions } from './product-query'
import { type DescribedRow, type ProductRow, productColumns, productOf } from './product-row'
import { cacheResults, limitSearches } from './searches'

/** The titles that decide whether a search names a product. */
const TITLES = 1_000
/** The terms of the search are those of this many products of the list, and of one product of each of as many brands. */
const SAMPLE = 2_000

/** Interprets the searches of a large catalogue, by the same rules as the shop (domain/search/understanding.ts). */
function createInterpreter() {
  const indexes = cacheResults<SearchIndex>()
  return async ({ query }: Queries, search: string): Promise<Required<Understanding> | null> => {
    const index = await indexes('', async () => buildIndex(prepare((await query<ProductRow>(sample)).map(productOf))))
    const byTitle = productConditions({ ...ANYTHING, search })
    const titles = await query<{ title: string }>(
      `select lower(title) as title from products where ${byTitle.sql} limit ${TITLES}`,
      byTitle.parameters,
    )
    const parts = filtersIn(
      search,
      index,
      titles.map(({ title }) => title),
    )
    if (!parts) return null
    const byMeaning = productConditions({ ...ANYTHING, search, meaning: merged(parts), only: 'meaning' })
    const found = await query(`select 1 from products where ${byMeaning.sql} limit 1`, byMeaning.parameters)
    return withFilters(parts, found.length > 0)
  }
}

const columns = productColumns('p')
const sample = `
  (select ${columns} from products p where for_sale order by position limit ${SAMPLE})
  union (select p.* from (select distinct brand from product_counts where n > 0 limit ${SAMPLE}) b
    cross join lateral (select ${columns} from products p where p.brand = b.brand and for_sale limit 1) p)
  union (select ${columns} from products p where for_sale order by charged limit 1)`

/** A catalogue with more products is served in pages. */
const WHOLE_CATALOGUE = 2_000

/** How long the whole list is served from memory, in ms: another process may have changed a product. */
const FRESH = 1_000

type Counted = Awaited<ReturnType<typeof countProducts>>
type Kinds = Awaited<ReturnType<typeof kindsOfSearch>>

interface Listed<Body> {
  json: Json<Body>
  etag: string
}

type FullList = Listed<v.InferInput<typeof productsAnswer>>
type Page = Listed<v.InferInput<typeof productsPageAnswer>>

/** The products of the shop. */
export interface Catalogue {
  /** The body of GET /api/products without a query, and its ETag. */
  list(): Promise<FullList>
  /** The body of GET /api/products with a query, and its ETag. */
  page(filters: ProductQuery): Promise<Page>
  find(productId: string): Promise<DescribedProduct | undefined>
  /** The facts of the first `count` products of the list, by their ids. */
  factsOfFirst(count: number): Promise<Record<string, ProductFacts>>
}

function listed<Body extends object>(body: Body): Listed<Body> {
  const json = jsonOf(body)
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` }
}

/** Facts of a product `p` for its own page, with its pictures if there are several. */
export const FACTS = `p.facts || case when jsonb_array_length(p.pictures) > 1 then jsonb_build_object('pictures', p.pictures) else '{}' end`

export function createCatalogue(database: Database): Catalogue {
  const { query } = database
  const inSearch = limitSearches(database)
  const [counted, kinds] = [cacheResults<Counted>(), cacheResults<Kinds>()]
  const [interpretations, interpret] = [cacheResults<Required<Understanding> | null>(), createInterpreter()]
  let cached: { until: number; answer: Promise<FullList> } | null = null

  async function load(): Promise<FullList> {
    const rows = await query<PagedRow>(
      `select ${productColumns('p')}, charged as rank, position from products p where for_sale order by position limit $1`,
      [WHOLE_CATALOGUE],
    )
    const last = rows[WHOLE_CATALOGUE - 1]
    return listed({ products: rows.map(productOf), ...(last && (await more(last))) })
  }

  // A client needs these fields to request the rest of a large catalogue.
  async function more(last: PagedRow) {
    const [counted] = await query<{ total: number }>('select sum(n)::bigint as total from product_counts')
    return counted && counted.total > WHOLE_CATALOGUE ? { total: counted.total, next: cursorAfter(last) } : {}
  }

  /** The facts of products by their ids, with their newest reviews. */
  async function withReviews(rows: Pick<DescribedRow, 'id' | 'facts'>[]): Promise<Record<string, ProductFacts>> {
    const newest = await newestReviews(
      database,
      rows.map(({ id }) => id),
    )
    return Object.fromEntries(
      rows.map(({ id, facts: { reviews: _, ...facts } }) => {
        const reviews = newest[id]
        return [id, { ...facts, ...(reviews && { reviews }) }]
      }),
    )
  }

  return {
    list() {
      if (!cached || cached.until < Date.now()) {
        const answer = load()
        const current = { until: Date.now() + FRESH, answer }
        cached = current
        // A failure reaches the caller and is not cached.
        answer.catch(() => {
          if (cached === current) cached = null
        })
      }
      return cached.answer
    },
    async page(filters) {
      const isQuick = isCounted(filters) || filters.ids !== undefined
      const page = async (queries: Queries) => {
        const { sort: _, after: __, limit: ___, ...narrowing } = filters
        const understanding =
          filters.understood && filters.search !== ''
            ? await interpretations(filters.search, () => interpret(queries, filters.search))
            : null
        const understood = { ...filters, meaning: understanding?.filters }
        const count = () => countProducts(queries, understood)
        const { facets, ...found } = isQuick ? await count() : await counted(JSON.stringify(narrowing), count)
        const kindsOf = () => kinds(filters.search, () => kindsOfSearch(queries, filters.search))
        const { products, next } = await pageOfProducts(queries, understood, found, kindsOf)
        const [dearest] = await queries.query<{ charged: number }>(
          'select charged from products where for_sale order by charged desc limit 1',
        )
        const { total, isMore } = found
        const answer = { products, next, total, isMore, facets, dearest: (dearest?.charged ?? 0) / 100 }
        if (!understanding) return listed(answer)
        const parts = understanding.parts.map(({ label }) => ({ label }))
        return listed({ ...answer, understanding: { parts, notice: understanding.notice } })
      }
      return isQuick ? page(database) : inSearch(page)
    },
    async find(productId) {
      const [row] = await query<DescribedRow>(
        `select ${productColumns('p')}, ${FACTS} as facts from products p where id = $1 and for_sale`,
        [productId],
      )
      return row && { ...productOf(row), facts: (await withReviews([row]))[row.id] }
    },
    async factsOfFirst(count) {
      const rows = await query<Pick<DescribedRow, 'id' | 'facts'>>(
        `select id, ${FACTS} as facts from products p where for_sale order by position limit $1`,
        [count],
      )
      return withReviews(rows)
    },
  }
}
