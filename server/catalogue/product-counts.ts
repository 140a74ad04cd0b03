import { PRICE_MAX, PRICE_STEP } from '../../domain/filters'
import type { Queries } from '../database/database'
import { type ProductQuery, productConditions } from './product-query'

/** What counts are given by. */
const FACETS = ['brand', 'category', 'scent'] as const
type Facet = (typeof FACETS)[number]

/** How many products of a kind pass every filter but those of the facets. */
type Kind = Record<Facet, string> & { n: number }

/** How many products a query finds, and of which kinds they are. */
export interface Found {
  total: number
  kinds: readonly Record<Facet, string>[]
}

/**
 * How many products a query finds, and how many what the other filters leave of each brand, category and scent. As
 * `facets` of domain/facets.ts: every value of the catalogue has a count, also 0.
 */
export async function countProducts(queries: Queries, asked: ProductQuery): Promise<Found & { facets: object }> {
  const kinds = await queries.query<Kind>(...(isCounted(asked) ? fromCounts(asked) : fromProducts(asked)))
  const passes = (kind: Kind, but?: Facet) =>
    FACETS.every((facet) => facet === but || asked[facet].length === 0 || asked[facet].includes(kind[facet]))
  const countsOf = (facet: Facet) => {
    const counts = new Map<string, number>()
    for (const kind of kinds)
      counts.set(kind[facet], (counts.get(kind[facet]) ?? 0) + (passes(kind, facet) ? kind.n : 0))
    // A product that does not say its scent is in none of the scents.
    counts.delete('')
    return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
  const found = kinds.filter((kind) => kind.n > 0 && passes(kind))
  return {
    total: found.reduce((sum, { n }) => sum + n, 0),
    kinds: found,
    facets: { brand: countsOf('brand'), category: countsOf('category'), scent: countsOf('scent') },
  }
}

/** Whether the table of counts knows the answer: it holds whole stars and the steps of the shop's own price slider. */
const isCounted = ({ search, ids, rating = 0, price = PRICE_MAX }: ProductQuery) =>
  search === '' && !ids && Number.isInteger(rating) && price % PRICE_STEP === 0 && price <= PRICE_MAX

function fromCounts({ rating, inStock, fast, price }: ProductQuery): [string, unknown[]] {
  const conditions = [
    '($1::int is null or stars >= $1)',
    '($2::int is null or price_step <= $2)',
    ...(inStock ? ['in_stock'] : []),
    ...(fast ? ['fast_delivery'] : []),
  ]
  return [
    `select brand, category, scent, coalesce(sum(n) filter (where ${conditions.join(' and ')}), 0)::bigint as n
     from product_counts group by brand, category, scent having sum(n) > 0`,
    [rating ?? null, price === undefined ? null : price / PRICE_STEP],
  ]
}

function fromProducts(asked: ProductQuery): [string, unknown[]] {
  const { sql, parameters } = productConditions({ ...asked, brand: [], category: [], scent: [] })
  return [
    `select brand, category, scent, coalesce(found.n, 0) as n
     from (select brand, category, scent from product_counts group by brand, category, scent having sum(n) > 0) known
     left join (select brand, category, scent, count(*) as n from products where ${sql} group by brand, category, scent) found
       using (brand, category, scent)`,
    parameters,
  ]
}
