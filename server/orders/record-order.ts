import { randomUUID } from 'node:crypto'
import { fromRupees } from '../../domain/money'
import { chargedFor, type Order } from '../../domain/order'
import type { Queries } from '../database/database'
import { addToOutbox } from '../mail/outbox'
import { byProduct, takeStock } from './stock'

/**
 * Records the order of a payment in the transaction of `queries`: once, however often it is asked for. What was ordered
 * leaves the cart. An order that is paid is never refused: where pieces are missing it is `short`. `isReserved`: its pieces
 * are out of stock already.
 */
export async function recordOrder(
  queries: Queries,
  accountId: string,
  order: Order,
  isReserved: boolean,
): Promise<void> {
  const id = randomUUID()
  const inserted = await queries.query(
    `insert into orders (account_id, id, payment_id, order_ref, amount, content) values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, payment_id) do nothing returning 1`,
    [accountId, id, order.paymentId, order.orderId, chargedFor(order), order],
  )
  if (inserted.length === 0) return
  const taken = isReserved ? new Set(order.products.map((line) => line.id)) : await takeStock(queries, order.products)
  await addLines(queries, accountId, id, order, taken)
  const isShort = order.products.some((line) => !taken.has(line.id))
  if (isShort)
    await queries.query(`update orders set state = 'short' where account_id = $1 and id = $2`, [accountId, id])
  await takeOutOfCart(queries, accountId, order)
  await addToOutbox(queries, accountId, isShort ? 'order.short' : 'order.placed', { orderId: id })
}

async function addLines({ query }: Queries, accountId: string, orderId: string, order: Order, taken: Set<string>) {
  const lines = order.products.map((line, at) => ({
    line: at,
    product_id: line.id,
    title: line.title,
    price: fromRupees(Number(line.price)),
    charged: fromRupees(line.discountedPrice),
    qty: line.qty,
    is_taken: taken.has(line.id),
  }))
  await query(
    `insert into order_lines (account_id, order_id, line, product_id, title, price, charged, qty, is_taken)
     select $1, $2, line, product_id, title, price, charged, qty, is_taken from jsonb_to_recordset($3::jsonb) as
       l(line smallint, product_id text, title text, price bigint, charged bigint, qty bigint, is_taken boolean)`,
    [accountId, orderId, JSON.stringify(lines)],
  )
}

/** As `takeOrdered` of the domain does: each line loses the pieces ordered and goes when none is left. */
async function takeOutOfCart({ query }: Queries, accountId: string, order: Order) {
  const ordered = [accountId, JSON.stringify(byProduct(order.products))]
  const records = 'jsonb_to_recordset($2::jsonb) as l(id text, qty bigint)'
  await query(
    `delete from cart_lines c using ${records} where c.account_id = $1 and c.product_id = l.id and c.qty <= l.qty`,
    ordered,
  )
  await query(
    `update cart_lines c set qty = c.qty - l.qty, updated_at = clock_timestamp() from ${records}
     where c.account_id = $1 and c.product_id = l.id`,
    ordered,
  )
}
