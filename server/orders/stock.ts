import type { Queries } from '../database/database'

/** So many pieces of a product. */
export interface Pieces {
  id: string
  qty: number
}

/** The pieces of each product once, whatever lines they stand in. */
export function byProduct(lines: readonly Pieces[]): Pieces[] {
  const pieces = new Map<string, number>()
  for (const { id, qty } of lines) pieces.set(id, (pieces.get(id) ?? 0) + qty)
  return [...pieces].map(([id, qty]) => ({ id, qty }))
}

const RECORDS = 'jsonb_to_recordset($1::jsonb) as l(id text, qty bigint)'

// Always in order of their ids, so that two orders never wait for each other.
const lockProducts = ({ query }: Queries, pieces: readonly Pieces[]) =>
  query('select 1 from products where id = any($1::text[]) order by id for update', [pieces.map(({ id }) => id)])

/** Takes pieces out of stock, of each product all or none, and answers the ids of those that were there. */
export async function takeStock(queries: Queries, lines: readonly Pieces[]): Promise<Set<string>> {
  const pieces = byProduct(lines)
  await lockProducts(queries, pieces)
  const taken = await queries.query<{ id: string }>(
    `update products p set stock = p.stock - l.qty from ${RECORDS} where p.id = l.id and p.stock >= l.qty returning p.id`,
    [JSON.stringify(pieces)],
  )
  return new Set(taken.map(({ id }) => id))
}

/** Puts pieces back into stock. */
export async function returnStock(queries: Queries, lines: readonly Pieces[]): Promise<void> {
  const pieces = byProduct(lines)
  await lockProducts(queries, pieces)
  await queries.query(`update products p set stock = p.stock + l.qty from ${RECORDS} where p.id = l.id`, [
    JSON.stringify(pieces),
  ])
}
