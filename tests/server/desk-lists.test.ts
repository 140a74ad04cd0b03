import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeskState, MAX_COUNTED } from '../../domain/desk/desk'
import { databaseOver } from '../../server/database/database'
import { findOrders, type Place } from '../../server/orders/desk-list'
import { parseSettings } from '../../server/settings'
import { prepareDatabase, type Running, start } from '../../server/start'
import { addAccount, newKeeper, snapshotIn } from './accounts'
import { engines, newDatabase } from './engines'
import { until } from './processes'
import { ShopInProcess } from './shop-in-process'
import { call, newShopper, OUD, ROSE } from './shopper'

const ORDERS = 6_000
const AT = 'o.created_at as at'

describe.each(engines)('lists of a desk with many orders, %s', (engine) => {
  const shop = ShopInProcess.ofFile(engine)
  const get = async (path: string) => (await shop.atDesk('GET', path)).body
  let account: string
  beforeAll(async () => {
    const { query } = shop.database
    account = await addAccount(shop.database, 'many@example.com')
    // Some orders have the same timestamp. Every 1,500th is paid in cash, the 3,500th is placed, and the last ten are
    // Zo's.
    await query(
      `insert into orders (account_id, id, payment_id, order_ref, amount, content, state, life, fulfilment, created_at)
       select $1, gen_random_uuid(), case when i % 1500 = 0 then 'cash_' else 'pay_' end || i, 'ref' || i, 100000,
         jsonb_build_object('delivery', jsonb_build_object('name', case when i > 5990 then 'Zo' else 'Asha' end)),
         case when i = 3500 then 'placed' else 'delivered' end, case when i = 3500 then $2::jsonb else $3 end, case when i = 3500 then 'placed' else 'delivered' end,
         '2026-11-20 06:00Z'::timestamptz - (i / 2) * interval '1 minute' from generate_series(1, ${ORDERS}) i`,
      [account, snapshotIn('placed'), snapshotIn('delivered')],
    )
    const [returned] = await query<{ id: string }>(
      `update orders set needs_attention = true where order_ref = 'ref2000' returning id`,
    )
    const [failed] = await query<{ id: string }>(`select id from orders where order_ref = 'ref4000'`)
    for (const order of [returned, failed])
      await query(
        `insert into outbox (id, account_id, kind, content, set_aside_at) values (gen_random_uuid(), $1, 'order.placed', $2, now())`,
        [account, { orderId: order?.id }],
      )
  })

  const refs = ({ orders }: { orders: { orderId: string }[] }) => orders.map(({ orderId }) => orderId)

  test('counts stop at 1,000, and smaller counts are exact', async () => {
    const { total, counts } = await get('orders')
    expect(total).toBe(MAX_COUNTED)
    expect(counts).toEqual({
      placed: 1,
      packed: 0,
      shipped: 0,
      comingBack: 0,
      delivered: MAX_COUNTED,
      cancelled: 0,
      attention: 2,
    })
    expect((await get('orders?search=cash_')).counts.delivered).toBe(4)
  })

  test('the attention list contains an order with two reasons once, newest first, in pages', async () => {
    const first = await get('orders?state=attention&limit=1')
    expect(refs(first)).toEqual(['ref2000'])
    const second = await get(`orders?state=attention&limit=1&after=${first.next}`)
    expect([refs(second), second.next]).toEqual([['ref4000'], null])
  })

  test.each<[string, string, DeskState | undefined, number]>([
    ['nothing, by an index', '', undefined, ORDERS],
    ['a state', '', 'delivered', ORDERS - 1],
    ['a text that few have, by trigrams', 'cash_', undefined, 4],
    ['a text that very many have, by reading', 'many@example', undefined, ORDERS],
    ['a text of two letters in old orders alone, by reading', 'zo', undefined, 10],
    ['a text without letters', '@', 'placed', 1],
    ['an underscore that no order has', 'ref_1', undefined, 0],
  ])('the pages of a search for %s contain each order once and in order', async (_, search, state, count) => {
    const finding = await findOrders(shop.database, { search, state })
    const found: string[] = []
    let place: Place | null = null
    do {
      const step: Awaited<ReturnType<typeof finding.page<{ at: Date }>>> = await finding.page(AT, place, 1_500)
      found.push(...step.rows.map(({ at, id }) => `${at.toISOString()} ${id}`))
      place = step.next
    } while (place)
    expect(found).toHaveLength(count)
    expect(found).toEqual([...new Set(found)].toSorted().toReversed())
  })

  test('a search that reads orders continues where it ended, even after a page without a row', async () => {
    const first = await get('orders?search=zo')
    expect(first).toMatchObject({ orders: [], counts: {}, next: expect.any(String) })
    const second = await get(`orders?search=zo&after=${first.next}`)
    expect([refs(second).length, second.total]).toEqual([10, 10])
  })

  test('customers are sorted by their last orders, and a new sign-up is first', async () => {
    await addAccount(shop.database, 'new@example.com')
    const emails = async () => (await get('customers')).customers.map(({ email }: { email: string }) => email)
    expect(await emails()).toEqual(['new@example.com', 'many@example.com'])
    await shop.database.query(
      `insert into orders (account_id, id, payment_id, order_ref, amount, content, life, fulfilment)
       values ($1, gen_random_uuid(), 'pay_x', 'refx', 1, '{}', $2, 'placed')`,
      [account, snapshotIn('placed')],
    )
    expect(await emails()).toEqual(['many@example.com', 'new@example.com'])
    expect((await get('customers?search=example.com')).customers).toHaveLength(2)
    expect((await get('customers?search=%40')).customers).toHaveLength(2)
  })
})

