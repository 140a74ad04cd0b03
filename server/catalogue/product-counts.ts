import type { ProductQuery } from '../../contract/product-query'
import { PRICE_STEP } from '../../domain/search/filters'
import { MAX_COUNTED } from '../../domain/search/found-products'
import type { Queries } from '../database/database'
import { FACETS, type Facet, type Found } from './found'
import { ANYTHING, productConditions, type UnderstoodQuery } from './product-query'

/** The number of products of a kind that pass every filter except those of the facets. */
type Kind = Record<Facet, string> & { n: number }

/** The matches of a query, and their number for each value of a facet; without values if there are too many. */
interface Counted extends Found {
  facets: Record<Facet, Record<string, number>>
}

const NOT_COUNTED = { brand: {}, category: {}, scent: {} }

/**
 * Counts the products that a query finds, and for each brand, category and scent the products that the other filters leave. As
 * `facets` of domain/search/facets.ts: every value of the catalogue has a count, even 0. If the other filters leave too many products
 * to count, the facets have no values.
 */
export async function countProducts({ query }: Queries, filters: UnderstoodQuery): Promise<Counted> {
  if (isCounted(filters)) return countsOf(await query<Kind>(...fromCounts(filters)), filters)
  const kinds = await query<Kind>(...fromProducts({ ...filters, brand: [], category: [], scent: [] }))
  if (!areMore(kinds)) {
    const known = await query<Kind>(KNOWN_KINDS)
    return countsOf([...kinds, ...known], filters)
  }
  const isNarrowed = FACETS.some((facet) => filters[facet].length > 0)
  const found = isNarrowed ? await query<Kind>(...fromProducts(filters)) : kinds
  return { ...totalOf(found), kinds: areMore(found) ? null : found, facets: NOT_COUNTED }
}

const areMore = (kinds: readonly Kind[]) => kinds.reduce((sum, { n }) => sum + n, 0) > MAX_COUNTED
const totalOf = (kinds: readonly Kind[]): Pick<Found, 'total' | 'isMore'> =>
  areMore(kinds) ? { total: MAX_COUNTED + 1, isMore: true } : { total: kinds.reduce((sum, { n }) => sum + n, 0) }

function countsOf(kinds: readonly Kind[], filters: ProductQuery): Counted {
  const passes = (kind: Kind, but?: Facet) =>
    FACETS.every((facet) => facet === but || filters[facet].length === 0 || filters[facet].includes(kind[facet]))
  const countOf = (facet: Facet) => {
    const counts = new Map<string, number>()
    for (const kind of kinds)
      counts.set(kind[facet], (counts.get(kind[facet]) ?? 0) + (passes(kind, facet) ? kind.n : 0))
    // A product without a scent is in none of the scents.
    counts.delete('')
    return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
  const found = kinds.filter((kind) => kind.n > 0 && passes(kind))
  const facets = { brand: countOf('brand'), category: countOf('category'), scent: countOf('scent') }
  return { ...totalOf(found), kinds: found, facets }
}

/** The kinds of products that match a search text: a page by price searches only these. */
export const kindsOfSearch = ({ query }: Queries, search: string) => {
  const { sql, parameters } = productConditions({ ...ANYTHING, search })
  return query<Record<Facet, string>>(`select distinct brand, category, scent from products where ${sql}`, parameters)
}

/** Prices above this one, in rupees, share a step in product_counts. */
const LAST_STEP = 1_500

/** Whether product_counts can answer a query: it has whole stars and the steps of the shop's own price slider. */
export const isCounted = ({ search, ids, note, concentration, size, rating = 0, price = 0 }: ProductQuery) =>
  search === '' &&
  !ids &&
  note.length + concentration.length + size.length === 0 &&
  Number.isInteger(rating) &&
  price % PRICE_STEP === 0 &&
  price <= LAST_STEP

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

/** All kinds of the catalogue with a count of 0. */
const KNOWN_KINDS =
  'select brand, category, scent, 0 as n from product_counts group by brand, category, scent having sum(n) > 0'

function fromProducts(filters: UnderstoodQuery): [string, unknown[]] {
  const { sql, parameters } = productConditions(filters)
  return [
    `select brand, category, scent, count(*) as n
     from (select brand, category, scent from products where ${sql} limit ${MAX_COUNTED + 1}) found
     group by brand, category, scent`,
    parameters,
  ]
}
