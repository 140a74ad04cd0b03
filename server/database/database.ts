import pg from 'pg'
import { isLost, withRetries } from './retry'

/** Runs one statement and answers its rows. */
export interface Queries {
  query<Row extends object = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
}

/** The shop's database: PostgreSQL at an address, or embedded in a folder. Both speak the same SQL through `pg`. */
export interface Database extends Queries {
  isEmbedded: boolean
  /** Runs `work` in one READ COMMITTED transaction, again from its start where the database asks for it. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /**
   * Gives `work` a connection of its own, outside of a transaction, whose statements may take as long as they need: a migration
   * or a seed of many products is not given up.
   */
  session<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}

// Counts, quantities and sums come as numbers: all of them are far below 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format as 'text'),
}

/** How long a statement of a session is waited for, in ms: `pg` takes 0 for its default. */
const LONG = 6 * 60 * 60_000

/** Where a database is and how it ends. `closed`: what is left to do when the pool has ended. */
export interface Place {
  isEmbedded: boolean
  config: pg.PoolConfig
  closed(): Promise<void>
}

/** A database over a pool. */
export function databaseOver({ isEmbedded, config, closed }: Place, onLost: (error: Error) => void): Database {
  const pool = new pg.Pool({ application_name: 'sillage', types, ...config })
  pool.on('error', onLost)
  // A connection that is lost inside a transaction says so on its client, not on the pool; unheard, it ends the process.
  pool.on('connect', (client) => client.on('error', onLost))
  return {
    isEmbedded,
    query: (sql, parameters = []) => withRetries(async () => (await pool.query(sql, [...parameters])).rows),
    transaction: (work) => withRetries(() => withClient(pool, {}, (queries) => inTransaction(queries, work))),
    session: (work) => withClient(pool, { query_timeout: LONG }, (queries) => withoutLimits(queries, work)),
    async close() {
      await pool.end()
      await closed()
    },
  }
}

/** Runs `work` in a READ COMMITTED transaction of a connection. */
export async function inTransaction<T>(queries: Queries, work: (queries: Queries) => Promise<T>): Promise<T> {
  await queries.query('begin isolation level read committed')
  try {
    const result = await work(queries)
    await queries.query('commit')
    return result
  } catch (error) {
    // On a connection that is lost this is not sent: it is closed, which rolls back.
    await queries.query('rollback').catch(() => {})
    throw error
  }
}

// The embedded engine's connection is the next one's too, so that all is given back.
const withoutLimits = async <T>(queries: Queries, work: (queries: Queries) => Promise<T>): Promise<T> => {
  await queries.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  try {
    return await work(queries)
  } finally {
    await queries
      .query(
        'reset statement_timeout; reset idle_in_transaction_session_timeout; reset lock_timeout; select pg_advisory_unlock_all()',
      )
      .catch(() => {})
  }
}

/** Lends a connection of the pool. Nothing more is sent on one that is lost, or on which a statement got no answer: it is closed. */
async function withClient<T>(
  pool: pg.Pool,
  limits: { query_timeout?: number },
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let lost: Error | undefined
  const query: Queries['query'] = async (sql, parameters = []) => {
    if (lost) throw lost
    try {
      return (await client.query({ text: sql, values: [...parameters], ...limits })).rows
    } catch (error) {
      if (isLost(error) || sql === 'rollback')
        lost = error instanceof Error ? error : new Error('The connection is lost.')
      throw error
    }
  }
  try {
    return await work({ query })
  } finally {
    client.release(lost)
  }
}
