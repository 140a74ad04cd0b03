import { hasNote, normalizedNote } from '../cart/has-note'
import type { PreparedCatalogue } from '../catalogue/prepared-catalogue'
import { type Column, hasOneOf, hasValue } from '../desk/column'
import { formatMoney, fromRupees } from '../money/money'
import { containsTokens, cutSearch, searchTokens } from './search-tokens'

/** The filters of the catalogue. `priceRange`: the highest discounted price shown, in rupees; null: any price. */
export interface Filters {
  search: string
  /** Whether the search also finds products by its meaning (understanding.ts). Enter sets it; without it, titles only (§5). */
  understood: boolean
  brand: readonly string[]
  category: readonly string[]
  scent: readonly string[]
  /** In lower case (domain/cart/has-note.ts). */
  note: readonly string[]
  concentration: readonly string[]
  /** In ml. */
  size: readonly string[]
  rating: number | null
  inStock: boolean
  fastDelivery: boolean
  priceRange: number | null
  sortBy: SortBy | null
}

export type SortBy = 'HIGH_TO_LOW' | 'LOW_TO_HIGH' | 'POPULAR' | 'NEWEST'

/** The sort options and their labels, in the order of the panel. */
export const SORT_LABELS: Readonly<Record<SortBy, string>> = {
  HIGH_TO_LOW: 'Price: High to Low',
  LOW_TO_HIGH: 'Price: Low to High',
  POPULAR: 'Most popular',
  NEWEST: 'Newest',
}

export const SORTINGS = Object.keys(SORT_LABELS) as SortBy[]

/** The options of the minimum rating, in the order of the panel. */
export const RATINGS = [4, 3, 2, 1] as const
export const ratingLabel = (rating: number): string => (rating === 1 ? '1 star & above' : `${rating} stars & above`)

/** The step of the price slider, and its maximum unless the catalogue has a higher price, in rupees (§9). */
export const PRICE_STEP = 300
const PRICE_MAX = 1500

/** The maximum of the price slider, which means any price. `dearest`: the highest discounted price, in rupees. */
export const sliderMax = (dearest: number): number =>
  dearest > PRICE_MAX ? (Math.floor(dearest / PRICE_STEP) + 1) * PRICE_STEP : PRICE_MAX

/** Whether the product at an index of the catalogue passes. */
export type ProductTest = (position: number) => boolean

/** Defines one filter: its query parameter, its labels and its test. */
interface FilterField<Value> {
  /** The value that does not filter. */
  none: Value
  /** The name of the query parameter and of the controls. */
  query: string
  /** Converts a value to query parameters. The value that does not filter has none. */
  write(value: Value): readonly string[]
  /** Parses query parameters. Ignores unknown ones. */
  read(texts: readonly string[]): Value
  /** The parts of a value that can be removed one by one, with their labels and the value that remains. */
  parts(value: Value): readonly { label: string; rest: Value }[]
  /** Returns a test of the products, or null if every product passes. */
  test(catalogue: PreparedCatalogue, value: Value): ProductTest | null
}

const search: FilterField<string> = {
  none: '',
  query: 'search',
  write: (text) => [cutSearch(text).trim()].filter((cut) => cut !== ''),
  read: ([text = '']) => cutSearch(text).trim(),
  parts: (text) => search.write(text).map((cut) => ({ label: `"${cut}"`, rest: '' })),
  test({ title }, text) {
    const tokens = searchTokens(text)
    return tokens.length === 0 ? null : (position) => containsTokens(title[position] ?? '', tokens)
  },
}

/** Whether a search is understood. It narrows nothing by itself. */
const understood: FilterField<boolean> = {
  none: false,
  query: 'understood',
  write: (isOn) => (isOn ? ['true'] : []),
  read: ([text]) => text === 'true',
  parts: () => [],
  test: () => null,
}

const without = (values: readonly string[], value: string) => values.filter((other) => other !== value)

/** A filter by a list of values. A product passes with one of them. */
const list = (query: string, columnOf: (catalogue: PreparedCatalogue) => Column): FilterField<readonly string[]> => ({
  none: [],
  query,
  write: (values) => [...values].sort(),
  read: (texts) => [...new Set(texts.filter((text) => text !== ''))].sort(),
  parts: (values) => values.map((value) => ({ label: value, rest: without(values, value) })),
  test: (catalogue, values) => (values.length === 0 ? null : hasOneOf(columnOf(catalogue), values)),
})

const byNote: FilterField<readonly string[]> = {
  ...list('note', ({ notes }) => notes),
  read: (texts) => [...new Set(texts.map(normalizedNote).filter((text) => text !== ''))].sort(),
  parts: (values) => values.map((value) => ({ label: `Note: ${value}`, rest: without(values, value) })),
  test: ({ notes }, values) =>
    values.length === 0 ? null : hasValue(notes, (lines) => values.some((value) => hasNote(lines, value))),
}

