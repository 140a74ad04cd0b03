import * as v from 'valibot'
import { cutSearch } from '../domain/search/search-tokens'
import { productsQuery } from './queries'
import { unprocessable } from './refusal'

/** Filters, order and page of the products. An absent field does not filter; nor does an absent price (docs/scale.md). */
export type ProductQuery = v.InferOutput<typeof productsQuery>

const NAMES = Object.keys(productsQuery.entries)
const LISTS = ['brand', 'category', 'scent', 'note', 'concentration', 'size']

/** The search of a call. Refuses (422) a text that the shop's own search box would have shortened. */
function searchOf(query: URLSearchParams): string {
  const search = (query.get('search') ?? '').trim()
  if (cutSearch(search) !== search) throw unprocessable('The search has more than 8 words or 100 characters.')
  return search
}

/** Parses the query of a call; null: it has none. Refuses (422) an invalid one. */
export function parseProductQuery(query: URLSearchParams): ProductQuery | null {
  if (!NAMES.some((name) => query.has(name))) return null
  const given = Object.fromEntries([...query].filter(([, value]) => value !== ''))
  const lists = LISTS.map((name) => [name, query.getAll(name).filter((value) => value !== '')])
  const parsed = v.safeParse(productsQuery, { ...given, search: searchOf(query), ...Object.fromEntries(lists) })
  if (!parsed.success)
    throw unprocessable(`The query of the products has a wrong ${v.getDotPath(parsed.issues[0]) ?? 'part'}.`)
  return parsed.output
}

const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const cursorSchema = v.pipe(
  v.string(),
  // `atob` throws at text that is not base64 at all.
  v.check((text) => /^[\w-]+$/.test(text) && text.length % 4 !== 1),
  v.transform((text) => atob(text.replaceAll('-', '+').replaceAll('_', '/'))),
  v.parseJson(),
  v.tuple([place, place]),
)

/** The place of a product in a sorted list: its sort value (price in paise, or day) and its position in the catalogue. */
export interface Place {
  rank: number
  position: number
}

/**
 * The cursor of the products that follow a place. It is opaque and no page number, since products are added and removed
 * meanwhile.
 */
export const cursorAfter = ({ rank, position }: Place): string =>
  btoa(JSON.stringify([rank, position]))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Marks a cursor within the products that a search finds by its meaning, which follow those that it finds by title. */
export const BY_MEANING = '~'

/** The place that a cursor encodes. Refuses (422) a forged one. */
export function placeOf(after: string): Place {
  const cursor = v.safeParse(cursorSchema, after)
  if (!cursor.success) throw unprocessable('The query of the products has a wrong after.')
  const [rank, position] = cursor.output
  return { rank, position }
}
