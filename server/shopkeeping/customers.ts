import type { SearchedQuery } from '../../contract/queries'
import { timestamp } from '../../contract/timestamp'
import { toRupees } from '../../domain/money/money'
import type { Queries } from '../database/database'
import { CUSTOMER_TEXT, isIndexed, MOST_FOUND, pattern } from '../orders/desk-list'
import { placeOf } from './audit-page'

interface Row {
  id: string
  name: string
  email: string
  since: Date
  orders: number
  spent: number
  last_at: Date | null
  moment: string
  is_found: boolean
  /** The place among the customers that were read; left out if the search used an index. */
  nth?: number
}

/** The amount that a customer paid, minus refunds, in paise. */
const SPENT = `(o.life->'context'->'money'->>'got')::bigint - (o.life->'context'->'money'->>'back')::bigint`

const IS_CUSTOMER = 'a.leaves_at is null and a.role is null'
const NEWEST = 'order by c.at desc, c.account_id desc'
/** $1: the text, $2 and $3: the place that the page follows. */
const FOLLOWS = '($2::timestamptz is null or (c.at, c.account_id) < ($2::timestamptz, $3::uuid))'
const IS_FOUND = `${CUSTOMER_TEXT} like $1`
const COLUMNS = `a.id, a.first_name || ' ' || a.last_name as name, a.email_as_given as email, a.created_at as since, c.at`
const CUSTOMERS = 'customers c join accounts a on a.id = c.account_id'

/** Customers that are read for a page if all must be compared with the text. */
const MOST_READ = 5_000

/**
 * Statements of a page of at most $4 customers: without a text, by trigrams for a text with few matches, and by reading the
 * newest.
 */
const ALL = `select ${COLUMNS}, true as is_found from ${CUSTOMERS} where ${IS_CUSTOMER} and ${FOLLOWS} and $1 = '%%' ${NEWEST} limit $4`
const FOUND = `select ${COLUMNS}, true as is_found from
    (select a.* from accounts a where ${IS_FOUND} limit ${MOST_FOUND}) a join customers c on c.account_id = a.id
  where ${IS_CUSTOMER} and ${FOLLOWS} ${NEWEST} limit $4`
const READ = `select * from (
    select ${COLUMNS}, ${IS_FOUND} and ${IS_CUSTOMER} as is_found, row_number() over (${NEWEST}) as nth
    from (select * from customers c where ${FOLLOWS} ${NEWEST} limit ${MOST_READ}) c join accounts a on a.id = c.account_id) looked
  where is_found or nth = ${MOST_READ} order by nth limit $4`

/** Whether more than MOST_FOUND accounts match a text. */
const IS_FREQUENT = `select 1 from accounts a where ${IS_FOUND} offset ${MOST_FOUND} limit 1`

/**
 * A page of the customers, by their latest order or sign-up, newest first. Guests and shopkeepers are left out. A text with
 * very many matches or fewer than three letters is searched in the newest 5,000 customers; then `next` continues from there,
 * even if nothing has matched so far. Refuses (422) a page that follows no customer.
 */
export async function customersPage({ query }: Queries, { search, after, limit }: SearchedQuery) {
  const [moment, id] = placeOf(after)
  const like = pattern(search)
  const isRead = search !== '' && !(isIndexed(search) && (await query(IS_FREQUENT, [like])).length === 0)
  const keys = search === '' ? ALL : isRead ? READ : FOUND
  const rows = await query<Row>(
    `select k.*, k.at::text as moment, t.* from (${keys}) k cross join lateral (
       select count(*) as orders, coalesce(sum(${SPENT}), 0)::bigint as spent, max(o.created_at) as last_at
       from orders o where o.account_id = k.id) t
     order by k.at desc, k.id desc`,
    [like, moment, id, limit + 1],
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    customers: page.flatMap(({ id: _id, name, email, since, orders, spent, last_at, is_found }) =>
      is_found
        ? {
            id: _id,
            name,
            email,
            since: timestamp(since),
            orders,
            spent: toRupees(spent),
            lastOrderAt: last_at && timestamp(last_at),
          }
        : [],
    ),
    next: last && (rows.length > limit || last.nth === MOST_READ) ? `${last.moment}/${last.id}` : null,
  }
}
