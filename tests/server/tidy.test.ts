import { expect, test } from 'vitest'
import type { Database } from '../../server/database/database'
import { tidy } from '../../server/database/tidy'
import { COUNTS_SQL } from '../../server/http/metrics'
import { findAny } from '../../server/orders/find-order'
import { listOrders } from '../../server/shopkeeping/orders'
import { addAccount } from './accounts'
import { engine } from './engines'
import { ShopInProcess } from './shop-in-process'

const shop = ShopInProcess.ofFile(engine)
const count = async (table: string) =>
  (await shop.database.query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n

test('expired data is deleted, and nothing else', async () => {
  const { database } = shop
  const accountId = await addAccount(database)
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
  await database.query(
    `insert into messages (ticket, about, text, email, made_at)
     values ('old', 'a', 't', 'a@b.c', ${ago('3 years 1 day')}), ('new', 'a', 't', 'a@b.c', ${ago('2 years 364 days')})`,
  )
  await tidy(database)
  const tables = ['outbox', 'sessions', 'reset_tokens', 'provider_events', 'messages']
  expect(await Promise.all(tables.map(count))).toEqual([2, 1, 1, 1, 1])
})

const longId = async ({ query }: Database) =>
  (await query<{ id: string }>(`select id from orders where order_ref = 'ref_7'`))[0]?.id ?? ''
test.each([
  ['the figures', ({ query }: Database) => query(COUNTS_SQL)],
  ['the order that a shopkeeper names', (shop: Database) => findAny(shop, 'ref_7')],
  [
    'the order that a shopkeeper names by its long id',
    async (all: Database) => findAny(all, await longId(shop.database)),
  ],
  ['the latest orders', (shop: Database) => listOrders(shop)],
])('with many orders, a query for %s reads no order without need', async (_, ask) => {
  const { database } = shop
  if ((await count('orders')) === 0) {
    const accountId = await addAccount(database)
    // All rows update the same customer, which takes long, so they run in a session without a time limit.
    await database.session(({ query }) =>
      query(
        `insert into orders (account_id, id, payment_id, order_ref, amount, content, life, fulfilment)
         select $1, gen_random_uuid(), 'pay_' || n, 'ref_' || n, 100, '{}', '{}', 'placed' from generate_series(1, 5000) n`,
        [accountId],
      ),
    )
    await database.query('analyze orders')
  }
  const received: Parameters<Database['query']>[] = []
  const query: Database['query'] = (...requested) => {
    received.push(requested)
    return database.query(...requested)
  }
  await ask({ ...database, query })
  const [[sql = '', parameters] = []] = received
  const plan = await database.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters)
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on orders')
})
