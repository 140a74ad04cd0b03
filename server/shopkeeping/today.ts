import { LOW_STOCK } from '../../domain/catalogue/stock'
import { MAX_COUNTED } from '../../domain/desk/desk'
import { firstDayOfSales, OPEN_RETURNS, type SalesDay, salesDays, type ToDo, type Today } from '../../domain/desk/today'
import { startOfDay } from '../../domain/india-time'
import type { Queries } from '../database/database'
import { WAITING } from '../reviews/desk-reviews'
import { UNMATCHED } from './unmatched-payments'
import { speeds } from './web-vitals'

const money = (name: string) => `(o.life->'context'->'money'->>'${name}')::bigint`

/** The refund for pieces that left an order before it was packed. The order's amount is lower by as much. */
const TAKEN_OFF = `greatest(0, ${money('got')} - o.amount)`

const SALES = `
  select to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(*) as orders,
    sum(o.amount)::bigint as sales, 
    sum(${money('back')} + ${money('pending')} + ${money('owed')} - ${TAKEN_OFF})::bigint as refunds
  from orders o where o.created_at >= $1 and o.fulfilment <> 'cancelled' group by 1`

const IS_CONFIRMED = `coalesce(o.life->'value'->>'confirmation', 'notNeeded') in ('notNeeded', 'confirmed')`

/** The rows of each count. Those of orders are read by indexes. */
const ROWS: Readonly<Record<ToDo, string>> = {
  pack: `select 1 from orders o where o.fulfilment = 'placed' and o.life->'value'->>'stock' = 'reserved' and ${IS_CONFIRMED}`,
  returns: `select 1 from orders o where o.needs_attention
    and o.life->'value'->'fulfilment'->>'delivered' in (${OPEN_RETURNS.map((state) => `'${state}'`).join(', ')})`,
  refunds: `select 1 from orders o where o.needs_attention and o.life->'value'->>'payment' = 'refundFailed'`,
  short: `select 1 from orders o where o.state = 'short'`,
  payments: UNMATCHED,
  messages: `select 1 from messages where state = 'open'`,
  low: `select 1 from products where for_sale and stock <= ${LOW_STOCK}`,
  reviews: WAITING,
}

const COUNTS = `select ${Object.entries(ROWS)
  .map(([name, rows]) => `(select count(*) from (select * from (${rows}) w limit ${MAX_COUNTED}) w) as ${name}`)
  .join(', ')}`

/** The sales of the last 14 days of India, what waits for a shopkeeper, and how fast the pages are. */
export async function today({ query }: Queries, now: number): Promise<Today> {
  const found = await query<SalesDay>(SALES, [startOfDay(firstDayOfSales(now))])
  const [toDo] = await query<Today['toDo']>(COUNTS)
  if (!toDo) throw new Error('The counts are a single row.')
  return { days: salesDays(found, now), toDo, speeds: await speeds({ query }, now) }
}
