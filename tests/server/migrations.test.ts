import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../server/database/database'
import { type Migration, migrate, migrations, parseMigration } from '../../server/database/migrate'
import { openDatabase } from '../../server/database/open'
import { seed } from '../../server/database/seed'
import { parseSettings } from '../../server/settings'
import { engines, newDatabase } from './engines'
import { rowsAt, within } from './postgres'
import { startServer, until } from './processes'

const all = await migrations()
const numberOf = (name: string) => Number(name.slice(0, 3))

/** A made-up later migration. `by`: its distance from the last number. */
const later = (by: number, sql: string, oldest = all.at(-1)?.name.slice(0, 3)): Migration =>
  parseMigration(`${numberOf(all.at(-1)?.name ?? '') + by}-made-up.sql`, `-- oldest: ${oldest}\n${sql}`)
const withPerfumer = [...all, later(1, `alter table products add column perfumer text not null default 'unknown';`)]
const withIndex = [
  ...withPerfumer,
  later(2, 'create index concurrently if not exists orders_made_up on orders (order_ref, amount);'),
]

const addPerfume = ({ query }: Database) =>
  query(
    `insert into products (id, key, position, title, price, discount, charged, image, stock, fast_delivery, rating, brand, category)
     values ('rose', '1', 0, 'Rose', 100000, 10, 90000, '/rose.webp', 3, true, 4.5, 'SKINN', 'women')`,
  )

describe.each(engines)('migrations, %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openDatabase(parseSettings(await newDatabase(engine)), () => {})
  })
  afterEach(() => database?.close())

  const applied = async () =>
    (await database.query<{ name: string }>('select name from migrations order by name')).map(({ name }) => name)

  const isIndexValid = async () => {
    const index = `select indisvalid from pg_index where indexrelid = 'orders_made_up'::regclass`
    return (await database.query<{ indisvalid: boolean }>(index))[0]?.indisvalid
  }

  test('a new database gets the whole schema and the products', async () => {
    await migrate(database)
    await migrate(database)
    await seed(database, 20)
    expect(await applied()).toEqual(all.map(({ name }) => name))
    expect(await database.query('select sum(n)::bigint as n from product_counts')).toEqual([{ n: 20 }])
  })

  test('a product of the previous version gets a column of the next version and retains its data', async () => {
    await migrate(database)
    await addPerfume(database)
    await migrate(database, withIndex)
    await migrate(database, withIndex)
    expect(await applied()).toEqual(withIndex.map(({ name }) => name))
    expect(await database.query('select id, price, perfumer from products')).toEqual([
      { id: 'rose', price: 100_000, perfumer: 'unknown' },
    ])
    expect(await isIndexValid()).toBe(true)
  })

  test('a database from before the first release is refused with one sentence and stays unchanged', async () => {
    await database.query('create table migrations (name text primary key, done_at timestamptz not null)')
    await database.query(`insert into migrations values ('001-shop.sql', clock_timestamp())`)
    await expect(migrate(database)).rejects.toThrow(
      'This database is from a version of the shop before its first release, which this version cannot update: ' +
        'name an empty one in DATA_DIR or DATABASE_URL, or start the version that made it.',
    )
    expect(await applied()).toEqual(['001-shop.sql'])
  })

  test('the query planner knows the size of a newly filled catalogue', async () => {
    await migrate(database)
    await seed(database, 300)
    expect(await database.query(`select reltuples as n from pg_class where relname = 'products'`)).toEqual([{ n: 300 }])
  })

  test('a server starts on the database of a newer one only if its migrations allow it', async () => {
    const compatible = later(1, 'create table made_up (id int);')
    await migrate(database, [...all, compatible])
    await migrate(database)
    const incompatible = later(2, 'drop table made_up;', '999')
    await migrate(database, [...all, compatible, incompatible])
    await expect(migrate(database)).rejects.toThrow(
      `A newer server has migrated this database (${incompatible.name}); start that one.`,
    )
  })

  test('an interrupted index build is repeated', async () => {
    await migrate(database, withIndex)
    await database.query(`update pg_index set indisvalid = false where indexrelid = 'orders_made_up'::regclass`)
    await database.query('update migrations set indexed_at = null where name = $1', [withIndex.at(-1)?.name])
    expect(await isIndexValid()).toBe(false)
    await migrate(database, withIndex)
    expect(await isIndexValid()).toBe(true)
  })

  test('a failed migration leaves nothing behind', async () => {
    await database.query('create table orders (id int)')
    await expect(migrate(database)).rejects.toThrow()
    expect(await database.query(`select 1 from information_schema.tables where table_name = 'accounts'`)).toEqual([])
  })
})

