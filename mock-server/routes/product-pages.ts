import { cursorAfter, type Place, type ProductQuery, parseProductQuery, placeOf } from '../../contract/product-query'
import { dearestOf, type PreparedCatalogue, prepare } from '../../domain/catalogue/prepared-catalogue'
import { dayOf, discountedPriceOf, type Product, popularityOf } from '../../domain/catalogue/product'
import { facets } from '../../domain/search/facets'
import { filterProducts } from '../../domain/search/filter-products'
import type { Filters } from '../../domain/search/filters'
import { MAX_COUNTED } from '../../domain/search/found-products'

const filtersOf = ({ fast, price, rating, size, sort, ...filters }: ProductQuery): Filters => ({
  ...filters,
  understood: false,
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
  const { ids, after, limit, sort } = parsed
  const whole = prepared.get(products) ?? prepare(products)
  prepared.set(products, whole)
  const catalogue = ids ? prepare(products.filter(({ id }) => ids.includes(id))) : whole
  const filters = filtersOf(parsed)
  const found = filterProducts(catalogue, filters)
  const rank = sort === 'NEWEST' ? dayOf : sort === 'POPULAR' ? popularityOf : discountedPriceOf
  const placeIn = (product: Product) => ({ rank: rank(product), position: products.indexOf(product) })
  const rest = after === undefined ? found : found.filter(isAfter(placeOf(after), sort, placeIn))
  const page = rest.slice(0, limit)
  const last = rest.length > limit ? page.at(-1) : undefined
  const isMore = found.length > MAX_COUNTED
  return {
    products: page,
    next: last ? cursorAfter(placeIn(last)) : null,
    total: isMore ? MAX_COUNTED + 1 : found.length,
    ...(isMore && { isMore }),
    facets: countsOf(whole, catalogue, filters),
    dearest: dearestOf(whole),
  }
}

/** Returns a test of whether a product comes after a position in the sort order. */
function isAfter({ rank, position }: Place, sort: ProductQuery['sort'], placeIn: (product: Product) => Place) {
  const sign = sort === undefined ? 0 : sort === 'LOW_TO_HIGH' ? 1 : -1
  return (product: Product) => {
    const place = placeIn(product)
    const distance = (place.rank - rank) * sign
    return distance > 0 || (distance === 0 && place.position > position)
  }
}

/** Returns counts by value. Every value of the whole catalogue is present, also with 0. */
function countsOf(whole: PreparedCatalogue, catalogue: PreparedCatalogue, filters: Filters) {
  const counts = facets(catalogue, filters)
  const ofEach = (facet: keyof typeof counts) => {
    const none = whole[facet].values.filter((value) => value !== '').map((value) => [value, 0])
    return Object.fromEntries([...none, ...counts[facet]]) as Record<string, number>
  }
  return { brand: ofEach('brand'), category: ofEach('category'), scent: ofEach('scent') }
}
