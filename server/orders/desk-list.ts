import { wrongAfter } from '../../contract/order-refusals'
import type { DeskOrdersQuery } from '../../contract/queries'
import { timestamp } from '../../contract/timestamp'
import { DESK_STATES, type DeskState, FULFILMENTS, MAX_COUNTED, searchTerms } from '../../domain/desk/desk'
import { endOfDay, startOfDay } from '../../domain/india-time'
import { toRupees } from '../../domain/money/money'
import type { Queries } from '../database/database'
import { isUuid } from './find-order'
import { comparable, ORDER_COLUMNS, type OrderRow, PARCEL_NUMBER, withChart } from './order-row'

// The expressions of ORDER_TEXT and CUSTOMER_TEXT are those of the indexes in migrations/112-order-words.sql and 100-baseline.sql.

/** A task that has failed too often and is not settled. */
const IS_SET_ASIDE = 't.set_aside_at is not null and t.done_at is null'

/** Whether an order needs a person: its chart requires attention, or one of its tasks was set aside. */
const ATTENTION = `(o.needs_attention or exists (select 1 from outbox t where ${IS_SET_ASIDE}
  and t.account_id = o.account_id and t.content->>'orderId' = o.id::text))`

const NAME = `coalesce(a.first_name || ' ' || a.last_name, '')`

/** The customer of an order; empty if the account is deleted. */
export const CUSTOMER = `${NAME} as name, coalesce(a.email_as_given, '') as email, ${ATTENTION} as attention`
export const WITH_CUSTOMER = 'orders o left join accounts a on a.id = o.account_id'

/** The searched texts: an order's ids, mobile number, address and products, and an account's e-mail and name. */
const ORDER_TEXT = `lower(o.order_ref || e'\\n' || o.payment_id || e'\\n' || ${[
  'mobile',
  'delivery.*',
  'products[*].title',
]
  .map((path) => `jsonb_path_query_array(o.content, '$.${path}')::text`)
  .join(' || ')})`
export const CUSTOMER_TEXT = `lower(a.email || e'\\n' || a.first_name || ' ' || a.last_name)`

/** Adds a value to a statement and returns the name of its parameter. */
type Parameter = (value: unknown) => string

/** The `like` pattern that finds a text inside another, in lower case. An apostrophe matches any character: people type '’' too. */
export const pattern = (text: string): string =>
  `%${text
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
    .replace(/['‘’]/g, '_')}%`

/**
 * Whether the trigram indexes can find a text: they index runs of three letters or digits, and the end of a word with the
 * separator after it, such as '12,'.
 */
export const isIndexed = (search: string): boolean => /[\p{L}\p{N}]{2}[^_\s]/u.test(search)

/** The condition that a text contains every word of a search, in any order. Indexes of trigrams cannot find shorter words. */
const hasTerms = (text: string, search: string, parameter: Parameter): string =>
  searchTerms(search)
    .map((word) =>
      isIndexed(word) ? `${text} like ${parameter(pattern(word))}` : `strpos(${text}, ${parameter(word)}) > 0`,
    )
    .join(' and ') || 'true'

/** A place in a list: the following entries are older. `moment`: a timestamp with all its digits. */
export interface Place {
  moment: string
  id: string
}

type Found = Pick<DeskOrdersQuery, 'search' | 'state' | 'from' | 'to'>

/** Builds a statement together with its parameters. */
function statement(build: (parameter: Parameter) => string): [sql: string, values: unknown[]] {
  const values: unknown[] = []
  const sql = build((value) => `$${values.push(value)}`)
  return [sql, values]
}

/** The condition of the days of a query and of the entries after a place, in the form of an index on (created_at, id). */
function isWithin({ from, to }: Found, place: Place | null, parameter: Parameter): string {
  const conditions = ['true']
  if (from !== undefined) conditions.push(`o.created_at >= ${parameter(startOfDay(from))}::timestamptz`)
  if (to !== undefined) conditions.push(`o.created_at < ${parameter(endOfDay(to))}::timestamptz`)
  if (place)
    conditions.push(`(o.created_at, o.id) < (${parameter(place.moment)}::timestamptz, ${parameter(place.id)}::uuid)`)
  return conditions.join(' and ')
}

/**
 * The keys of the newest orders of a state, by an index. `condition`: one of `isWithin`; `state`: null for the column
 * `s.state`.
 */
