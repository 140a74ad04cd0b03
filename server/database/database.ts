import pg from 'pg'
import { isBroken, withRetries } from './retry'

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
   * or a seed of many products is not given up. It passes no pooler.
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

/** Where a database is and how it ends. `direct`: where sessions are, past a pooler; `closed`: what is left to do when it has ended. */
export interface Place {
  isEmbedded: boolean
  config: pg.PoolConfig
  direct?: pg.PoolConfig
  closed(): Promise<void>
}

/** A database over a pool. */
export function databaseOver({ isEmbedded, config, direct, closed }: Place, onLost: (error: Error) => void): Database {
  const pool = openPool(config, onLost)
  const sessions = direct ? openPool(direct, onLost) : pool
  return {
    isEmbedded,
    query: (sql, parameters = []) => withRetries(async () => (await pool.query(sql, [...parameters])).rows),
    transaction: (work) => withRetries(() => withClient(pool, {}, (queries) => inTransaction(queries, work))),
    session: (work) => withClient(sessions, { query_timeout: LONG }, (queries) => withoutLimits(queries, work)),
    async close() {
      await pool.end()
      if (sessions !== pool) await sessions.end()
      await closed()
    },
  }
}

function openPool(config: pg.PoolConfig, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ types, ...config })
  pool.on('error', onLost)
  // A connection that is lost inside a transaction says so on its client, not on the pool; unheard, it ends the process.
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

/**
 * A commit has no time limit of the database's: one that waits for a standby would be given up, stay on this machine alone and be
 * answered as done. The server itself stops waiting, and says 503.
 */
const COMMIT = 'set local statement_timeout = 0; commit'

/** Runs `work` in a READ COMMITTED transaction of a connection. */
export async function inTransaction<T>(queries: Queries, work: (queries: Queries) => Promise<T>): Promise<T> {
  await queries.query('begin isolation level read committed')
  try {
    const result = await work(queries)
    await queries.query(COMMIT)
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
  let broken: Error | undefined
  const query: Queries['query'] = async (sql, parameters = []) => {
    if (broken) throw broken
    try {
      return (await client.query({ text: sql, values: [...parameters], ...limits })).rows
    } catch (error) {
      if (isBroken(error) || sql === 'rollback')
        broken = error instanceof Error ? error : new Error('The connection is lost.')
      throw error
    }
  }
  try {
    return await work({ query })
  } finally {
    client.release(broken)
  }
}
