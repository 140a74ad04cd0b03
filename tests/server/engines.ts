import { cp } from 'node:fs/promises'
import { openDatabase } from '../../server/database/open'
import { newDatabaseAt } from './postgres'
import { newFolder } from './processes'

/** A database engine that the server is tested on. */
export type Engine = 'embedded' | 'PostgreSQL'

/** The embedded engine, and PostgreSQL when the run provides one (tests/server/run.ts). */
export const engines: readonly Engine[] = process.env.TEST_DATABASE_URL ? ['embedded', 'PostgreSQL'] : ['embedded']

/**
 * The engine of tests whose statements and locks are the same on both. Money, races, migrations, limits and nonsense run on
 * both, and so does the whole API (tests/contract/wire).
 */
export const engine: Engine = engines.includes('PostgreSQL') ? 'PostgreSQL' : 'embedded'

/** The environment of a server on a new, empty database. */
export async function newDatabase(engine: Engine): Promise<Record<string, string>> {
  const DATA_DIR = await newFolder('data')
  if (engine === 'embedded') {
    // The folder is copied from one that is created once per run, because creating it takes seconds.
    const { EMPTY_DATA_DIR } = process.env
    if (EMPTY_DATA_DIR) await cp(EMPTY_DATA_DIR, DATA_DIR, { recursive: true })
    return { DATA_DIR }
  }
  const { TEST_DATABASE_URL } = process.env
  if (!TEST_DATABASE_URL) throw new Error('There is no PostgreSQL.')
  return { DATA_DIR, DATABASE_URL: await newDatabaseAt(TEST_DATABASE_URL) }
}

/**
 * Creates an embedded database without tables for the tests to copy. Returns its folder, which EMPTY_DATA_DIR names.
 */
export async function makeEmptyData(): Promise<string> {
  const dataFolder = await newFolder('empty')
  await (await openDatabase({ databaseUrl: null, dataFolder }, () => {})).close()
  return dataFolder
}