function newestKeys(state: Found['state'] | null, condition: string, limit: number): string {
  const keys = (from: string) =>
    `select o.account_id, o.id, o.created_at from ${from} and ${condition} order by o.created_at desc, o.id desc limit ${limit}`
  if (state === undefined) return keys('orders o where true')
  if (state !== 'attention') return keys(`orders o where o.fulfilment = ${state === null ? 's.state' : `'${state}'`}`)
  const tasks = `(select distinct t.account_id, t.content->>'orderId' as order_id from outbox t where ${IS_SET_ASIDE}) t`
  const ofTasks = `${tasks} join orders o on o.account_id = t.account_id and o.id::text = t.order_id where true`
  return `(${keys('orders o where o.needs_attention')}) union (${keys(ofTasks)}) order by created_at desc, id desc limit ${limit}`
}

/** The most matches that are read by indexes. A text with more matches is soon found among the newest orders. */
export const MOST_FOUND = 2_000

/**
 * The keys of the orders that match a text, by the indexes of trigrams and of keys. Incomplete if there are more than
 * MOST_FOUND.
 */
function foundKeys(search: string, parameter: Parameter): string {
  const columns = `o.account_id, o.id, o.created_at, o.fulfilment, ${ATTENTION} as attention`
  const limit = `limit ${MOST_FOUND + 1}`
  const arms = [
    `select ${columns} from orders o where ${hasTerms(ORDER_TEXT, search, parameter)} ${limit}`,
    `select ${columns} from orders o where ${PARCEL_NUMBER} = ${comparable(`${parameter(search)}::text`)} ${limit}`,
    `select o.* from (select a.id from accounts a where ${hasTerms(CUSTOMER_TEXT, search, parameter)} ${limit}) a
       cross join lateral (select ${columns} from orders o where o.account_id = a.id ${limit}) o ${limit}`,
  ]
  if (isUuid(search)) arms.push(`select ${columns} from orders o where o.id = ${parameter(search)}::uuid`)
  return arms.map((arm) => `(${arm})`).join(' union ')
}

/** Orders that are read at a time, and at most for one page, if a text must be compared with every order. */
const [FIRST_WINDOW, WINDOW] = [200, 1_000]
const MOST_READ = 5_000

interface Step<Row> {
  /** Newest first. */
  rows: Row[]
  /** The place that the next page follows; null: this is the last page. */
  next: Place | null
}

/** A search for orders. */
interface Finding {
  /** The number of orders by state, up to MAX_COUNTED; empty if they cannot be counted. */
  counts(): Promise<Readonly<Record<string, number>>>
  /** At most `limit` orders after a place. `columns`: of the order `o` and of its customer `a`. */
  page<Row extends object>(columns: string, place: Place | null, limit: number): Promise<Step<Row & Place>>
}

/**
 * Chooses how to search, so that no statement reads more than a few thousand orders: by an index without a text, by trigrams
 * for a text with few matches, and otherwise by reading the newest orders, MOST_READ for a page.
 */
export async function findOrders(queries: Queries, filters: Found): Promise<Finding> {
  const { search, state } = filters
  if (search === '')
    return byKeys(
      queries,
      () => countAll(queries, filters),
      (place, limit, parameter) => newestKeys(state, isWithin(filters, place, parameter), limit),
    )
  const counts = isIndexed(search) ? await countFound(queries, filters) : null
  if (counts === null) return byReading(queries, filters)
  const isOfState = state === undefined ? 'true' : state === 'attention' ? 'o.attention' : `o.fulfilment = '${state}'`
  return byKeys(
    queries,
    async () => counts,
    (place, limit, parameter) =>
      `select * from (${foundKeys(search, parameter)}) o where ${isOfState} and ${isWithin(filters, place, parameter)}
       order by o.created_at desc, o.id desc limit ${limit}`,
  )
}

/** The orders with these keys and their customers, newest first. */
const ordersOf = (keys: string, columns: string) =>
  `select ${columns}, o.id, o.created_at::text as moment from (${keys}) keys
   join orders o on o.account_id = keys.account_id and o.id = keys.id left join accounts a on a.id = o.account_id
   order by o.created_at desc, o.id desc`

const cut = <Row extends Place>(rows: Row[], limit: number): Step<Row> => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? { moment: last.moment, id: last.id } : null }
}

const byKeys = (
  { query }: Queries,
  counts: Finding['counts'],
  keysOf: (place: Place | null, limit: number, parameter: Parameter) => string,
): Finding => ({
  counts,
  async page<Row extends object>(columns: string, place: Place | null, limit: number) {
    const [sql, values] = statement((parameter) => ordersOf(keysOf(place, limit + 1, parameter), columns))
    return cut(await query<Row & Place>(sql, values), limit)
  },
})

