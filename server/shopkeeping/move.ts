import { type Database, inTransaction, type Queries } from '../database/database'
import { migrate } from '../database/migrate'
import { openDatabase } from '../database/open'

/** Tables that are copied: all except those of NOT_COPIED, referenced tables first. */
export const TABLES = [
  'settings',
  'accounts',
  'sessions',
  'known_networks',
  'reset_tokens',
  'passkeys',
  'recovery_codes',
  'products',
  'codes',
  'cart_lines',
  'wishes',
  'alerts',
  'reviews',
  'review_reports',
  'addresses',
  'payments',
  'payment_refs',
  'orders',
  'order_lines',
  'order_events',
  'document_numbers',
  'documents',
  'messages',
  'message_replies',
  'stray_payments',
  'disputes',
  'refunds',
  'outbox',
  'provider_events',
  'audit',
  'web_vitals',
  'pictures',
] as const

/** Tables that the triggers of the target fill, and counts of tries and challenges, which end within the hour. */
export const NOT_COPIED = ['migrations', 'product_counts', 'feed', 'customers', 'tries', 'passkey_challenges'] as const

/** Rows that are copied at a time; fewer pictures, since each may have 200 kB. */
const BATCH = 2_000
const batchOf = (table: string) => (table === 'pictures' ? 50 : BATCH)

/** Copies all rows into an empty PostgreSQL database, or none if it fails. Returns how many were copied. */
export async function moveTo(database: Database, url: string): Promise<number> {
  const target = await openDatabase({ databaseUrl: url, dataFolder: '' }, () => {})
  try {
    await migrate(target)
    const [any] = await target.query('select 1 from products limit 1')
    if (any) throw new Error('The database to move to is not empty.')
    const copyFrom = (source: Queries) => async (queries: Queries) => {
      let copied = 0
      // A new database has the shop's two first codes, which may have changed here.
      await queries.query('delete from codes')
      for (const table of TABLES)
        for (let from = 0; ; from += batchOf(table)) {
          // As text from one database to the other, so that no number or timestamp is rounded.
          const [page] = await source.query<{ rows: string | null; n: number }>(
            `select jsonb_agg(t)::text as rows, count(*) as n from (select * from ${table} order by ctid limit ${batchOf(table)} offset $1) t`,
            [from],
          )
          if (!page?.rows) break
          await queries.query(
            `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
            [page.rows],
          )
          copied += page.n
        }
      // New numbers continue after those that were copied.
      for (const table of ['order_events', 'audit'])
        await queries.query(
          `select setval(pg_get_serial_sequence('${table}', 'seq'), coalesce((select max(seq) from ${table}), 1))`,
        )
      return copied
    }
    return await database.session((source) => target.session((queries) => inTransaction(queries, copyFrom(source))))
  } finally {
    await target.close()
  }
}
