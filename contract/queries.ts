import * as v from 'valibot'
import { LENGTHS } from '../domain/bounds'
import { normalizedNote } from '../domain/cart/has-note'
import { DESK_STATES } from '../domain/desk/desk'
import { MESSAGE_STATES } from '../domain/desk/desk-message'
import { startOfDay } from '../domain/india-time'
import { isUnstorable } from './json'
import { wrongAfter } from './order-refusals'
import { unprocessable } from './refusal'

// Queries of calls, as texts of the address. Every parameter is optional.

/** The most brands, categories or scents of a query, and the most characters of its search and of its ids. */
const KINDS = 50
const SEARCH = 4_000
const IDS = 16_000

// So few digits that a database can hold every sum of such numbers.
const number = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,9})?$/), v.transform(Number))
export const text = (most: number) =>
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

/** Parses the query of a list. Refuses (422) an invalid one. `list`: its name in the message. */
export const parserOf =
  <Schema extends v.GenericSchema>(schema: Schema, list: string) =>
  (query: URLSearchParams): v.InferOutput<Schema> => {
    const parsed = v.safeParse(schema, Object.fromEntries(query))
    if (parsed.success) return parsed.output
    throw unprocessable(`The query of ${list} has a wrong ${v.getDotPath(parsed.issues[0])}.`)
  }

/**
 * GET /api/products: the parameters of the shop's own addresses (domain/search/filters.ts). An absent one does not filter; nor does an
 * absent price.
 */
export const productsQuery = v.object({
  search: v.optional(v.pipe(text(SEARCH), v.trim()), ''),
  /** Whether the search also finds products by its meaning (domain/search/understanding.ts), after those found by title. */
  understood: v.optional(flag, 'false'),
  brand: kinds,
  category: kinds,
  scent: kinds,
  /** Notes, in any spelling; a product must have one of them. */
  note: v.pipe(
    kinds,
    v.transform((notes) => notes.map(normalizedNote).filter((note) => note !== '')),
  ),
  concentration: kinds,
  /** Millilitres. */
  size: v.pipe(v.array(number), v.maxLength(KINDS)),
  /** NEWEST: by the day on which the shop began to sell a product; products without a day are last. POPULAR: by reviews, then rating. Others: by price. */
  sort: v.optional(v.picklist(['LOW_TO_HIGH', 'HIGH_TO_LOW', 'NEWEST', 'POPULAR'])),
  rating: v.optional(number),
  inStock: v.optional(flag, 'false'),
  fast: v.optional(flag, 'false'),
  /** Rupees. */
  price: v.optional(number),
  /** The `next` of the previous page. */
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

/** The value of `next` for the orders before one. */
export const olderThan = (id: string): string => OLDER + id

/**
 * GET /api/user/order: without parameters, the newest 200 orders; `next` continues with older ones. `limit`: pages from the
 * oldest on. `after`: the `next` of the previous page; parsed: the id of an order, and which side of it follows.
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

/** Parses the query of the orders of an account. Refuses (422) an invalid one. */
export function parseOrdersQuery(query: URLSearchParams): OrdersQuery {
  const parsed = v.safeParse(ordersQuery, Object.fromEntries(query))
  if (parsed.success) return parsed.output
  throw v.getDotPath(parsed.issues[0]) === 'limit'
    ? unprocessable('The limit has to be a whole number from 1 to 100.')
    : wrongAfter()
}

/**
 * GET /api/desk/orders. `search`: in the order's ids, e-mail and name. `from`, `to`: days of India, both included. `after`: the
 * `next` of the previous page. Default of `limit`: 50.
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
export const parseDeskOrdersQuery = parserOf(deskOrdersQuery, 'the orders')

const { after, limit: _, ...found } = deskOrdersQuery.entries

/** GET /api/desk/orders.csv: all orders that match the query. */
export const deskExportQuery = v.object(found)

/** POST /api/desk/products.csv. `preview`: the response shows the changes, and nothing is changed. */
export const importQuery = v.object({ preview: v.optional(flag, 'false') })

/** Whether the file is only previewed. Refuses (422) an invalid query. */
export function parseImportQuery(query: URLSearchParams): boolean {
  const parsed = v.safeParse(importQuery, Object.fromEntries(query))
  if (parsed.success) return parsed.output.preview
  throw unprocessable('The preview has to be true or false.')
}

/** GET /api/desk/audit and GET /api/desk/customers. `after`: the `next` of the previous page. Default of `limit`: 50. */
export const searchedQuery = v.object({
  search: v.optional(v.pipe(text(LENGTHS.email), v.trim()), ''),
  after: v.optional(text(LENGTHS.id)),
  limit: v.optional(limit(100), '50'),
})
export type SearchedQuery = v.InferOutput<typeof searchedQuery>
export const parseSearchedQuery = parserOf(searchedQuery, 'this list')

/** GET /api/desk/messages. */
export const deskMessagesQuery = v.object({
  ...searchedQuery.entries,
  state: v.optional(v.picklist(MESSAGE_STATES)),
})
export type DeskMessagesQuery = v.InferOutput<typeof deskMessagesQuery>
export const parseDeskMessagesQuery = parserOf(deskMessagesQuery, 'the messages')

/**
 * GET /api/desk/stock. `search`: in titles and ids. `low`: only products with few items for sale. `after`: the `next` of the
 * previous page.
 */
export const stockQuery = v.object({
  search: v.optional(v.pipe(text(LENGTHS.title), v.trim()), ''),
  low: v.optional(flag, 'false'),
  after: v.optional(text(LENGTHS.id)),
  limit: v.optional(limit(200), '100'),
})
export type StockQuery = v.InferOutput<typeof stockQuery>
export const parseStockQuery = parserOf(stockQuery, 'the stock')

/** GET /api/desk/products. `search`: in titles and ids. `after`: the `next` of the previous page. */
export const deskProductsQuery = v.object({
  search: v.optional(v.pipe(text(LENGTHS.title), v.trim()), ''),
  after: v.optional(text(LENGTHS.id)),
  limit: v.optional(limit(200), '50'),
})
export type DeskProductsQuery = v.InferOutput<typeof deskProductsQuery>
export const parseDeskProductsQuery = parserOf(deskProductsQuery, 'the products')
