import * as v from 'valibot'
import { productsQuery } from './queries'
import { unprocessable } from './refusal'
import { searchOf } from './search'

/** What narrows, orders and pages the products. An absent field does not filter; nor does an absent price (docs/scale.md). */
export type ProductQuery = v.InferOutput<typeof productsQuery>

const NAMES = Object.keys(productsQuery.entries)
const LISTS = ['brand', 'category', 'scent', 'note', 'concentration', 'size']

/** The query of a call; null: it has none. Refuses (422) one that cannot be understood. */
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
  // What is no base64 at all, `atob` throws at.
  v.check((text) => /^[\w-]+$/.test(text) && text.length % 4 !== 1),
  v.transform((text) => atob(text.replaceAll('-', '+').replaceAll('_', '/'))),
  v.parseJson(),
  v.tuple([place, place]),
)

/** Where a product stands: what the order goes by (its price in paise, or its day) and its position in the catalogue. */
export interface Place {
  rank: number
  position: number
}

/** What names the products that follow one. Opaque to a client: products come and go meanwhile, so it is no page number. */
export const cursorAfter = ({ rank, position }: Place): string =>
  btoa(JSON.stringify([rank, position]))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Where the product stands that a cursor names. Refuses (422) a forged one. */
export function placeOf(after: string): Place {
  const cursor = v.safeParse(cursorSchema, after)
  if (!cursor.success) throw unprocessable('The query of the products has a wrong after.')
  const [rank, position] = cursor.output
  return { rank, position }
}
