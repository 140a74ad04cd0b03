import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/database/database'
import { tidy } from '../../server/database/tidy'
import { COUNTS_SQL } from '../../server/http/metrics'
import { parseSettings } from '../../server/settings'
import { prepareDatabase } from '../../server/start'
import { engines, newDatabase } from './engines'

describe.each(engines)('a database that runs for years, %s', (engine) => {
  let database: Database
  const accountId = randomUUID()
  beforeAll(async () => {
    database = await prepareDatabase(parseSettings(await newDatabase(engine)))
    await database.query(
      `insert into accounts (id, email, email_as_given, first_name, last_name, password) values ($1, 'a@b.c', 'a@b.c', 'A', 'B', '')`,
      [accountId],
    )
  }, 120_000)
  afterAll(() => database?.close())

  const count = async (table: string) =>
    (await database.query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n

  test('what is over is deleted, and nothing else', async () => {
    const ago = (days: string) => `clock_timestamp() - interval '${days}'`
    await database.query(
      `insert into outbox (id, account_id, kind, content, done_at) select gen_random_uuid(), $1, 'order.placed', '{}', d
       from generate_series(1, 2500), (values (${ago('31 days')})) as o(d)`,
      [accountId],
    )
    await database.query(
      `insert into outbox (id, account_id, kind, content, done_at)
       values (gen_random_uuid(), $1, 'order.placed', '{}', ${ago('29 days')}), (gen_random_uuid(), $1, 'refund', '{}', null)`,
      [accountId],
    )
    await database.query(
      `insert into sessions (account_id, id, expires_at)
       values ($1, gen_random_uuid(), ${ago('1 minute')}), ($1, gen_random_uuid(), ${ago('-1 minute')})`,
      [accountId],
    )
    await database.query(
      `insert into reset_tokens (account_id, hash, expires_at) values ($1, 'old', ${ago('1 minute')}), ($1, 'new', ${ago('-1 minute')})`,
      [accountId],
    )
    await database.query(
      `insert into provider_events (id, kind, content, seen_at) values ('old', 'k', '{}', ${ago('91 days')}), ('new', 'k', '{}', ${ago('89 days')})`,
    )
    await tidy(database)
    expect(await Promise.all(['outbox', 'sessions', 'reset_tokens', 'provider_events'].map(count))).toEqual([
      2, 1, 1, 1,
    ])
  })

  test.each([
    ['the figures', COUNTS_SQL],
    [
      'the order that a shopkeeper names',
      `select * from orders where id = '00000000-0000-4000-8000-000000000000' or order_ref = 'order'`,
    ],
    ['the latest orders', 'select * from orders order by created_at desc limit 100'],
  ])('of many orders none is read in vain for %s', async (_, sql) => {
    if ((await count('orders')) === 0) {
      await database.query(
        `insert into orders (account_id, id, payment_id, order_ref, amount, content)
         select $1, gen_random_uuid(), 'pay_' || n, 'ref_' || n, 100, '{}' from generate_series(1, 5000) n`,
        [accountId],
      )
      await database.query('analyze orders')
    }
    const plan = await database.query<{ 'QUERY PLAN': string }>(`explain ${sql}`)
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on orders')
  })
})
