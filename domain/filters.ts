import { type Column, columnOf, hasOneOf } from './column'
import { discountedPriceOf, type Product } from './product'

export type SortBy = 'HIGH_TO_LOW' | 'LOW_TO_HIGH'

/** What narrows the catalogue. `priceRange` is the highest discounted price shown, in rupees (§3). */
export interface Filters {
  search: string
  brand: readonly string[]
  category: readonly string[]
  sortBy: SortBy | null
  rating: number | null
  inStock: boolean
  fastDelivery: boolean
  priceRange: number
}

export const RATINGS = [4, 3, 2, 1] as const
export const PRICE_MAX = 1500
export const PRICE_STEP = 300

export const noFilters: Filters = {
  search: '',
  brand: [],
  category: [],
  sortBy: null,
  rating: null,
  inStock: false,
  fastDelivery: false,
  priceRange: PRICE_MAX,
}

/** The catalogue in columns, made once, so that a filter is one pass over numbers whatever the size. */
export interface PreparedCatalogue {
  products: readonly Product[]
  title: readonly string[]
  /** Discounted price in rupees. */
  price: Float64Array
  rating: Float64Array
  brand: Column
  category: Column
  /** 1 or 0. */
  inStock: Uint8Array
  fastDelivery: Uint8Array
  /** Positions in order of price, cheapest first; equal prices as the catalogue lists them. */
  cheapestFirst: Int32Array
  dearestFirst: Int32Array
}

/** Prepares a catalogue for filtering. Costs one sort; keep the result. */
export function prepare(products: readonly Product[]): PreparedCatalogue {
  const price = Float64Array.from(products, (product) => discountedPriceOf(product) / 100)
  const at = (position: number) => price[position] ?? 0
  const positions = Int32Array.from(products.keys())
  return {
    products,
    title: products.map((product) => product.title.toLowerCase()),
    price,
    rating: Float64Array.from(products, (product) => product.rating),
    brand: columnOf(products.map((product) => product.brand)),
    category: columnOf(products.map((product) => product.category)),
    inStock: Uint8Array.from(products, (product) => Number(product.inStock)),
    fastDelivery: Uint8Array.from(products, (product) => Number(product.fastDelivery)),
    cheapestFirst: positions.toSorted((a, b) => at(a) - at(b) || a - b),
    dearestFirst: positions.toSorted((a, b) => at(b) - at(a) || a - b),
  }
}

/** Whether the product at a position of the catalogue stays. */
export type ProductTest = (position: number) => boolean

/** What a product must pass, in the specification's order (§5). Sorting is not here, since it drops nothing. */
export function testsOf(catalogue: PreparedCatalogue, filters: Filters): ProductTest[] {
  const { brand, category, rating, priceRange } = filters
  const search = filters.search.trim().toLowerCase()
  const tests: (ProductTest | false)[] = [
    search !== '' && ((position) => catalogue.title[position]?.includes(search) ?? false),
    brand.length > 0 && hasOneOf(catalogue.brand, brand),
    category.length > 0 && hasOneOf(catalogue.category, category),
    rating !== null && ((position) => (catalogue.rating[position] ?? 0) >= rating),
    filters.inStock && ((position) => catalogue.inStock[position] === 1),
    filters.fastDelivery && ((position) => catalogue.fastDelivery[position] === 1),
    // Also at its default: 1500 is a limit like any other (§5).
    (position) => (catalogue.price[position] ?? 0) <= priceRange,
  ]
  return tests.filter((test) => test !== false)
}

/** The products that pass every filter, in the order asked for. Never adds one, never repeats one. Source: §5. */
export function filterProducts(catalogue: PreparedCatalogue, filters: Filters): Product[] {
  const tests = testsOf(catalogue, filters)
  const order = orderOf(catalogue, filters.sortBy)
  const kept: Product[] = []
  for (let at = 0; at < catalogue.products.length; at += 1) {
    const position = order?.[at] ?? at
    const product = catalogue.products[position]
    // Compared, not asked for its truth: that would read each product, from all over memory when sorted.
    if (product !== undefined && tests.every((test) => test(position))) kept.push(product)
  }
  return kept
}

function orderOf(catalogue: PreparedCatalogue, sortBy: SortBy | null): Int32Array | null {
  if (sortBy === null) return null
  return sortBy === 'LOW_TO_HIGH' ? catalogue.cheapestFirst : catalogue.dearestFirst
}

/** Toggles a value of a list filter: in when it was out, out when it was in. Lists stay sorted. */
export const toggled = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value].sort()

/** Whether two filter states show the same: they have the same address. */
export const sameFilters = (a: Filters, b: Filters): boolean => toQuery(a) === toQuery(b)

/** The filters as a query string, without '?': defaults left out, lists sorted, so one state has one address. */
export function toQuery(filters: Filters): string {
  const query = new URLSearchParams()
  if (filters.search.trim() !== '') query.set('search', filters.search.trim())
  for (const brand of [...filters.brand].sort()) query.append('brand', brand)
  for (const category of [...filters.category].sort()) query.append('category', category)
  if (filters.sortBy) query.set('sort', filters.sortBy)
  if (filters.rating !== null) query.set('rating', String(filters.rating))
  if (filters.inStock) query.set('inStock', 'true')
  if (filters.fastDelivery) query.set('fast', 'true')
  if (filters.priceRange !== PRICE_MAX) query.set('price', String(filters.priceRange))
  return query.toString()
}

/** The filters a query string asks for. What it does not understand it ignores. */
export function fromQuery(search: string): Filters {
  const query = new URLSearchParams(search)
  const list = (name: string) => [...new Set(query.getAll(name).filter((value) => value !== ''))].sort()
  const sortBy = query.get('sort')
  const rating = Number(query.get('rating'))
  const price = query.get('price')
  const steps = Number(price) / PRICE_STEP
  return {
    search: (query.get('search') ?? '').trim(),
    brand: list('brand'),
    category: list('category'),
    sortBy: sortBy === 'HIGH_TO_LOW' || sortBy === 'LOW_TO_HIGH' ? sortBy : null,
    rating: RATINGS.some((choice) => choice === rating) ? rating : null,
    inStock: query.get('inStock') === 'true',
    fastDelivery: query.get('fast') === 'true',
    priceRange:
      price?.match(/^\d+$/) && Number.isInteger(steps) && Number(price) <= PRICE_MAX ? Number(price) : PRICE_MAX,
  }
}
