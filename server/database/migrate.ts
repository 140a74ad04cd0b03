import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as elapsed } from 'node:timers/promises'
import { type Database, inTransaction, type Queries } from './database'
import { codeOf } from './retry'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Key of the advisory lock under which servers that start at the same time migrate one after the other. */
const LOCK = 74_553
/** How often the lock is tried, and for how long, in ms. */
const PAUSE = 500
const WAITING = 60 * 60_000

/** How long a change of a table waits for its lock: orders queue behind it. Nothing queues behind an index. */
const CHANGE_LOCK = '1s'
const INDEX_LOCK = '10min'
const TRIES = 300

/**
 * A change of the schema. Its file is named `NNN-description.sql` and begins with `-- oldest: NNN`. A test may pass made-up ones.
 */
export interface Migration {
  name: string
  /** The oldest server that works on the resulting schema, by the number of the last migration that it knows. */
  oldest: string
  /** Statements that run in one transaction. */
  sql: string
  /** Indexes that are built one by one outside of a transaction, while the shop is selling. */
  indexes: readonly { name: string; sql: string }[]
}

/** A row of `migrations`: one that was run. `indexed_at`: when its last index was built. */
interface AppliedMigration {
  name: string
  oldest: string
  indexed_at: Date | null
}

const INDEX = /^create index concurrently if not exists (\w+) on [^;]*;/gm
const numberOf = (name: string) => name.slice(0, 3)

/** Reads a migration from the text of its file. */
export function parseMigration(name: string, text: string): Migration {
  const oldest = /^-- oldest: (\d{3})\n/.exec(text)?.[1]
  if (!oldest) throw new Error(`The migration ${name} does not name the oldest server that works on it.`)
  const indexes = [...text.matchAll(INDEX)].map(([sql, index = '']) => ({ name: index, sql }))
  return { name, oldest, sql: text.replace(INDEX, ''), indexes }
}

/** The migrations, oldest first. The first is the baseline, which creates the whole schema. */
export async function migrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).toSorted()
  return Promise.all(names.map(async (name) => parseMigration(name, await readFile(new URL(name, FOLDER), 'utf8'))))
}

/**
 * Brings the database to the current schema, forward only, while an earlier server may be selling. Throws if a newer server has
 * run a migration that this one does not work on, and if the database is older than the first release.
 */
export async function migrate(database: Database, known?: readonly Migration[]): Promise<void> {
  const all = known ?? (await migrations())
  if (await isCurrent(database, all)) return
  await database.session(async (session) => {
    if (!(await takeLock(session, all))) return
    await session.query(`set lock_timeout = '${CHANGE_LOCK}'`)
    await session.query(
      `create table if not exists migrations (name text primary key, done_at timestamptz not null default clock_timestamp(),
         oldest text not null, indexed_at timestamptz)`,
    )
    for (const migration of all) await run(session, migration, database.isEmbedded)
  })
}

/** The migrations that were run, by name; empty for a new database. */
async function appliedTo({ query }: Queries): Promise<Map<string, AppliedMigration>> {
  const [table] = await query(`select 1 from pg_class where oid = to_regclass('migrations')`)
  const rows = table ? await query<AppliedMigration>('select * from migrations') : []
  return new Map(rows.map((row) => [row.name, row]))
}

const isComplete = ({ indexes }: Migration, applied: AppliedMigration | undefined) =>
  applied !== undefined && (indexes.length === 0 || applied.indexed_at !== null)

/** Whether all known migrations were run. Throws as `migrate` does. */
async function isCurrent(queries: Queries, known: readonly Migration[]): Promise<boolean> {
  const applied = await appliedTo(queries)
  const [baseline, last] = [known[0]?.name ?? '', known.at(-1)?.name ?? '']
  for (const { name, oldest } of applied.values()) {
    if (name < baseline)
      throw new Error(
        'This database is from a version of the shop before its first release, which this version cannot update: ' +
          'name an empty one in DATA_DIR or DATABASE_URL, or start the version that made it.',
      )
    if (name > last && oldest > numberOf(last))
      throw new Error(`A newer server has migrated this database (${name}); start that one.`)
  }
  return known.every((migration) => isComplete(migration, applied.get(migration.name)))
}

/**
 * Takes the lock for as long as the session lasts. It polls: building an index would wait for a statement that waits for the
 * lock. Returns false if another server has run the migrations meanwhile.
 */
async function takeLock(session: Queries, known: readonly Migration[]): Promise<boolean> {
  for (const end = Date.now() + WAITING; Date.now() < end; await elapsed(PAUSE)) {
    const [lock] = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (lock?.taken) return true
    if (await isCurrent(session, known)) return false
  }
  throw new Error('Another server has been migrating this database for an hour; check its connections.')
}

async function run(session: Queries, migration: Migration, isEmbedded: boolean): Promise<void> {
  const { name, oldest, sql, indexes } = migration
  const applied = (await appliedTo(session)).get(name)
  if (!applied)
    await untilUnlocked(name, () =>
      inTransaction(session, async ({ query }) => {
        await query(sql)
        await query('insert into migrations (name, oldest) values ($1, $2)', [name, oldest])
      }),
    )
  if (isComplete(migration, applied)) return
  await session.query(`set lock_timeout = '${INDEX_LOCK}'`)
  for (const index of indexes) await untilUnlocked(name, () => buildIndex(session, index, isEmbedded))
  await session.query(`set lock_timeout = '${CHANGE_LOCK}'`)
  await session.query('update migrations set indexed_at = clock_timestamp() where name = $1', [name])
}

async function buildIndex({ query }: Queries, { name, sql }: Migration['indexes'][number], isEmbedded: boolean) {
  // The embedded engine has a single connection, so nothing runs concurrently.
  const here = (statement: string) => (isEmbedded ? statement.replace(' concurrently', '') : statement)
  const [invalid] = await query('select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid', [name])
  // An interrupted build leaves an invalid index.
  if (invalid) await query(here(`drop index concurrently if exists ${name}`))
  await query(here(sql))
}

/** Runs a step again while its tables are locked. */
async function untilUnlocked(name: string, step: () => Promise<unknown>): Promise<void> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    try {
      await step()
      return
    } catch (error) {
      if (!['55P03', '40P01'].includes(codeOf(error) ?? '')) throw error
    }
    await elapsed(PAUSE)
  }
  throw new Error(`The tables of ${name} are in use all the time; end long transactions and start again.`)
}
