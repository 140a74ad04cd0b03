import { connect } from 'node:net'
import pg from 'pg'
import { isBroken, isStalePlan, withRetries } from './retry'

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
  /**
   * Statements that read for the desk, on connections of the desk's own: a slow list takes none from a shopper. When `signal` aborts,
   * PostgreSQL cancels the statement that runs, and those that wait are not sent; both reject with the reason of the signal. The
   * embedded engine has one connection for everything and finishes a statement that runs.
   */
  desk(signal?: AbortSignal): Queries
  close(): Promise<void>
}

// Counts, quantities and sums come as numbers: all of them are far below 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format as 'text'),
}

/** How long the connection of a cancellation may take, in ms. */
const CANCELLING = 5_000

/** How long a statement of a session is waited for, in ms: `pg` takes 0 for its default. */
const LONG = 6 * 60 * 60_000

/**
 * Where a database is and how it ends. `canPrepare`: whether each connection has a session of its own; `direct`: where sessions
 * are, past a pooler; `deskPool`: connections of the desk, left out where it has none of its own; `closed`: what is left to do
 * when it has ended.
 */
export interface Place {
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
 * Names statements with parameters, so that each connection parses and plans them once: that takes longer than most of them run.
 * `forget` gives other names, after a migration has changed what a statement returns.
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

/** What `pg` is given to run a statement. */
type Statement = (sql: string, parameters: readonly unknown[]) => pg.QueryConfig

/** A database over a pool. */
export function databaseOver(
  { isEmbedded, canPrepare, config, direct, deskPool, closed }: Place,
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
  // `pg` reads this option of a statement, which its types do not name.
  ({ text, values: [...values], query_timeout: LONG }) as pg.QueryConfig

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

/** Runs one statement of a pool. Rejects with the reason of `signal` as soon as it has aborted and the statement has ended. */
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
    // A cancellation may arrive late: it must not meet the next statement of this connection.
    client.release(isBroken(failure) || (signal?.aborted === true && failure !== signal.reason))
  }
}

/** Code of PostgreSQL's CancelRequest message. */
const CANCEL_REQUEST = 80_877_102

/**
 * Asks PostgreSQL, through a pooler too, to cancel the statement that runs on a connection: a message of its own connection, which
 * has no answer. The key that PostgreSQL gave the connection proves the right to. Where the message is lost, the time limit of the
 * statement ends it.
 */
function cancelStatement(client: pg.PoolClient): void {
  const { host, port, processID, secretKey } = client as unknown as Record<
    'port' | 'processID' | 'secretKey',
    number
  > & {
    host: string
  }
  // The embedded engine has no process of its own to cancel in.
  if (!processID || !secretKey) return
  const message = Buffer.alloc(16)
  for (const [at, number] of [message.length, CANCEL_REQUEST, processID, secretKey].entries())
    message.writeInt32BE(number, 4 * at)
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  socket.setTimeout(CANCELLING, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.end(message)
}
