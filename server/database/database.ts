import pg from 'pg'
import { withRetries } from './retry'

/** Runs one statement and answers its rows. */
export interface Queries {
  query<Row extends object = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
}

/** The shop's database: PostgreSQL at an address, or embedded in a folder. Both speak the same SQL through `pg`. */
export interface Database extends Queries {
  /** Runs `work` in one READ COMMITTED transaction, again from its start where the database asks for it. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}

// Counts, quantities and sums come as numbers: all of them are far below 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format as 'text'),
}

/** Lets the statements of a transaction take as long as they need: a migration or a seed of many products is not given up. */
export const allowLong = ({ query }: Queries) =>
  query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')

/** A database over a pool. `config`: where its connections go. `closed`: what is left to do when the pool has ended. */
export function databaseOver(
  config: pg.PoolConfig,
  closed: () => Promise<void>,
  onLost: (error: Error) => void,
): Database {
  const pool = new pg.Pool({ application_name: 'sillage', types, ...config })
  pool.on('error', onLost)
  // A connection that is lost inside a transaction says so on its client, not on the pool; unheard, it ends the process.
  pool.on('connect', (client) => client.on('error', onLost))
  return {
    query: (sql, parameters = []) => withRetries(async () => (await pool.query(sql, [...parameters])).rows),
    transaction: (work) => withRetries(() => runOnce(pool, work)),
    async close() {
      await pool.end()
      await closed()
    },
  }
}

async function runOnce<T>(pool: pg.Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin isolation level read committed')
    const result = await work({
      query: async (sql, parameters = []) => (await client.query(sql, [...parameters])).rows,
    })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}