test('a start that ended during initdb does not block the next one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-data-'))
  await mkdir(join(folder, 'postgres.new'))
  await writeFile(join(folder, 'postgres.new', 'PG_VERSION'), 'half')
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder }, () => {})
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  await database.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['its control file', (folder: string) => writeFile(join(folder, 'postgres/global/pg_control'), 'garbage')],
  ['its log', (folder: string) => rm(join(folder, 'postgres/pg_wal'), { recursive: true })],
  ['its version', (folder: string) => rm(join(folder, 'postgres/PG_VERSION'))],
])('an embedded database that lost %s is refused with a sentence', async (_, spoil) => {
  const { DATA_DIR = '' } = await newDatabase('embedded')
  const database = await openDatabase({ databaseUrl: null, dataFolder: DATA_DIR }, () => {})
  await database.close()
  await spoil(DATA_DIR)
  await expect(startServer({ DATA_DIR })).rejects.toThrow(
    `The server ended with 1: DATA_DIR ${DATA_DIR} holds no database that can be opened: put a copy of the folder back, or name an empty one.\n`,
  )
})

describe.skipIf(!engines.includes('PostgreSQL'))('while an earlier server sells', () => {
  const two = async () => {
    const env = await newDatabase('PostgreSQL')
    const [old, next] = [
      await openDatabase(parseSettings(env), () => {}),
      await openDatabase(parseSettings(env), () => {}),
    ]
    const close = () => Promise.all([old.close(), next.close()])
    return { url: env.DATABASE_URL ?? '', old, next, close }
  }
  const order = ({ query }: Database) =>
    query(
      `insert into orders (account_id, id, payment_id, order_ref, amount, content, life, fulfilment)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid()::text, 'one', 100, '{}', '{}', 'placed')`,
    )
  const waiting = (url: string, statement: string) => async () => {
    const requested = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike $1`
    return (await rowsAt(url, requested, [`${statement}%`])).length === 1
  }

  test('orders are recorded while an index on orders is built, and the earlier server restarts meanwhile', async () => {
    const { url, old, next, close } = await two()
    await migrate(old)
    let migrating: Promise<void> | undefined
    await within(url, async (client) => {
      // The index build waits for this open transaction.
      await client.query('begin')
      await client.query(
        `insert into orders (account_id, id, payment_id, order_ref, amount, content, life, fulfilment)
         values (gen_random_uuid(), gen_random_uuid(), 'open', 'another', 100, '{}', '{}', 'placed')`,
      )
      migrating = migrate(next, [...all, later(1, withIndex.at(-1)?.indexes[0]?.sql ?? '')])
      await until(waiting(url, 'create index concurrently'))
      await order(old)
      await migrate(old)
      await client.query('commit')
    })
    await migrating
    expect(await next.query(`select count(*) as n from orders where order_ref = 'one'`)).toEqual([{ n: 1 }])
    await close()
  })

  test('a change to a table in use lets other statements go first and runs when the table is free', async () => {
    const { url, old, next, close } = await two()
    await migrate(old)
    let migrating: Promise<void> | undefined
    await within(url, async (client) => {
      await client.query('begin')
      await client.query('select 1 from products')
      migrating = migrate(next, withPerfumer)
      await until(waiting(url, '%alter table products'))
      // Queues behind the change until the change gives up its lock.
      expect(await old.query('select 1 from products')).toEqual([])
      await client.query('commit')
    })
    await migrating
    await close()
  })

  test('two servers that start at the same time migrate once', async () => {
    const { old, next, close } = await two()
    await Promise.all([migrate(old), migrate(next)])
    expect(await next.query('select count(*) as n from migrations')).toEqual([{ n: all.length }])
    await close()
  })
})
