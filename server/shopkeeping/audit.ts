import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/database'

/** The actor of a command from a terminal. */
export const TERMINAL = 'npm run shop'

/** An audit entry. `id`: a UUID, the same for every try; default: a new one. `who`: the shopkeeper's e-mail, or TERMINAL. */
export interface AuditEntry {
  id?: string | undefined
  who: string
  what: string
  subject: string
  detail: object
}

/** Writes an audit entry in the transaction of its change. False: the change was made before, under the same id. */
export async function writeAuditEntry(
  { query }: Queries,
  { id = randomUUID(), who, what, subject, detail }: AuditEntry,
): Promise<boolean> {
  const inserted = await query(
    `insert into audit (id, who, what, subject, detail) values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
    [id, who, what, subject, JSON.stringify(detail)],
  )
  return inserted.length > 0
}
