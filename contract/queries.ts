import * as v from 'valibot'
import { LENGTHS } from '../domain/bounds'
import { DESK_STATES } from '../domain/desk'
import { noteWords } from '../domain/has-note'
import { startOfDay } from '../domain/india-time'
import { isUnstorable } from './json'
import { wrongAfter } from './order-refusals'
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
const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((text) => startOfDay(text) !== null),
)
export const limit = (most: number) => v.pipe(number, v.safeInteger(), v.minValue(1), v.maxValue(most))

/** GET /api/products: the names of the shop's own addresses (domain/filters.ts). An absent one does not filter; nor does an absent price. */
export const productsQuery = v.object({
  search: v.optional(v.pipe(text(SEARCH), v.trim()), ''),
  brand: kinds,
  category: kinds,
  scent: kinds,
  /** Notes that a product has one of, also among the words of its own. */
  note: v.pipe(
    kinds,
    v.transform((notes) => notes.map(noteWords).filter((note) => note !== '')),
  ),
  concentration: kinds,
  /** ml. */
  size: v.pipe(v.array(number), v.maxLength(KINDS)),
  /** By price; NEWEST: by the day on which the shop began to sell them, those without one last. */
  sort: v.optional(v.picklist(['LOW_TO_HIGH', 'HIGH_TO_LOW', 'NEWEST'])),
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
  throw v.getDotPath(asked.issues[0]) === 'limit'
    ? unprocessable('The limit has to be a whole number from 1 to 100.')
    : wrongAfter()
}

/**
 * GET /api/desk/orders. `search`: in the order's ids, e-mail and name. `from`, `to`: days of India, both included. `after`: what `next`
 * said of the page before. Without `limit` 50 come.
 */
export const deskOrdersQuery = v.object({
  search: v.optional(v.pipe(text(LENGTHS.email), v.trim()), ''),
  state: v.optional(v.picklist(DESK_STATES)),
  from: v.optional(day),
  to: v.optional(day),
  after: v.optional(text(LENGTHS.id)),
  limit: v.optional(limit(100), '50'),
})
export type DeskOrdersQuery = v.InferOutput<typeof deskOrdersQuery>

/** The query of the desk's orders. Refuses (422) one that cannot be understood. */
export function parseDeskOrdersQuery(query: URLSearchParams): DeskOrdersQuery {
  const asked = v.safeParse(deskOrdersQuery, Object.fromEntries(query))
  if (asked.success) return asked.output
  throw unprocessable(`The query of the orders has a wrong ${v.getDotPath(asked.issues[0])}.`)
}

const { after, limit: _, ...found } = deskOrdersQuery.entries

/** GET /api/desk/orders.csv: all that the query finds. */
export const deskExportQuery = v.object(found)

/** POST /api/desk/products.csv. `preview`: it is said what would change, and nothing does. */
export const importQuery = v.object({ preview: v.optional(flag, 'false') })

/** Whether a file is only looked at. Refuses (422) a query that cannot be understood. */
export function parseImportQuery(query: URLSearchParams): boolean {
  const asked = v.safeParse(importQuery, Object.fromEntries(query))
  if (asked.success) return asked.output.preview
  throw unprocessable('The preview has to be true or false.')
}

/** GET /api/desk/audit and GET /api/desk/customers. `after`: what `next` said of the page before. Without `limit` 50 come. */
export const searchedQuery = v.object({
  search: v.optional(v.pipe(text(LENGTHS.email), v.trim()), ''),
  after: v.optional(text(LENGTHS.id)),
  limit: v.optional(limit(100), '50'),
})
export type SearchedQuery = v.InferOutput<typeof searchedQuery>

/** The query of a list that is searched. Refuses (422) one that cannot be understood. */
export function parseSearchedQuery(query: URLSearchParams): SearchedQuery {
  const asked = v.safeParse(searchedQuery, Object.fromEntries(query))
  if (asked.success) return asked.output
  throw unprocessable(`The query of this list has a wrong ${v.getDotPath(asked.issues[0])}.`)
}

/** GET /api/desk/stock. `search`: in titles and ids. `low`: few for sale alone. `after`: what `next` said of the page before. */
export const stockQuery = v.object({
  search: v.optional(v.pipe(text(LENGTHS.title), v.trim()), ''),
  low: v.optional(flag, 'false'),
  after: v.optional(text(LENGTHS.id)),
  limit: v.optional(limit(200), '100'),
})
export type StockQuery = v.InferOutput<typeof stockQuery>

/** The query of the stock. Refuses (422) one that cannot be understood. */
export function parseStockQuery(query: URLSearchParams): StockQuery {
  const asked = v.safeParse(stockQuery, Object.fromEntries(query))
  if (asked.success) return asked.output
  throw unprocessable(`The query of the stock has a wrong ${v.getDotPath(asked.issues[0])}.`)
}

/** GET /api/desk/products. `search`: in titles and ids. `after`: what `next` said of the page before. */
export const deskProductsQuery = v.object({
  search: v.optional(v.pipe(text(LENGTHS.title), v.trim()), ''),
  after: v.optional(text(LENGTHS.id)),
  limit: v.optional(limit(200), '50'),
})
export type DeskProductsQuery = v.InferOutput<typeof deskProductsQuery>

/** The query of the desk's products. Refuses (422) one that cannot be understood. */
export function parseDeskProductsQuery(query: URLSearchParams): DeskProductsQuery {
  const asked = v.safeParse(deskProductsQuery, Object.fromEntries(query))
  if (asked.success) return asked.output
  throw unprocessable(`The query of the products has a wrong ${v.getDotPath(asked.issues[0])}.`)
}
