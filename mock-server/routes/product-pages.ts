import {
  BY_MEANING,
  cursorAfter,
  type Place,
  type ProductQuery,
  parseProductQuery,
  placeOf,
} from '../../contract/product-query'
import { dearestOf, type PreparedCatalogue, prepare } from '../../domain/catalogue/prepared-catalogue'
import { dayOf, discountedPriceOf, type Product, popularityOf } from '../../domain/catalogue/product'
import { facets } from '../../domain/search/facets'
import { filterProducts, type Understood } from '../../domain/search/filter-products'
import type { Filters } from '../../domain/search/filters'
import { MAX_COUNTED } from '../../domain/search/found-products'
import { buildIndex } from '../../domain/search/search-index'
import { understandingOf } from '../../domain/search/understanding'

const filtersOf = ({ fast, price, rating, size, sort, ...filters }: ProductQuery): Filters => ({
  ...filters,
  size: size.map(String),
  rating: rating ?? null,
  fastDelivery: fast,
  priceRange: price ?? null,
  sortBy: sort ?? null,
})

const prepared = new WeakMap<readonly Product[], PreparedCatalogue>()

/**
 * Returns the page for a query of GET /api/products, as the real server does (server/catalogue/product-query.ts). null:
 * the query is empty.
 */
export function productPage(products: readonly Product[], query: URLSearchParams) {
  const parsed = parseProductQuery(query)
  if (!parsed) return null
  const { ids, after, limit } = parsed
  const whole = prepared.get(products) ?? prepare(products)
  prepared.set(products, whole)
  const catalogue = ids ? prepare(products.filter(({ id }) => ids.includes(id))) : whole
  const filters = filtersOf(parsed)
  const understanding = filters.understood ? understandingOf(filters.search, buildIndex(whole)) : null
  const meaning = understanding?.filters ?? null
  const found = filterProducts(catalogue, filters, meaning)
  // Without a chosen order, the products that are found by title are first, and the others have cursors of their own.
  const isInParts = meaning !== null && !parsed.sort
  const sort = parsed.sort ?? meaning?.sortBy ?? undefined
  const titles = isInParts ? filterProducts(catalogue, { ...filters, sortBy: sort ?? null }) : found
  const others = found.filter((product) => !titles.includes(product))
  const rank = sort === 'NEWEST' ? dayOf : sort === 'POPULAR' ? popularityOf : discountedPriceOf
  const placeIn = (product: Product) => ({ rank: rank(product), position: products.indexOf(product) })
  const following = (list: readonly Product[], cursor: string) => list.filter(isAfter(placeOf(cursor), sort, placeIn))
  const isAfterTitles = isInParts && after?.startsWith(BY_MEANING) === true
  const rest =
    after === undefined
      ? [...titles, ...others]
      : isAfterTitles
        ? following(others, after.slice(BY_MEANING.length))
        : [...following(titles, after), ...others]
  const page = rest.slice(0, limit)
  const last = rest.length > limit ? page.at(-1) : undefined
  const mark = last && others.includes(last) ? BY_MEANING : ''
  const isMore = found.length > MAX_COUNTED
  return {
    products: page,
    next: last ? mark + cursorAfter(placeIn(last)) : null,
    total: isMore ? MAX_COUNTED + 1 : found.length,
    ...(isMore && { isMore }),
    facets: countsOf(whole, catalogue, filters, meaning),
    dearest: dearestOf(whole),
    ...(understanding && {
      understanding: { parts: understanding.parts.map(({ label }) => ({ label })), notice: understanding.notice },
    }),
  }
}

/** Returns a test of whether a product is after a position in the sort order. */
function isAfter({ rank, position }: Place, sort: ProductQuery['sort'], placeIn: (product: Product) => Place) {
  const sign = sort === undefined ? 0 : sort === 'LOW_TO_HIGH' ? 1 : -1
  return (product: Product) => {
    const place = placeIn(product)
    const distance = (place.rank - rank) * sign
    return distance > 0 || (distance === 0 && place.position > position)
  }
}

/** Returns counts by value. Every value of the whole catalogue is present, also with 0. */
function countsOf(whole: PreparedCatalogue, catalogue: PreparedCatalogue, filters: Filters, meaning: Understood) {
  const counts = facets(catalogue, filters, meaning)
  const ofEach = (facet: keyof typeof counts) => {
    const none = whole[facet].values.filter((value) => value !== '').map((value) => [value, 0])
    return Object.fromEntries([...none, ...counts[facet]]) as Record<string, number>
  }
  return { brand: ofEach('brand'), category: ofEach('category'), scent: ofEach('scent') }
}