const byReading = ({ query }: Queries, filters: Found): Finding => ({
  counts: async () => ({}),
  async page<Row extends object>(columns: string, place: Place | null, limit: number) {
    const rows: (Row & Place)[] = []
    let next = place
    let window = FIRST_WINDOW
    for (let read = 0; read < MOST_READ && rows.length <= limit; read += window, window = WINDOW) {
      const [sql, values] = statement((parameter) => {
        const hasAll = (text: string) => hasTerms(text, filters.search, parameter)
        const hasNumber = `${PARCEL_NUMBER} = ${comparable(`${parameter(filters.search)}::text`)}`
        const isFound = `(${hasAll(ORDER_TEXT)} or coalesce(${hasNumber}, false) or coalesce(${hasAll(CUSTOMER_TEXT)}, false)) as is_found`
        const keys = newestKeys(filters.state, isWithin(filters, next, parameter), window)
        const nth = 'row_number() over (order by o.created_at desc, o.id desc) as nth'
        return `select * from (${ordersOf(keys, `${columns}, ${isFound}, ${nth}`)}) looked
          where is_found or nth = ${window} order by nth`
      })
      const looked = await query<Row & Place & { is_found: boolean; nth: number }>(sql, values)
      rows.push(...looked.filter(({ is_found }) => is_found))
      const last = looked.at(-1)
      next = last?.nth === window ? { moment: last.moment, id: last.id } : null
      if (next === null) break
    }
    return rows.length > limit ? cut(rows, limit) : { rows, next }
  },
})

/** Counts the orders of each state by its index. */
async function countAll({ query }: Queries, filters: Found): Promise<Record<string, number>> {
  const [sql, values] = statement((parameter) => {
    const condition = isWithin(filters, null, parameter)
    return `select s.state, c.n from unnest(${parameter(FULFILMENTS)}::text[]) s (state)
       cross join lateral (select count(*) as n from (${newestKeys(null, condition, MAX_COUNTED)}) o) c
     union all select 'attention', (select count(*) from (${newestKeys('attention', condition, MAX_COUNTED)}) o)`
  })
  const rows = await query<{ state: string; n: number }>(sql, values)
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

/** Counts the matches of a text; null: more than MOST_FOUND. */
async function countFound({ query }: Queries, filters: Found): Promise<Record<string, number> | null> {
  const [sql, values] = statement(
    (parameter) => `with found as materialized (${foundKeys(filters.search, parameter)}),
       matching as (select * from found o where ${isWithin(filters, null, parameter)})
     select (select count(*) from found) as found, (select count(*) from matching where attention) as attention,
       (select coalesce(jsonb_object_agg(fulfilment, n), '{}') from (select fulfilment, count(*) as n from matching group by fulfilment) c) as by_state`,
  )
  const [row] = await query<{ found: number; attention: number; by_state: Record<string, number> }>(sql, values)
  if (!row || row.found > MOST_FOUND) return null
  const countOf = (state: DeskState) => (state === 'attention' ? row.attention : (row.by_state[state] ?? 0))
  return Object.fromEntries(DESK_STATES.map((state) => [state, countOf(state)]))
}

interface Listed extends OrderRow {
  name: string
  email: string
  attention: boolean
}

/** The orders of the shop that match a query, newest first. Refuses (422) a page that follows no order. */
export async function deskOrders(queries: Queries, filters: DeskOrdersQuery) {
  const { state, after, limit } = filters
  const place = after === undefined ? null : await placeOf(queries, after)
  const found = await findOrders(queries, filters)
  const counts = await found.counts()
  const { rows, next } = await found.page<Listed>(`${ORDER_COLUMNS}, ${CUSTOMER}`, place, limit)
  const page = rows.map(withChart)
  const counted = state === undefined ? FULFILMENTS.reduce((sum, name) => sum + (counts[name] ?? 0), 0) : counts[state]
  return {
    orders: page.map((order, at) => ({
      _id: order.id,
      orderId: order.order_ref,
      createdAt: timestamp(order.created_at),
      amount: toRupees(order.amount),
      state: order.life.value,
      summary: order.state,
      needsAttention: rows[at]?.attention ?? false,
      customer: { name: rows[at]?.name ?? '', email: rows[at]?.email ?? '' },
    })),
    total: Object.keys(counts).length === 0 ? page.length : Math.min(counted ?? 0, MAX_COUNTED),
    next: next?.id ?? null,
    counts,
  }
}

/** The place of an order in the list. Refuses (422) an unknown id. */
async function placeOf({ query }: Queries, id: string): Promise<Place> {
  const [place] = isUuid(id)
    ? await query<Place>('select created_at::text as moment, id from orders where id = $1::text::uuid limit 1', [id])
    : []
  if (!place) throw wrongAfter()
  return place
}
