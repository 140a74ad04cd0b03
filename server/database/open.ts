import { existsSync } from 'node:fs'
import { mkdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Settings } from '../settings'
import { unusable } from '../unusable'
import { type Database, databaseOver } from './database'
import { lockFolder } from './folder-lock'

/**
 * How long a call waits for a connection, how long a statement may take, and how long its answer is waited for, in ms: a
 * database that says nothing is away within the 10 s of a call. A transaction that nobody goes on with is ended.
 */
const CONNECTING = 2_500
const STATEMENT = 5_000
const ANSWER = 6_000
const IDLE = 15_000

/** Opens the database that the settings name. Throws a sentence where another process holds the embedded one. */
export function openDatabase(
  { databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  onLost: (error: Error) => void,
): Promise<Database> | Database {
  if (databaseUrl === null) return openEmbedded(dataFolder, onLost)
  const config = {
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: CONNECTING,
    statement_timeout: STATEMENT,
    query_timeout: ANSWER,
    idle_in_transaction_session_timeout: IDLE,
    // A machine that is gone says nothing either.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  return databaseOver({ isEmbedded: false, config, closed: async () => {} }, onLost)
}

async function openEmbedded(dataFolder: string, onLost: (error: Error) => void): Promise<Database> {
  await mkdir(dataFolder, { recursive: true }).catch((error) => {
    throw unusable(`DATA_DIR ${dataFolder}`, error)
  })
  // Resolved once: a symlink that is changed later leads nobody else's files here.
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
  return databaseOver({ isEmbedded: true, config, closed: close }, onLost)
}

// Made beside its place and moved there when it is whole: a process that ends meanwhile leaves nothing half made.
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
    // PGlite would make a new, empty database over the files of one that lacks it.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('There is no PG_VERSION.')
    return await open(folder)
  } catch (cause) {
    throw new Error(
      `DATA_DIR ${dataFolder} holds no database that can be opened: put a copy of the folder back, or name an empty one.`,
      { cause },
    )
  }
}
