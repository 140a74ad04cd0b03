import { listFull } from '../../contract/refusal'
import type { AddressDraft } from '../../domain/account/address'
import { ROWS } from '../../domain/bounds'
import type { CartItem } from '../../domain/cart/cart'
import { type ProductRow, productColumns, productOf } from '../catalogue/product-row'
import type { Queries } from '../database/database'
import { stampsOf } from './account'

interface Stamped {
  created_at: Date
  updated_at: Date
}

/** The lines of a cart with current product data, oldest first. */
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
  const rows = await query<Stamped & { id: string; address: AddressDraft }>(
    'select id, address, created_at, updated_at from addresses where account_id = $1 order by created_at, id',
    [accountId],
  )
  return rows.map((row) => ({ _id: row.id, ...row.address, ...stampsOf(row) }))
}

/** The greatest number of rows of a list, by its table. */
const MOST = { addresses: ROWS.addresses, cart_lines: ROWS.cartLines, wishes: ROWS.wishlistItems } as const

/** Refuses (422) another row in a full list of a locked account. `what`: its rows, in the plural. */
export async function refuseFull(
  { query }: Queries,
  accountId: string,
  table: keyof typeof MOST,
  what: string,
): Promise<void> {
  const [count] = await query<{ n: number }>(`select count(*) as n from ${table} where account_id = $1`, [accountId])
  if (count && count.n >= MOST[table]) throw listFull(what, MOST[table])
}
