import * as v from 'valibot'
import { LENGTHS } from '../domain/bounds'
import { isUnstorable } from './http'
import { unprocessable } from './refusal'

// Queries of calls, as texts of the address. Each name may be left out.

/** Brands, categories or scents of a query, and the characters of its search and of its ids, at most. */
const KINDS = 50
const SEARCH = 4_000
const IDS = 16_000

// So few digits that every sum of them fits a database.
const number = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,9})?$/), v.transform(Number))
const text = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((given) => !isUnstorable(given)),
  )
const kinds = v.pipe(v.array(text(LENGTHS.name)), v.maxLength(KINDS))
const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)
const limit = (most: number) => v.pipe(number, v.integer(), v.minValue(1), v.maxValue(most))

/** GET /api/products: the names of the shop's own addresses (domain/filters.ts). An absent one does not filter; nor does an absent price. */
export const productsQuery = v.object({
  search: v.optional(v.pipe(text(SEARCH), v.trim()), ''),
  brand: kinds,
  category: kinds,
  scent: kinds,
  sort: v.optional(v.picklist(['LOW_TO_HIGH', 'HIGH_TO_LOW'])),
  rating: v.optional(number),
  inStock: v.optional(flag, 'false'),
  fast: v.optional(flag, 'false'),
  /** Rupees. */
  price: v.optional(number),
  /** What `next` said of the page before. */
  after: v.optional(text(LENGTHS.id)),
  limit: v.optional(limit(200), '24'),
  ids: v.optional(
    v.pipe(
      text(IDS),
      v.transform((text) => text.split(',')),
    ),
  ),
})

const OLDER = 'older-'

/** What names the orders before one, as `next`. */
export const olderThan = (id: string): string => OLDER + id

/**
 * GET /api/user/order: without any of them the newest 200 orders come, and `next` names those before them. `limit`: pages from
 * the oldest on. `after`: what `next` said of the page before; as an object: the id of an order, and on which side of it.
 */
export const ordersQuery = v.object({
  after: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(older-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      v.transform((text) => ({ id: text.replace(OLDER, ''), isOlder: text.startsWith(OLDER) })),
    ),
  ),
  limit: v.optional(limit(100)),
})
export type OrdersQuery = v.InferOutput<typeof ordersQuery>

/** The query of the orders of a call. Refuses (422) one that cannot be understood. */
export function parseOrdersQuery(query: URLSearchParams): OrdersQuery {
  const asked = v.safeParse(ordersQuery, Object.fromEntries(query))
  if (asked.success) return asked.output
  throw unprocessable(
    v.getDotPath(asked.issues[0]) === 'limit'
      ? 'The limit has to be a whole number from 1 to 100.'
      : 'The query of the orders has a wrong after.',
  )
}
