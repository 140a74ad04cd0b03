import { connect } from 'node:net'
import pg from 'pg'
import { isBroken, isStalePlan, withRetries } from './retry'

/** Runs one statement and returns its rows. */
export interface Queries {
  query<Row extends object = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
}

/** The shop's database: PostgreSQL at an address, or embedded in a folder. Both run the same SQL through `pg`. */
export interface Database extends Queries {
  isEmbedded: boolean
  /** Runs `work` in a READ COMMITTED transaction. Repeats all of it after a serialization failure or a deadlock. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /**
   * Gives `work` a dedicated connection without a transaction and without time limits, for migrations and seeds of many
   * products. It bypasses the pooler.
   */
  session<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /**
   * Read queries of the desk, on connections of their own, so that a slow list takes none from shoppers. When `signal` aborts,
   * PostgreSQL cancels the running statement and waiting ones are not sent; both reject with the reason of the signal. The
   * embedded engine has one connection and finishes a running statement.
   */
  desk(signal?: AbortSignal): Queries
  close(): Promise<void>
}

// Counts, quantities and sums are parsed as numbers: all of them are far below 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format as 'text'),
}

/** How long the connection of a cancellation may take, in ms. */
const CANCELLING = 5_000

/** The time limit of a statement in a session, in ms. `pg` replaces 0 by its default. */
const LONG = 6 * 60 * 60_000

/**
 * How to connect to a database. `canPrepare`: whether a connection has its own session; `direct`: the connection of sessions,
 * past a pooler; `deskPool`: the number of connections of the desk, left out if it shares the pool; `closed`: runs after all
 * connections are closed.
 */
export interface Connection {
  isEmbedded: boolean
  canPrepare: boolean
  config: pg.PoolConfig
  direct?: pg.PoolConfig
  deskPool?: number
  closed(): Promise<void>
}

/** Prepared statements of a connection: further ones are sent unprepared. */
const MOST_PREPARED = 300

/**
 * Names statements with parameters, so that each connection parses and plans them once: that takes longer than most of them
 * run. `forget` changes the names, after a migration has changed the columns of a result.
 */
function statementNames() {
  const names = new Map<string, string>()
  let generation = 0
  return {
    nameOf(sql: string): string | undefined {
      if (!names.has(sql) && names.size < MOST_PREPARED) names.set(sql, `${generation}-${names.size}`)
      return names.get(sql)
    },
    forget() {
      names.clear()
      generation += 1
    },
  }
}

/** Builds the query that `pg` runs. */
type Statement = (sql: string, parameters: readonly unknown[]) => pg.QueryConfig

/** Creates a database over a pool. */
export function databaseOver(
  { isEmbedded, canPrepare, config, direct, deskPool, closed }: Connection,
  onLost: (error: Error) => void,
): Database {
  const pool = openPool(config, onLost)
  const { nameOf, forget } = statementNames()
  const prepared: Statement = (text, values) => {
    const name = canPrepare && values.length > 0 ? nameOf(text) : undefined
    return { text, values: [...values], ...(name !== undefined && { name }) }
  }
  const repeatedly = <T>(work: () => Promise<T>) =>
    withRetries(() =>
      work().catch((error: unknown) => {
        if (isStalePlan(error)) forget()
        throw error
      }),
    )
  const sessions = direct ? openPool(direct, onLost) : pool
  const desk = deskPool === undefined ? pool : openPool({ ...config, max: deskPool }, onLost)
  return {
    isEmbedded,
    query: (sql, parameters = []) => repeatedly(async () => (await pool.query(prepared(sql, parameters))).rows),
    transaction: (work) => repeatedly(() => withClient(pool, prepared, (queries) => inTransaction(queries, work))),
    session: (work) => withClient(sessions, unlimited, (queries) => withoutLimits(queries, work)),
    desk: (signal) => ({
      query: (sql, parameters = []) => withRetries(() => queryUntil(desk, signal, sql, parameters)),
    }),
    async close() {
      await pool.end()
      if (sessions !== pool) await sessions.end()
      if (desk !== pool) await desk.end()
      await closed()
    },
  }
}

const unlimited: Statement = (text, values) =>
  // `pg` supports this option of a statement, but its types lack it.
  ({ text, values: [...values], query_timeout: LONG }) as pg.QueryConfig

function openPool(config: pg.PoolConfig, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ types, ...config })
  pool.on('error', onLost)
  // A connection that breaks inside a transaction emits the error on its client, not on the pool. Without a listener it ends
  // the process.
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

/**
 * A commit has no statement timeout: one that waits for a standby would be aborted, stay on this machine only and be reported
 * as successful. The server itself stops waiting and responds with 503.
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
    // On a broken connection this is not sent: the connection is closed, which rolls back.
    await queries.query('rollback').catch(() => {})
    throw error
  }
}

// The embedded engine has one connection for all, so every setting is reset.
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

/**
 * Lends a connection of the pool. A connection that breaks, or on which a statement gets no response, is closed without sending
 * anything more.
 */
async function withClient<T>(pool: pg.Pool, statement: Statement, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const query: Queries['query'] = async (sql, parameters = []) => {
    if (broken) throw broken
    try {
      return (await client.query(statement(sql, parameters))).rows
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

/**
 * Runs one statement of a pool. Once `signal` has aborted and the statement has ended, it rejects with the reason of the
 * signal.
 */
async function queryUntil<Row extends object>(
  pool: pg.Pool,
  signal: AbortSignal | undefined,
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  signal?.throwIfAborted()
  const client = await pool.connect()
  let failure: unknown
  const cancel = () => cancelStatement(client)
  try {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', cancel)
    return (await client.query<Row>({ text: sql, values: [...parameters] })).rows
  } catch (error) {
    failure = error
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', cancel)
    // A cancellation may arrive late: it must not affect the next statement of this connection.
    client.release(isBroken(failure) || (signal?.aborted === true && failure !== signal.reason))
  }
}

/** Code of PostgreSQL's CancelRequest message. */
const CANCEL_REQUEST = 80_877_102

/**
 * Requests PostgreSQL, even through a pooler, to cancel the running statement of a connection. The request has its own
 * connection and no response. The secret key that PostgreSQL gave the connection authorizes it. If the request is lost, the
 * time limit ends the statement.
 */
function cancelStatement(client: pg.PoolClient): void {
  const { host, port, processID, secretKey } = client as unknown as Record<
    'port' | 'processID' | 'secretKey',
    number
  > & {
    host: string
  }
  // The embedded engine has no process that could be cancelled.
  if (!processID || !secretKey) return
  const message = Buffer.alloc(16)
  for (const [at, number] of [message.length, CANCEL_REQUEST, processID, secretKey].entries())
    message.writeInt32BE(number, 4 * at)
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  socket.setTimeout(CANCELLING, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.end(message)
}
