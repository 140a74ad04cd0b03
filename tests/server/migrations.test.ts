import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../server/database/database'
import { migrate, migrations } from '../../server/database/migrate'
import { openDatabase } from '../../server/database/open'
import { seed } from '../../server/database/seed'
import { parseSettings } from '../../server/settings'
import { engines, newDatabase } from './engines'

const all = await migrations()

/** As the first version of the shop kept its products. */
const sellOnePerfume = ({ query }: Database) =>
  query(
    `insert into products (id, key, position, title, price, discount, charged, image, stock, fast_delivery, rating, brand, category)
     values ('rose', '1', 0, 'Rose', 100000, 10, 90000, '/rose.webp', 3, true, 4.5, 'SKINN', 'women')`,
  )

describe.each(engines)('migrations, %s', (engine) => {
  const open = async () => openDatabase(parseSettings(await newDatabase(engine)), () => {})

  test.each(Array.from(all.keys()))(
    'a database that had %i of them comes to today’s shape and keeps what it has',
    { timeout: 120_000 },
    async (earlier) => {
      const database = await open()
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
      await database.close()
    },
  )

  test('a catalogue that has just been filled is planned for by its size', { timeout: 120_000 }, async () => {
    const database = await open()
    await migrate(database)
    await seed(database, 300)
    expect(await database.query(`select reltuples as n from pg_class where relname = 'products'`)).toEqual([{ n: 300 }])
    await database.close()
  })

  test('a database of a newer server is not touched', { timeout: 120_000 }, async () => {
    const database = await open()
    await migrate(database)
    await database.query(`insert into migrations (name) values ('999-later.sql')`)
    await expect(migrate(database)).rejects.toThrow(
      'A newer server has migrated this database (999-later.sql); start that one.',
    )
    await database.close()
  })

  test('a migration that fails leaves nothing behind', { timeout: 120_000 }, async () => {
    const database = await open()
    await database.query('create table orders (id int)')
    await expect(migrate(database)).rejects.toThrow()
    expect(await database.query(`select 1 from information_schema.tables where table_name = 'accounts'`)).toEqual([])
    await database.close()
  })
})

test('a start that ended during initdb leaves nothing in the way of the next one', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-data-'))
  await mkdir(join(folder, 'postgres.new'))
  await writeFile(join(folder, 'postgres.new', 'PG_VERSION'), 'half')
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder }, () => {})
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  await database.close()
  await rm(folder, { recursive: true })
})
