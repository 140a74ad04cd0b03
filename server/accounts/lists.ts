import { type OrdersQuery, olderThan } from '../../contract/queries'
import { listFull, unprocessable } from '../../contract/refusal'
import { ORDERS_AT_ONCE, ROWS } from '../../domain/bounds'
import type { CartItem } from '../../domain/cart'
import { type ProductRow, productColumns, productOf } from '../catalogue/product-row'
import type { Queries } from '../database/database'
import { stampsOf } from './account'

/** Orders of a page from the oldest on, unless a number is asked for. */
const PAGE = 20

interface Stamped {
  created_at: Date
  updated_at: Date
}

/** The lines of a cart with today's products, oldest first. */
export async function cartOf(
  { query }: Queries,
  accountId: string,
): Promise<(CartItem & ReturnType<typeof stampsOf>)[]> {
  const rows = await query<ProductRow & Stamped & { qty: number }>(
    `select ${productColumns('p')}, c.qty, c.created_at, c.updated_at
     from cart_lines c join products p on p.id = c.product_id where c.account_id = $1 order by c.created_at, p.id`,
    [accountId],
  )
  return rows.map((row) => ({ ...productOf(row), qty: row.qty, ...stampsOf(row) }))
}

/** The products of a wishlist, oldest first. */
export async function wishlistOf({ query }: Queries, accountId: string) {
  const rows = await query<ProductRow & { created_at: Date }>(
    `select ${productColumns('p')}, w.created_at
     from wishes w join products p on p.id = w.product_id where w.account_id = $1 order by w.created_at, p.id`,
    [accountId],
  )
  return rows.map((row) => ({ ...productOf(row), ...stampsOf(row) }))
}

/** The addresses of an account, oldest first. */
export async function addressesOf({ query }: Queries, accountId: string) {
  const rows = await query<Stamped & { id: string; address: Record<string, string> }>(
    'select id, address, created_at, updated_at from addresses where account_id = $1 order by created_at, id',
    [accountId],
  )
  return rows.map((row) => ({ _id: row.id, ...row.address, ...stampsOf(row) }))
}

interface OrderRow extends Stamped {
  id: string
  content: Record<string, unknown>
  state: string
}

const orderOf = (row: OrderRow) => ({ ...row.content, _id: row.id, state: row.state, ...stampsOf(row) })

const ORDERS = 'select id, content, state, created_at, updated_at from orders where account_id = $1'

/** Every order of an account, oldest first. */
export async function ordersOf({ query }: Queries, accountId: string) {
  return (await query<OrderRow>(`${ORDERS} order by created_at, id`, [accountId])).map(orderOf)
}

/** Some orders of an account, oldest first. `next`: names what follows; left out where nothing does. */
export interface OrderPage {
  order: ReturnType<typeof orderOf>[]
  next?: string | null
}

/** The newest orders, or those before the order with the id `before`. */
export async function newestOrders(
  { query }: Queries,
  accountId: string,
  before: string | null = null,
  limit: number = ORDERS_AT_ONCE,
): Promise<OrderPage> {
  const rows = await query<OrderRow>(
    `${ORDERS} and ($2::uuid is null or (created_at, id) < (select created_at, id from orders where account_id = $1 and id = $2))
     order by created_at desc, id desc limit $3`,
    [accountId, before, limit + 1],
  )
  const page = rows.slice(0, limit)
  const oldest = rows.length > limit ? page.at(-1) : undefined
  return { order: page.toReversed().map(orderOf), ...(oldest && { next: olderThan(oldest.id) }) }
}

/** The orders that a query asks for. Refuses (422) one that begins at no order of the account. */
export async function pageOfOrders(
  queries: Queries,
  accountId: string,
  { after, limit }: OrdersQuery,
): Promise<OrderPage> {
  const { query } = queries
  if (after) {
    const [known] = await query('select 1 from orders where account_id = $1 and id = $2', [accountId, after.id])
    if (!known) throw unprocessable('The query of the orders has a wrong after.')
  }
  if (after?.isOlder || (!after && limit === undefined)) return newestOrders(queries, accountId, after?.id, limit)
  const most = limit ?? PAGE
  const rows = await query<OrderRow>(
    `${ORDERS} and ($2::uuid is null or (created_at, id) > (select created_at, id from orders where account_id = $1 and id = $2))
     order by created_at, id limit $3`,
    [accountId, after?.id ?? null, most + 1],
  )
  const page = rows.slice(0, most)
  return { order: page.map(orderOf), next: rows.length > most ? (page.at(-1)?.id ?? null) : null }
}

/** What a list holds at most, by its table. */
const MOST = { addresses: ROWS.addresses, cart_lines: ROWS.cartLines, wishes: ROWS.wishes } as const

/**
 * Refuses (422) one more row where a list of an account is full. `what`: it holds, in the plural. The account stays locked for
 * the rest of the transaction, so that rows are counted one after another.
 */
export async function refuseFull(
  { query }: Queries,
  accountId: string,
  table: keyof typeof MOST,
  what: string,
): Promise<void> {
  await query('select 1 from accounts where id = $1 for no key update', [accountId])
  const [kept] = await query<{ n: number }>(`select count(*) as n from ${table} where account_id = $1`, [accountId])
  if (kept && kept.n >= MOST[table]) throw listFull(what, MOST[table])
}