const bySize: FilterField<readonly string[]> = {
  ...list('size', ({ size }) => size),
  parts: (values) => values.map((value) => ({ label: `${value} ml`, rest: without(values, value) })),
}

/** A filter that is on or off. */
const flag = (
  query: string,
  label: string,
  columnOf: (catalogue: PreparedCatalogue) => Uint8Array,
): FilterField<boolean> & { label: string } => ({
  none: false,
  query,
  label,
  write: (isOn) => (isOn ? ['true'] : []),
  read: ([text]) => text === 'true',
  parts: (isOn) => (isOn ? [{ label, rest: false }] : []),
  test(catalogue, isOn) {
    const column = columnOf(catalogue)
    return isOn ? (position) => column[position] === 1 : null
  },
})

const rating: FilterField<number | null> = {
  none: null,
  query: 'rating',
  write: (least) => (least === null ? [] : [String(least)]),
  read: ([text]) => RATINGS.find((choice) => String(choice) === text) ?? null,
  parts: (least) => (least === null ? [] : [{ label: ratingLabel(least), rest: null }]),
  test: (catalogue, least) => (least === null ? null : (position) => (catalogue.rating[position] ?? 0) >= least),
}

export const upToLabel = (rupees: number): string => `Up to ${formatMoney(fromRupees(rupees))}`

const priceRange: FilterField<number | null> = {
  none: null,
  query: 'price',
  write: (rupees) => (rupees === null ? [] : [String(rupees)]),
  read: ([text = '']) => (/^\d{1,7}$/.test(text) ? Number(text) : null),
  parts: (rupees) => (rupees === null ? [] : [{ label: upToLabel(rupees), rest: null }]),
  test: (catalogue, rupees) => (rupees === null ? null : (position) => (catalogue.price[position] ?? 0) <= rupees),
}

const sortBy: FilterField<SortBy | null> = {
  none: null,
  query: 'sort',
  write: (order) => (order === null ? [] : [order]),
  read: ([text]) => SORTINGS.find((order) => order === text) ?? null,
  parts: (order) => (order === null ? [] : [{ label: SORT_LABELS[order], rest: null }]),
  test: () => null,
}

/** Every filter, in the order of the query string. */
export const filterFields = {
  search,
  understood,
  brand: list('brand', (catalogue) => catalogue.brand),
  category: list('category', (catalogue) => catalogue.category),
  scent: list('scent', (catalogue) => catalogue.scent),
  note: byNote,
  concentration: list('concentration', (catalogue) => catalogue.concentration),
  size: bySize,
  sortBy,
  rating,
  inStock: flag('inStock', 'In stock only', (catalogue) => catalogue.inStock),
  fastDelivery: flag('fast', 'Fast delivery only', (catalogue) => catalogue.fastDelivery),
  priceRange,
} satisfies { [Field in keyof Filters]: FilterField<Filters[Field]> }

// The same table, typed for functions that are generic over the field.
const typedFields: { readonly [Field in keyof Filters]: FilterField<Filters[Field]> } = filterFields

/** The names of the filters, in table order. */
const FILTER_NAMES = Object.keys(filterFields) as (keyof Filters)[]

/** Calls a function with every filter and its value. */
export function eachFilter<Result>(
  filters: Filters,
  visit: <Name extends keyof Filters>(field: FilterField<Filters[Name]>, value: Filters[Name], name: Name) => Result,
): Result[] {
  const visitOne = <Name extends keyof Filters>(name: Name) => visit(typedFields[name], filters[name], name)
  return FILTER_NAMES.map((name) => visitOne(name))
}

/** No filters, in catalogue order. */
export const noFilters: Filters = fromTable((field) => field.none)

/**
 * Converts filters to a query string without '?'. Defaults are left out and lists are sorted, so that equal filters
 * have equal strings. The parameters of `others`, another query string, follow unless they are filters.
 */
export function toQuery(filters: Filters, others = ''): string {
  const rest = new URLSearchParams(others)
  const isSearching = filters.search.trim() !== ''
  const pairs = eachFilter(filters, (field, value, name) => {
    rest.delete(field.query)
    if (name === 'understood' && !isSearching) return []
    return field.write(value).map((text) => [field.query, text])
  })
  return new URLSearchParams([...pairs.flat(), ...rest]).toString()
}

/** Parses the filters of a query string. Ignores unknown parameters. */
export function fromQuery(text: string): Filters {
  const query = new URLSearchParams(text)
  return fromTable((field) => field.read(query.getAll(field.query)))
}

function fromTable(visit: <Value>(field: FilterField<Value>) => Value): Filters {
  const valueFor = <Name extends keyof Filters>(name: Name) => visit(typedFields[name])
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, valueFor(name)])) as unknown as Filters
}

/** Whether two filter states have the same query string. */
export const sameFilters = (a: Filters, b: Filters): boolean => toQuery(a) === toQuery(b)
