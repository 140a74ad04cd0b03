import { cp } from 'node:fs/promises'
import { openDatabase } from '../../server/database/open'
import { newDatabaseAt } from './postgres'
import { newFolder } from './processes'

/** A database that a server is tested on. */
export type Engine = 'embedded' | 'PostgreSQL'

/** The embedded one, and PostgreSQL where the run has one (tests/server/run.ts). */
export const engines: readonly Engine[] = process.env.TEST_DATABASE_URL ? ['embedded', 'PostgreSQL'] : ['embedded']

/** Those on which servers are killed: in a quick run the embedded one alone, since each start after a kill takes seconds. */
export const killedEngines: readonly Engine[] = process.env.IS_QUICK ? ['embedded'] : engines

/** The environment of a server on a database that is new and empty. */
export async function newDatabase(engine: Engine): Promise<Record<string, string>> {
  const DATA_DIR = await newFolder('data')
  if (engine === 'embedded') {
    // Its folder is copied from one that is made once a run: to make it takes seconds.
    const { EMPTY_DATA_DIR } = process.env
    if (EMPTY_DATA_DIR) await cp(EMPTY_DATA_DIR, DATA_DIR, { recursive: true })
    return { DATA_DIR }
  }
  const { TEST_DATABASE_URL } = process.env
  if (!TEST_DATABASE_URL) throw new Error('There is no PostgreSQL.')
  return { DATA_DIR, DATABASE_URL: await newDatabaseAt(TEST_DATABASE_URL) }
}

/** An embedded database without a table, for a run of tests to copy. Answers its folder, read from EMPTY_DATA_DIR. */
export async function makeEmptyData(): Promise<string> {
  const dataFolder = await newFolder('empty')
  await (await openDatabase({ databaseUrl: null, dataFolder }, () => {})).close()
  return dataFolder
}
