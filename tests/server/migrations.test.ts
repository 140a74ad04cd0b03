import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products as seeds } from '../../contract/seeds/products'
import type { Database } from '../../server/database/database'
import { migrate, migrations } from '../../server/database/migrate'
import { openDatabase } from '../../server/database/open'
import { seed } from '../../server/database/seed'
import { parseSettings } from '../../server/settings'
import { engines, newDatabase } from './engines'
import { within } from './postgres'
import { startServer, until } from './processes'

const all = await migrations()

/** As the first version of the shop kept its products. */
const sellOnePerfume = ({ query }: Database) =>
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

  test.each(Array.from(all.keys()))(
    'a database that had %i of them comes to today’s shape and keeps what it has',
    async (earlier) => {
      await migrate(database, earlier)
      if (earlier > 0) await sellOnePerfume(database)
      await migrate(database)
      await migrate(database)
      await seed(database, 20)
      const done = await database.query<{ name: string }>('select name from migrations order by name')
      expect(done.map(({ name }) => name)).toEqual(all.map(({ name }) => name))
      const products = earlier > 0 ? 1 : 20
      expect(await database.query('select count(*) as n from products')).toEqual([{ n: products }])
      expect(await database.query('select sum(n)::bigint as n from product_counts')).toEqual([{ n: products }])
    },
  )

  test('a perfume of the demonstration from before there were days gets its own; others get none', async () => {
    const daysCame = all.findIndex(({ name }) => name.startsWith('019'))
    await migrate(database, daysCame)
    await sellOnePerfume(database)
    const copied = `insert into products (id, key, position, title, price, discount, charged, image, stock, fast_delivery, rating, brand, category)
      select $1, $1, (select max(position) + 1 from products), title, price, discount, charged, image, stock, fast_delivery, rating, brand, category from products where id = 'rose'`
    for (const { id } of seeds) await database.query(copied, [id])
    await migrate(database, daysCame + 1)
    await database.query(`update products set added_on = '2026-01-01' where id = 'ajmal-citrus-blu'`)
    await migrate(database)
    const days = await database.query<{ id: string; day: string | null }>(
      `select id, to_char(added_on, 'YYYY-MM-DD') as day from products`,
    )
    const expected = { ...Object.fromEntries(seeds.map(({ id, addedOn = null }) => [id, addedOn])), rose: null }
    expect(Object.fromEntries(days.map(({ id, day }) => [id, day]))).toEqual({
      ...expected,
      'ajmal-citrus-blu': '2026-01-01',
    })
  })

  test('a catalogue that has just been filled is planned for by its size', async () => {
    await migrate(database)
    await seed(database, 300)
    expect(await database.query(`select reltuples as n from pg_class where relname = 'products'`)).toEqual([{ n: 300 }])
  })

  test('a database of a newer server is not touched', async () => {
    await migrate(database)
    await database.query(`insert into migrations (name) values ('999-later.sql')`)
    await expect(migrate(database)).rejects.toThrow(
      'A newer server has migrated this database (999-later.sql); start that one.',
    )
  })

  test('a database of a newer server is used where its migrations allow it', async () => {
    await migrate(database)
    const last = all.at(-1)?.name.slice(0, 3)
    await database.query(`insert into migrations (name, oldest) values ('999-later.sql', $1)`, [last])
    await migrate(database)
    await database.query(`update migrations set oldest = '999' where name = '999-later.sql'`)
    await expect(migrate(database)).rejects.toThrow('(999-later.sql)')
  })

  test('a server from before the last changes starts where only indexes came since, and nowhere else', async () => {
    await migrate(database, 5)
    await migrate(database, 4)
    await migrate(database, 6)
    for (const known of [4, 5]) await expect(migrate(database, known)).rejects.toThrow('(006-money.sql)')
    await migrate(database, 7)
    await expect(migrate(database, 6)).rejects.toThrow('(007-tries-and-guests.sql)')
  })

  test('an index that was broken off is made anew', async () => {
    await migrate(database)
    const isValid = async () => {
      const [index] = await database.query<{ indisvalid: boolean }>(
        `select indisvalid from pg_index where indexrelid = 'orders_by_ref'::regclass`,
      )
      return index?.indisvalid
    }
    await database.query(`update pg_index set indisvalid = false where indexrelid = 'orders_by_ref'::regclass`)
    await database.query(`update migrations set indexed_at = null where name like '005%'`)
    expect(await isValid()).toBe(false)
    await migrate(database)
    expect(await isValid()).toBe(true)
  })

  test('a migration that fails leaves nothing behind', async () => {
    await database.query('create table orders (id int)')
    await expect(migrate(database)).rejects.toThrow()
    expect(await database.query(`select 1 from information_schema.tables where table_name = 'accounts'`)).toEqual([])
  })
})

test('a start that ended during initdb leaves nothing in the way of the next one', async () => {
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
])('an embedded database that lost %s is refused in a sentence', async (_, spoil) => {
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
      `insert into orders (account_id, id, payment_id, order_ref, amount, content)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid()::text, 'one', 100, '{}')`,
    )
  const waiting = (url: string, statement: string) => async () => {
    const asked = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike $1`
    return (await within(url, (client) => client.query(asked, [`${statement}%`]))).rowCount === 1
  }

  test('orders are recorded while an index of orders is made, and the earlier server starts again meanwhile', async () => {
    const { url, old, next, close } = await two()
    await migrate(old, 4)
    let migrating: Promise<void> | undefined
    await within(url, async (client) => {
      // An order that is under way: the index waits for it.
      await client.query('begin')
      await client.query(
        `insert into orders (account_id, id, payment_id, order_ref, amount, content)
         values (gen_random_uuid(), gen_random_uuid(), 'under way', 'another', 100, '{}')`,
      )
      migrating = migrate(next)
      await until(waiting(url, 'create index concurrently'))
      await order(old)
      await migrate(old, 4)
      await client.query('commit')
    })
    await migrating
    expect(await next.query(`select count(*) as n from orders where order_ref = 'one'`)).toEqual([{ n: 1 }])
    await close()
  })

  test('a change of a table that is in use lets others go first, and is made when it is free', async () => {
    const { url, old, next, close } = await two()
    await migrate(old, 2)
    let migrating: Promise<void> | undefined
    await within(url, async (client) => {
      await client.query('begin')
      await client.query('select 1 from products')
      migrating = migrate(next)
      await until(waiting(url, '%alter table products'))
      // Behind the change, until that gives way.
      expect(await old.query('select 1 from products')).toEqual([])
      await client.query('commit')
    })
    await migrating
    await close()
  })

  test('two servers that start at once migrate once', async () => {
    const { old, next, close } = await two()
    await Promise.all([migrate(old), migrate(next)])
    expect(await next.query('select count(*) as n from migrations')).toEqual([{ n: all.length }])
    await close()
  })
})
