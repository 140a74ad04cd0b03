import type { SearchedQuery } from '../../contract/queries'
import { timestamp } from '../../contract/timestamp'
import { toRupees } from '../../domain/money'
import type { Queries } from '../database/database'
import { pattern } from '../orders/desk-list'
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
}

/** Paid, less what has gone back; an order from before its chart counts by its word. */
const SPENT = `case when o.life is null then case when o.state in ('refunded', 'cancelled') then 0 else o.amount end
  else (o.life->'context'->'money'->>'got')::bigint - (o.life->'context'->'money'->>'back')::bigint end`

/** A page of the customers, who ordered last first, then who came last. Guests and shopkeepers are none. Refuses (422) one that follows nobody. */
export async function customersPage({ query }: Queries, { search, after, limit }: SearchedQuery) {
  const [moment, id] = placeOf(after)
  const rows = await query<Row>(
    `select *, at::text as moment from (
       select a.id, a.first_name || ' ' || a.last_name as name, a.email_as_given as email, a.created_at as since,
         coalesce(t.orders, 0) as orders, coalesce(t.spent, 0)::bigint as spent, t.last_at,
         coalesce(t.last_at, a.created_at) as at
       from accounts a left join lateral (
         select count(*) as orders, sum(${SPENT}) as spent, max(o.created_at) as last_at from orders o where o.account_id = a.id
       ) t on true
       where a.leaves_at is null and a.role is null
         and ($1 = '%%' or a.email like $1 or lower(a.first_name || ' ' || a.last_name) like $1)) as c
     where $2::timestamptz is null or (at, id) < ($2::timestamptz, $3::uuid)
     order by at desc, id desc limit $4`,
    [pattern(search), moment, id, limit + 1],
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    customers: page.map(({ id: _id, name, email, since, orders, spent, last_at }) => ({
      id: _id,
      name,
      email,
      since: timestamp(since),
      orders,
      spent: toRupees(spent),
      lastOrderAt: last_at && timestamp(last_at),
    })),
    next: rows.length > limit && last ? `${last.moment}/${last.id}` : null,
  }
}