/** A shop on PostgreSQL without time limits, so that only a cancellation ends a statement. */
describe.skipIf(!engines.includes('PostgreSQL'))('desk lists that wait for PostgreSQL', () => {
  let server: Running
  let token: string
  let database: Awaited<ReturnType<typeof prepareDatabase>>
  beforeAll(async () => {
    const environment = await newDatabase('PostgreSQL')
    const settings = parseSettings({ ...environment, PORT: '0', SCRYPT_COST: '2', LOG_LEVEL: 'silent' })
    await (await prepareDatabase(settings)).close()
    const config = { connectionString: environment.DATABASE_URL, max: 10 }
    const engine = { isEmbedded: false, canPrepare: true, config, deskPool: 1, closed: async () => {} }
    database = databaseOver(engine, () => {})
    server = await start(settings, null, database)
    token = (await newKeeper(database, (...requested) => call(server.address, ...requested))).token
  })
  afterAll(() => server?.stop(0))

  /** Whether so many statements wait for a lock. */
  const areWaiting = (count: number) => async () => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await database.query(waiting)).length === count
  }

  /** Runs `work` while the audit table is locked. */
  const whileLocked = (work: () => Promise<void>) =>
    database.transaction(async ({ query }) => {
      await query('lock table audit in access exclusive mode')
      await work()
    })

  test('a statement is cancelled when its client disconnects, and queued statements are not sent', async () => {
    await whileLocked(async () => {
      const client = new AbortController()
      const headers = { authorization: token }
      const lists = Array.from({ length: 5 }, () =>
        fetch(`${server.address}/api/desk/audit`, { headers, signal: client.signal }).catch(({ name }) => name),
      )
      await until(areWaiting(1), 10_000)
      client.abort()
      expect(await Promise.all(lists)).toEqual(Array(5).fill('AbortError'))
      await until(areWaiting(0), 10_000)
    })
    expect((await call(server.address, 'GET', '/api/desk/audit', { token })).status).toBe(200)
  })

  test('twelve waiting lists leave connections for the rest of the shop', async () => {
    const shopper = await newShopper(() => server.address)
    const lists: Promise<{ status: number }>[] = []
    await whileLocked(async () => {
      for (let at = 0; at < 12; at += 1) lists.push(call(server.address, 'GET', '/api/desk/audit', { token }))
      await until(areWaiting(1), 10_000)
      await Promise.all([ROSE, OUD].map((id) => shopper.put(id)))
      expect((await shopper.place()).status).toBe(201)
    })
    expect((await Promise.all(lists)).map(({ status }) => status)).toEqual(Array(12).fill(200))
  })
})

test('on the embedded engine a statement whose client has disconnected is not started', async () => {
  const database = await prepareDatabase(parseSettings({ ...(await newDatabase('embedded')), LOG_LEVEL: 'silent' }))
  const client = new AbortController()
  await database.transaction(async ({ query }) => {
    const waiting = database.desk(client.signal).query('create table begun ()')
    client.abort(new Error('The client is gone.'))
    await query('select 1')
    void waiting.catch(() => {})
  })
  const [begun] = await database.query(`select to_regclass('begun') is null as is_missing`)
  expect(begun).toEqual({ is_missing: true })
  await database.close()
})
