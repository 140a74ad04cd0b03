import { readdir, readFile } from 'node:fs/promises'
import { type Database, inTransaction, type Queries } from './database'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Two servers that start at once migrate one after the other: any number that nothing else locks by. */
const LOCK = 74_552

/** The migrations, oldest first. Their files are named `NNN-what.sql`. */
export async function migrations(): Promise<{ name: string; sql: string }[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).toSorted()
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(new URL(name, FOLDER), 'utf8') })))
}

/**
 * Brings the database to today's shape: each migration in a transaction of its own, forward only. `upTo`: how many of them
 * to run. Throws where a newer server has been here.
 */
export async function migrate(database: Database, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  const known = (await migrations()).slice(0, upTo)
  await inTurn(database, async ({ query }) => {
    await query(
      'create table if not exists migrations (name text primary key, done_at timestamptz not null default clock_timestamp())',
    )
    const [newer] = await query<{ name: string }>('select name from migrations where name > $1', [
      known.at(-1)?.name ?? '',
    ])
    if (newer) throw new Error(`A newer server has migrated this database (${newer.name}); start that one.`)
  })
  for (const { name, sql } of known)
    await inTurn(database, async ({ query }) => {
      const [done] = await query('select 1 from migrations where name = $1', [name])
      if (done) return
      await query(sql)
      await query('insert into migrations (name) values ($1)', [name])
    })
}

const inTurn = (database: Database, work: (queries: Queries) => Promise<void>) =>
  database.session((session) =>
    inTransaction(session, async (queries) => {
      await queries.query('select pg_advisory_xact_lock($1)', [LOCK])
      await work(queries)
    }),
  )
