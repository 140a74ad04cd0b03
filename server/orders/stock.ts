import { conflict, notFound } from '../../contract/refusal'
import { type StockRow, underReserved } from '../../domain/catalogue/stock'
import type { Pieces } from '../../domain/order/order-lines'
import type { Queries } from '../database/database'

/** Sums the quantities of each product. */
export function byProduct(lines: Pieces): { id: string; qty: number }[] {
  const pieces = new Map<string, number>()
  for (const { id, qty } of lines) pieces.set(id, (pieces.get(id) ?? 0) + qty)
  return [...pieces].map(([id, qty]) => ({ id, qty }))
}

const lockProduct = async ({ query }: Queries, id: string) =>
  (
    await query<{ title: string; stock: number; for_sale: boolean }>(
      'select title, stock, for_sale from products where id = $1 for no key update',
      [id],
    )
  )[0]

/**
 * Puts items back into stock and takes others out of it, in one statement. Of each product all items are taken or none. Returns
 * the ids of the products whose items were taken.
 */
export async function exchangeStock({ query }: Queries, returned: Pieces, wanted: Pieces): Promise<Set<string>> {
  const changes = [
    ...returned.map(({ id, qty }) => ({ id, back: qty, out: 0 })),
    ...wanted.map(({ id, qty }) => ({ id, back: 0, out: qty })),
  ]
  // Locked in the order of their ids, so that two orders never deadlock.
  const taken = await query<{ id: string }>(
    `with change as (
       select id, sum(back)::bigint as back, sum(out)::bigint as out
       from jsonb_to_recordset($1::jsonb) as l(id text, back bigint, out bigint) group by id),
     locked as (select id, stock from products where id in (select id from change) order by id for no key update),
     result as (
       select id, back, out, out > 0 and stock + back >= out as is_taken from locked join change using (id)),
     changed as (
       update products p set stock = p.stock + r.back - case when r.is_taken then r.out else 0 end from result r
       where p.id = r.id and (r.is_taken or r.back > 0))
     select id from result where is_taken`,
    [JSON.stringify(changes)],
  )
  return new Set(taken.map(({ id }) => id))
}

/** Takes items out of stock, of each product all or none. Returns the ids of the products whose items were taken. */
export const takeStock = (queries: Queries, lines: Pieces): Promise<Set<string>> => exchangeStock(queries, [], lines)

/** Puts items back into stock. */
export const returnStock = (queries: Queries, lines: Pieces): Promise<unknown> => exchangeStock(queries, lines, [])

/**
 * A table of items in the warehouse that are not for sale: reserved for a payment, or sold and not shipped. `ids`: an array of
 * products in SQL. It reads the orders that are not shipped, which have an index: most orders of a product are shipped.
 */
export const reservedItemsSql = (ids: string) => `
  select id, sum(n)::bigint as n from (
      select l.id, l.qty as n from payments p, jsonb_to_recordset(p.draft->'products') as l(id text, qty bigint)
      where p.reserved and l.id = any(${ids})
    union all
      select l.product_id, l.qty from (
        select o.account_id, o.id from orders o
        where o.life->'value'->>'stock' in ('reserved', 'short') offset 0) o
      cross join lateral (
        select l.product_id, l.qty from order_lines l where l.account_id = o.account_id and l.order_id = o.id
          and l.product_id = any(${ids}) and l.is_taken offset 0) l) reserved
  group by id`

async function countReserved({ query }: Queries, id: string): Promise<number> {
  const [row] = await query<{ n: number }>(reservedItemsSql('array[$1::text]'), [id])
  return row?.n ?? 0
}

/** The items of a product: all in the warehouse, and those of them that are reserved or sold. */
export interface Stock {
  title: string
  house: number
  reserved: number
}

/** Sets the number of a product's items in the warehouse, including reserved and sold ones. Null: there is no such product. */
export async function setInHouse(queries: Queries, id: string, house: number): Promise<Stock | null> {
  // Locked before counting, as every reservation and order does.
  await lockProduct(queries, id)
  const reserved = await countReserved(queries, id)
  const [product] = await queries.query<{ title: string }>(
    'update products set stock = $2 where id = $1 returning title',
    [id, Math.max(0, house - reserved)],
  )
  return product ? { title: product.title, house, reserved } : null
}

/** Adds items of a product to the warehouse, or removes them. Null: there is no such product. */
export async function changeStock(queries: Queries, id: string, by: number): Promise<Stock | null> {
  const product = await lockProduct(queries, id)
  if (!product) return null
  const reserved = await countReserved(queries, id)
  return setInHouse(queries, id, Math.max(0, product.stock + reserved + by))
}

/**
 * Adds items of a product to the warehouse, or removes them. Refuses (404) an unknown product, and (409) fewer items than are
 * reserved. Returns the new stock.
 */
export async function correctStock(queries: Queries, id: string, change: number): Promise<StockRow> {
  const row = await lockedStock(queries, id)
  if (row.forSale + change < 0) throw conflict(underReserved(row))
  await queries.query('update products set stock = stock + $2 where id = $1', [id, change])
  return { ...row, house: row.house + change, forSale: row.forSale + change }
}

/** Locks the stock of a product for the rest of the transaction. Refuses (404) an unknown one. */
export async function lockedStock(queries: Queries, id: string): Promise<StockRow> {
  const product = await lockProduct(queries, id)
  if (!product) throw notFound('product')
  const reserved = await countReserved(queries, id)
  const { title, stock: forSale, for_sale: isOffered } = product
  return { id, title, house: forSale + reserved, reserved, forSale, ...(!isOffered && { isWithdrawn: true }) }
}
