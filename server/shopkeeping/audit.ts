import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/database'

/** Who acts from a terminal. */
export const TERMINAL = 'npm run shop'

/** What a shopkeeper has done. `id`: a UUID, the same one for every try; left out, one is made. `who`: their e-mail, or TERMINAL. */
export interface AuditEntry {
  id?: string | undefined
  who: string
  what: string
  subject: string
  detail: object
}

/** Writes down what is done, in the transaction that does it. False: that was done before, under its id. */
export async function writeDown(
  { query }: Queries,
  { id = randomUUID(), who, what, subject, detail }: AuditEntry,
): Promise<boolean> {
  const kept = await query(
    `insert into audit (id, who, what, subject, detail) values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
    [id, who, what, subject, JSON.stringify(detail)],
  )
  return kept.length > 0
}
