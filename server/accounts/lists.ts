import type { CartItem } from '../../domain/cart'
import { type ProductRow, productColumns, productOf } from '../catalogue/product-row'
import type { Queries } from '../database/database'
import { stampsOf } from './account'

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

/** The orders of an account, oldest first. */
export async function ordersOf({ query }: Queries, accountId: string) {
  const rows = await query<OrderRow>(
    'select id, content, state, created_at, updated_at from orders where account_id = $1 order by created_at, id',
    [accountId],
  )
  return rows.map(orderOf)
}

/** At most `limit` orders after the one named (null: from the first), and the name of the last where more follow. */
export async function pageOfOrders({ query }: Queries, accountId: string, after: string | null, limit: number) {
  const rows = await query<OrderRow>(
    `select id, content, state, created_at, updated_at from orders where account_id = $1 and ($2::text is null
       or (created_at, id) > (select created_at, id from orders where account_id = $1 and id::text = $2))
     order by created_at, id limit $3`,
    [accountId, after, limit + 1],
  )
  const page = rows.slice(0, limit)
  return { order: page.map(orderOf), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}
