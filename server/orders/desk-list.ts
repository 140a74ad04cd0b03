import { wrongAfter } from '../../contract/order-refusals'
import type { DeskOrdersQuery } from '../../contract/queries'
import { timestamp } from '../../contract/timestamp'
import { DESK_STATES, FULFILMENTS } from '../../domain/desk'
import { endOfDay, startOfDay } from '../../domain/india-time'
import { toRupees } from '../../domain/money'
import type { Queries } from '../database/database'
import { isUuid } from './find-order'
import { withLives } from './old-orders'
import { ORDER_COLUMNS, type OrderRow } from './order-row'

/** Of an order from before its word says where the goods are. */
export const GOODS = `coalesce(o.fulfilment, case when o.state = 'short' then 'placed' when o.state = 'refunded' then 'delivered' else o.state end)`

/** Whether a person has to look at an order: its money could not be sent, or a task of it was set aside. */
const ATTENTION = `(o.needs_attention or exists (select 1 from outbox t where t.set_aside_at is not null and t.done_at is null
  and t.account_id = o.account_id and t.content->>'orderId' = o.id::text))`

const NAME = `coalesce(a.first_name || ' ' || a.last_name, '')`

/** Whose an order is: nobody's, where the account is deleted. */
export const CUSTOMER = `${NAME} as name, coalesce(a.email_as_given, '') as email, ${ATTENTION} as attention`
export const WITH_CUSTOMER = 'orders o left join accounts a on a.id = o.account_id'

interface Listed extends OrderRow {
  name: string
  email: string
  attention: boolean
}

/** What a text is looked for by in another, in small letters: `like`. */
export const pattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** What a query finds but for its state: `$1` a text, `$2` and `$3` the first moment and the one after the last. */
const FOUND = `($1 = '%%' or lower(o.order_ref) like $1 or o.id::text like $1 or lower(o.payment_id) like $1
    or lower(a.email) like $1 or lower(${NAME}) like $1 or lower(o.content->'delivery'->>'name') like $1)
  and ($2::timestamptz is null or o.created_at >= $2) and ($3::timestamptz is null or o.created_at < $3)`

/** What a query finds, its state too, and the values of the condition's parameters. */
export function foundBy({ search, state, from, to }: Pick<DeskOrdersQuery, 'search' | 'state' | 'from' | 'to'>) {
  const isOfState =
    state === 'attention' ? `${ATTENTION} and $4::text is not null` : `($4::text is null or ${GOODS} = $4)`
  const values = [
    pattern(search),
    from === undefined ? null : startOfDay(from),
    to === undefined ? null : endOfDay(to),
    state ?? null,
  ]
  return { condition: `${FOUND} and ${isOfState}`, values }
}

/** The orders of the shop that a query asks for, the newest first. Refuses (422) one that goes on from no order. */
export async function deskOrders(queries: Queries, asked: DeskOrdersQuery) {
  const { state, after, limit } = asked
  const { query } = queries
  const { condition, values } = foundBy(asked)
  const counts = await countsOf(queries, values.slice(0, 3))
  if (after !== undefined && !(await isOrder(queries, after))) throw wrongAfter()
  const rows = await query<Listed>(
    `select ${ORDER_COLUMNS}, ${CUSTOMER} from ${WITH_CUSTOMER} where ${condition}
       and ($5::text is null or (o.created_at, o.id) < (select created_at, id from orders where id = $5::text::uuid limit 1))
     order by o.created_at desc, o.id desc limit $6`,
    [...values, after ?? null, limit + 1],
  )
  const page = await withLives(queries, rows.slice(0, limit))
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
    total: state === undefined ? FULFILMENTS.reduce((sum, name) => sum + (counts[name] ?? 0), 0) : (counts[state] ?? 0),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    counts,
  }
}

async function isOrder({ query }: Queries, id: string): Promise<boolean> {
  return isUuid(id) && (await query('select 1 from orders where id = $1::text::uuid', [id])).length > 0
}

async function countsOf({ query }: Queries, found: readonly unknown[]): Promise<Record<string, number>> {
  const rows = await query<{ goods: string; n: number; attention: number }>(
    `select ${GOODS} as goods, count(*) as n, count(*) filter (where ${ATTENTION}) as attention
     from ${WITH_CUSTOMER} where ${FOUND} group by 1`,
    found,
  )
  const attention = rows.reduce((sum, row) => sum + row.attention, 0)
  return Object.fromEntries(
    DESK_STATES.map((name) => [
      name,
      name === 'attention' ? attention : (rows.find(({ goods }) => goods === name)?.n ?? 0),
    ]),
  )
}
