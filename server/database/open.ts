import { existsSync } from 'node:fs'
import { mkdir, open, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Settings } from '../settings'
import { unusable } from '../unusable'
import { type Database, databaseOver, inTransaction, type Queries } from './database'

/**
 * The time limits of connecting, of a statement, and of its response, in ms: a database that does not respond counts as
 * unavailable within the 10 s of a call. An idle transaction is ended.
 */
const CONNECTING = 2_500
const STATEMENT = 5_000
const ANSWER = 6_000
const IDLE = 15_000

/** Key of the advisory lock of `limitRole`. */
const LOCK = 74_554

/** The settings of a connection. `databasePool`, `deskPool`: connections of this process, 10 and 1 by default. */
type ConnectionSettings = Pick<Settings, 'databaseUrl' | 'dataFolder'> &
  Partial<Pick<Settings, 'databasePool' | 'deskPool' | 'hasPooler' | 'databaseDirectUrl'>>

/** Opens the database that the settings name. Throws a readable message if another process holds the embedded one. */
export function openDatabase(
  settings: ConnectionSettings,
  onLost: (error: Error) => void,
): Promise<Database> | Database {
  const {
    databaseUrl,
    dataFolder,
    databasePool = 10,
    deskPool = 1,
    hasPooler = false,
    databaseDirectUrl = null,
  } = settings
  if (databaseUrl === null) return openEmbedded(dataFolder, onLost)
  const limits = {
    connectionTimeoutMillis: CONNECTING,
    query_timeout: ANSWER,
    // Detects a machine that has disappeared.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  // Sent in the startup packet, which poolers reject: with a pooler the role has these settings (limitRole).
  const own = {
    ...limits,
    application_name: 'sillage',
    // JIT compilation of a statement takes longer than running it: no statement reads many rows.
    options: '-c jit=off',
    statement_timeout: STATEMENT,
    idle_in_transaction_session_timeout: IDLE,
  }
  const config = { ...(hasPooler ? limits : own), connectionString: databaseUrl, max: databasePool }
  const direct = databaseDirectUrl !== null && {
    ...own,
    connectionString: databaseDirectUrl,
    max: 1,
    idleTimeoutMillis: 1_000,
  }
  return databaseOver(
    {
      isEmbedded: false,
      canPrepare: !hasPooler,
      config,
      deskPool,
      ...(direct && { direct }),
      closed: async () => {},
    },
    onLost,
  )
}

/**
 * Gives the role that a pooler uses the limits that the server's own connections have, since a connection that is borrowed for
 * one transaction cannot set them. Must run before the pooler opens a connection: open ones do not notice.
 */
export async function limitRole({ session }: Pick<Database, 'session'>, databaseUrl: string): Promise<void> {
  const { username } = new URL(databaseUrl)
  const role = username === '' ? null : decodeURIComponent(username)
  const wanted = [`statement_timeout=${STATEMENT}`, `idle_in_transaction_session_timeout=${IDLE}`, 'jit=off']
  const limit = async ({ query }: Queries) => {
    // If two servers start at the same time, the second waits for the first.
    await query('select pg_advisory_xact_lock($1)', [LOCK])
    const [left] = await query<{ statements: string[] }>(
      `select array(select format('alter role %I in database %I set %s', coalesce($1, current_user), current_database(), setting)
         from unnest($2::text[]) as setting where not exists (
           select 1 from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase join pg_roles r on r.oid = s.setrole
           where r.rolname = coalesce($1, current_user) and d.datname = current_database() and setting = any(s.setconfig))
       ) as statements`,
      [role, wanted],
    )
    for (const statement of left?.statements ?? []) await query(statement)
  }
  await session((queries) => inTransaction(queries, limit))
}

/** The number of connections that the database allows, without those reserved for superusers. */
export async function connectionLimit({ query }: Pick<Database, 'query'>): Promise<number> {
  const [limits] = await query<{ connections: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections`,
  )
  return limits?.connections ?? 0
}

async function openEmbedded(dataFolder: string, onLost: (error: Error) => void): Promise<Database> {
  await mkdir(dataFolder, { recursive: true }).catch((error) => {
    throw unusable(`DATA_DIR ${dataFolder}`, error)
  })
  // Resolved once, so that a symlink that changes later does not open other files.
  const folder = await realpath(dataFolder)
  const release = await lockFolder(folder)
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
  const lite = await openLite(folder).catch(async (error) => {
    await release()
    throw error
  })
  const close = async () => {
    await lite.close()
    await release()
  }
  // One connection: PGlite is one process of PostgreSQL.
  const config = { ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0 }
  return databaseOver({ isEmbedded: true, canPrepare: false, config, closed: close }, onLost)
}

// Created under a temporary name and renamed when complete, so that a process that ends meanwhile leaves no partial database.
async function openLite(dataFolder: string) {
  const folder = join(dataFolder, 'postgres')
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const open = (path: string) => PGlite.create(path, { extensions: { pg_trgm } })
  if (!existsSync(folder)) {
    const making = `${resolve(folder)}.new`
    await rm(making, { recursive: true, force: true })
    await mkdir(dirname(making), { recursive: true })
    await (await open(making)).close()
    await rename(making, folder)
  }
  try {
    // Without PG_VERSION, PGlite would create a new database over the existing files.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('There is no PG_VERSION.')
    return await open(folder)
  } catch (cause) {
    throw new Error(
      `DATA_DIR ${dataFolder} holds no database that can be opened: put a copy of the folder back, or name an empty one.`,
      { cause },
    )
  }
}

/**
 * Locks a folder for this process. Returns a function that unlocks it. PGlite has no lock of its own, and a second process
 * would corrupt the files. The kernel locks the file `lock` in the folder: it is the same file by every path and in every
 * container, and the lock ends with the process, however that ends. Throws if another process holds the lock.
 */
async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const { tryLock } = await import('fs-native-extensions')
  const file = await open(join(folder, 'lock'), 'a').catch((error) => {
    throw unusable(`DATA_DIR ${folder}`, error)
  })
  if (!tryLock(file.fd)) {
    await file.close()
    throw new Error(`DATA_DIR ${folder} is in use by another server; end that one first.`)
  }
  return () => file.close()
}
