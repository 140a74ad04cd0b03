import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as elapsed } from 'node:timers/promises'
import { type Database, inTransaction, type Queries } from './database'
import { codeOf } from './retry'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Two servers that start at once migrate one after the other: any number that nothing else locks by. */
const LOCK = 74_553
/** How often the lock is asked for, and how long, in ms. */
const PAUSE = 500
const WAITING = 60 * 60_000

/** How long a change of a table waits for it: whoever sells waits behind. An index is waited for by nobody. */
const CHANGE_LOCK = '1s'
const INDEX_LOCK = '10min'
const TRIES = 300

/** A change of the database's shape. Its file is named `NNN-what.sql` and begins with `-- oldest: NNN`. */
interface Migration {
  name: string
  /** The oldest server that works on what it leaves, by the number of the last migration that it knows. */
  oldest: string
  /** What is done in one transaction. */
  sql: string
  /** Made one by one outside of a transaction, while the shop goes on. */
  indexes: readonly { name: string; sql: string }[]
}

/** A migration that was run. One of an earlier server says no more than its name. */
interface Done {
  name: string
  oldest?: string | null
  indexed_at?: string | null
}

const INDEX = /^create index concurrently if not exists (\w+) on [^;]*;/gm
const numberOf = (name: string) => name.slice(0, 3)

async function read(name: string): Promise<Migration> {
  const text = await readFile(new URL(name, FOLDER), 'utf8')
  const oldest = /^-- oldest: (\d{3})\n/.exec(text)?.[1]
  if (!oldest) throw new Error(`The migration ${name} does not name the oldest server that works on it.`)
  const indexes = [...text.matchAll(INDEX)].map(([sql, index = '']) => ({ name: index, sql }))
  return { name, oldest, sql: text.replace(INDEX, ''), indexes }
}

/** The migrations, oldest first. */
export async function migrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).toSorted()
  return Promise.all(names.map(read))
}

/**
 * Brings the database to today's shape, forward only, while an earlier server may sell. `upTo`: how many of the migrations to
 * run. Throws where a newer server has been here whose migrations this one does not work on.
 */
export async function migrate(database: Database, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  const known = (await migrations()).slice(0, upTo)
  if (await isDone(database, known)) return
  await database.session(async (session) => {
    if (!(await takeLock(session, known))) return
    await session.query(`set lock_timeout = '${CHANGE_LOCK}'`)
    await again('migrations', () =>
      session.query(
        `create table if not exists migrations (name text primary key, done_at timestamptz not null default clock_timestamp());
         alter table migrations add column if not exists oldest text, add column if not exists indexed_at timestamptz`,
      ),
    )
    for (const migration of known) await run(session, migration, database.isEmbedded)
  })
}

/** What was run; none in a new database. */
async function doneIn({ query }: Queries): Promise<Map<string, Done>> {
  const [table] = await query(`select 1 from pg_class where oid = to_regclass('migrations')`)
  // Also of a table that an earlier server made, which has fewer columns.
  const rows = table ? await query<{ row: Done }>('select to_jsonb(m) as row from migrations m') : []
  return new Map(rows.map(({ row }) => [row.name, row]))
}

const isWhole = ({ indexes }: Migration, done: Done | undefined) =>
  done !== undefined && (indexes.length === 0 || Boolean(done.indexed_at))

async function isDone(queries: Queries, known: readonly Migration[]): Promise<boolean> {
  const done = await doneIn(queries)
  const last = known.at(-1)?.name ?? ''
  for (const { name, oldest } of done.values())
    if (name > last && !(oldest && oldest <= numberOf(last)))
      throw new Error(`A newer server has migrated this database (${name}); start that one.`)
  return known.every((migration) => isWhole(migration, done.get(migration.name)))
}

/**
 * The right to migrate, as long as the session lasts. Asked for again and again: whoever waits in a statement would be waited
 * for by an index that is being made. Answers false where another server has done it meanwhile.
 */
async function takeLock(session: Queries, known: readonly Migration[]): Promise<boolean> {
  for (const end = Date.now() + WAITING; Date.now() < end; await elapsed(PAUSE)) {
    const [lock] = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (lock?.taken) return true
    if (await isDone(session, known)) return false
  }
  throw new Error('Another server has been migrating this database for an hour; look what it waits for.')
}

async function run(session: Queries, migration: Migration, isEmbedded: boolean): Promise<void> {
  const { name, oldest, sql, indexes } = migration
  const done = (await doneIn(session)).get(name)
  if (!done)
    await again(name, () =>
      inTransaction(session, async ({ query }) => {
        await query(sql)
        await query('insert into migrations (name, oldest) values ($1, $2)', [name, oldest])
      }),
    )
  if (isWhole(migration, done)) return
  await session.query(`set lock_timeout = '${INDEX_LOCK}'`)
  for (const index of indexes) await again(name, () => makeIndex(session, index, isEmbedded))
  await session.query(`set lock_timeout = '${CHANGE_LOCK}'`)
  await session.query('update migrations set indexed_at = clock_timestamp(), oldest = $2 where name = $1', [
    name,
    oldest,
  ])
}

async function makeIndex({ query }: Queries, { name, sql }: Migration['indexes'][number], isEmbedded: boolean) {
  // The embedded engine has one connection: nobody else is there.
  const here = (statement: string) => (isEmbedded ? statement.replace(' concurrently', '') : statement)
  const [invalid] = await query('select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid', [name])
  // What is left of one that was broken off.
  if (invalid) await query(here(`drop index concurrently if exists ${name}`))
  await query(here(sql))
}

/** Does a step, and again where its tables are in use. */
async function again(name: string, step: () => Promise<unknown>): Promise<void> {
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
