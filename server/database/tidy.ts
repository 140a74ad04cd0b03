import type { Database } from './database'

/** Expired rows by table. Each condition has an index. */
const EXPIRED = {
  outbox: `done_at < clock_timestamp() - interval '30 days'`,
  sessions: 'expires_at < clock_timestamp()',
  reset_tokens: 'expires_at < clock_timestamp()',
  passkey_challenges: 'expires_at < clock_timestamp()',
  // A complaint can be taken to court for two years.
  messages: `made_at < clock_timestamp() - interval '3 years'`,
  // The provider repeats an event for a day.
  provider_events: `seen_at < clock_timestamp() - interval '90 days'`,
  web_vitals: 'day < current_date - 30',
} as const

/** Rows that one statement deletes, so that none takes long. */
const BATCH = 1_000

/** Deletes expired rows, until `stopped`. */
export async function tidy({ query }: Pick<Database, 'query'>, stopped?: AbortSignal): Promise<void> {
  for (const [table, isExpired] of Object.entries(EXPIRED))
    for (let more = true; more && !stopped?.aborted; ) {
      const deleted = await query(
        `delete from ${table} where ctid = any(array(
           select ctid from ${table} where ${isExpired} limit ${BATCH} for update skip locked)) returning 1`,
      )
      more = deleted.length === BATCH
    }
}
