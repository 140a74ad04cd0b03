import { isMoment } from '../../contract/moment'
import { wrongAfter } from '../../contract/order-refusals'
import type { SearchedQuery } from '../../contract/queries'
import { timestamp } from '../../contract/timestamp'
import type { AuditEntry } from '../../domain/desk/desk-people'
import type { Queries } from '../database/database'
import { pattern } from '../orders/desk-list'
import { isUuid } from '../orders/find-order'

/** An entry of either table. */
type Row = Omit<AuditEntry, 'at'> & { at: Date }

/** A value of a detail, shortened to fit a line. */
const shortText = (value: string) => `coalesce(nullif(left(${value} #>> '{}', 100), ''), 'nothing')`

/** The text of a detail: the values before and after a change, or its fields with their names. */
const DETAIL = `(case when a.detail ? 'before'
  then (select string_agg(b.key || ': ' || ${shortText('b.value')} || ' becomes ' || ${shortText("a.detail->'after'->b.key")}, ', ' order by b.key)
    from jsonb_each(a.detail->'before') b)
  else (select string_agg(d.key || ': ' || ${shortText('d.value')}, ', ' order by d.key) from jsonb_each(a.detail) d
    where d.value <> 'null') end)`

/** Events of orders and their money, except those of their shoppers, with the shopkeeper who sent them. */
const OF_ORDERS = `
  select e.id, e.written_at as at, coalesce(a.who, e.by) as who, e.type as what, o.order_ref as subject, e.words as words
  from order_events e join orders o on o.account_id = e.account_id and o.id = e.order_id left join audit a on a.id = e.id
  where e.by <> 'shopper'`

/** All other actions of shopkeepers. */
const OF_ALL_ELSE = `
  select a.id, a.at, a.who, a.what, a.subject, coalesce(${DETAIL}, '') as words from audit a where a.what !~ '^(order|refund)[.]'`

/** Entries that one search reads: their texts have no index. */
const SEARCHED = 10_000

/** The newest entries of one table, by its index on time: for both tables together the database would sort every row. */
const newest = (deeds: string) => `(
  select * from (${deeds}) as deeds where $2::timestamptz is null or (at, id) < ($2::timestamptz, $3::uuid)
  order by at desc, id desc limit $5)`

const PAGE = `
  with looked as materialized (
    select *, at::text || '/' || id as place from (${newest(OF_ORDERS)} union all ${newest(OF_ALL_ELSE)}) as deeds
    order by at desc, id desc limit $5)
  select found.*, (select place from looked order by at desc, id desc offset $5 - 1) as furthest
  from (select) as one left join (
    select * from looked
    where $1 = '%%' or lower(who) like $1 or lower(what) like $1 or lower(subject) like $1 or lower(words) like $1
    order by at desc, id desc limit $4) as found on true
  order by at desc, id desc`

/**
 * A page of the audit, newest first. A search ends after \`searched\` entries: then \`next\` continues from there, even if
 * nothing has matched so far. Refuses (422) a page that follows no entry.
 */
export async function auditPage(
  { query }: Queries,
  { search, after, limit }: SearchedQuery,
  searched: number = SEARCHED,
) {
  const [moment, id] = placeOf(after)
  const looked = search === '' ? limit + 1 : searched
  const rows = await query<(Row | Record<keyof Row, null>) & { place: string; furthest: string | null }>(PAGE, [
    pattern(search),
    moment,
    id,
    limit + 1,
    looked,
  ])
  const found = rows.filter((row) => row.id !== null)
  const page = found.slice(0, limit)
  return {
    audit: page.map(({ place: _, furthest: __, at, ...deed }) => ({ ...deed, at: timestamp(at) })),
    next: (found.length > limit ? page.at(-1)?.place : rows[0]?.furthest) ?? null,
  }
}

/** The place that a page follows: a timestamp with all its digits, and an id. */
export function placeOf(after: string | undefined): [moment: string | null, id: string | null] {
  if (after === undefined) return [null, null]
  const [moment = '', id = ''] = after.split('/', 2)
  if (!isMoment(moment) || !isUuid(id)) throw wrongAfter('this list')
  return [moment, id]
}
