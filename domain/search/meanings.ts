import { href, productsHref, type RouteName, routes } from '../routes'
import { type Filters, noFilters, ratingLabel, SORT_LABELS, upToLabel } from './filters'

/** The kind of a meaning, shown next to it. */
export type MeaningKind =
  | 'For'
  | 'Brand'
  | 'Scent'
  | 'Note'
  | 'Concentration'
  | 'Size'
  | 'Rating'
  | 'Price'
  | 'Help'
  | 'Finder'
  | 'Shop'
  | 'Together'

/** A possible meaning of a search, and where it navigates to. */
export interface Meaning {
  kind: MeaningKind
  label: string
  /** The filters that it sets; null: it is not a filter. */
  filters: Partial<Filters> | null
  href: string
  /** A message: the shop lacks the searched product, and this is the closest. */
  notice?: string
}

const filtering = (kind: MeaningKind, label: string, filters: Partial<Filters>): Meaning => ({
  kind,
  label,
  filters,
  href: productsHref({ ...noFilters, ...filters }),
})

const SHARED = 'men & women'
/** Minimum rating of products that count as well liked. */
export const LIKED_STARS = 4

/** Products for one person include those for both. */
export const forPerson = (category: string): Meaning =>
  filtering('For', category, { category: [...new Set([category, SHARED])] })
export const ofBrand = (brand: string): Meaning => filtering('Brand', brand, { brand: [brand] })
export const ofScent = (scent: string): Meaning => filtering('Scent', scent, { scent: [scent] })
export const withNote = (note: string): Meaning => filtering('Note', note, { note: [note] })
export const ofConcentration = (concentration: string): Meaning =>
  filtering('Concentration', concentration, { concentration: [concentration] })

/** `size`: ml. */
export const ofSize = (size: number): Meaning => filtering('Size', `${size} ml`, { size: [String(size)] })

export const wellRated: Meaning = filtering('Rating', ratingLabel(LIKED_STARS), { rating: LIKED_STARS })

/** Products up to a price in rupees. Cheapest first. */
export const upTo = (priceRange: number): Meaning =>
  filtering('Price', upToLabel(priceRange), { priceRange, sortBy: 'LOW_TO_HIGH' })

export const dearestFirst: Meaning = filtering('Price', SORT_LABELS.HIGH_TO_LOW, { sortBy: 'HIGH_TO_LOW' })
export const allProducts: Meaning = { kind: 'Shop', label: 'All products', filters: null, href: href('products') }
export const finder: Meaning = { kind: 'Finder', label: routes.finder.title, filters: null, href: href('finder') }

/** Returns the help page with this route name, or null. */
export function helpPage(name: string): Meaning | null {
  if (!(name in routes)) return null
  const { title, path } = routes[name as RouteName]
  return { kind: 'Help', label: title, filters: null, href: path }
}

/** Combines several filters. null: there are fewer than two, or two set the same filter. */
export function together(meanings: readonly Meaning[]): Meaning | null {
  const filtered = meanings.flatMap(({ filters }) => filters ?? [])
  const names = filtered.flatMap((filters) => Object.keys(filters))
  if (filtered.length < 2 || new Set(names).size < names.length) return null
  const label = meanings.flatMap((meaning) => (meaning.filters ? meaning.label : [])).join(', ')
  return filtering('Together', label, Object.assign({}, ...filtered))
}
