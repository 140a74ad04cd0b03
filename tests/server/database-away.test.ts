import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, findPostgres, within } from './postgres'
import { killServers, newFolder, type ServerProcess, startServer, until } from './processes'
import { call, newShopper, OUD, type Shopper } from './shopper'

// What shoppers see while the database freezes or a standby takes over: 503 with Retry-After, within 10 s.
const cluster: Cluster | null = process.env.TEST_DATABASE_URL ? await findPostgres() : null

let server: ServerProcess
let shopper: Shopper

beforeAll(async () => {
  if (!cluster) return
  server = await startServer({ DATABASE_URL: cluster.url, DATA_DIR: await newFolder('data') })
  shopper = await newShopper(() => server.address)
  await shopper.put(OUD)
})
afterAll(async () => {
  await killServers()
  await cluster?.stop()
})

const sql = (statement: string) => within(cluster?.url ?? '', (client) => client.query(statement))
const works = () => until(async () => (await shopper.put(OUD)).status === 201)

/** A call as a browser makes it, with the same time limit of 10 s. */
const ask = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(server.address + path, {
    method,
    headers: { authorization: shopper.token },
    signal: AbortSignal.timeout(10_000),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, retryAfter: response.headers.get('retry-after') }
}
const put = () => ask('POST', '/api/user/cart', { product: { id: OUD }, qty: 2 })
const AWAY = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) }

describe.skipIf(!cluster)('a database that does not answer', () => {
  test('while the database is frozen every call returns 503 within 10 s, and calls succeed again when it thaws', async () => {
    const order = { ...(await shopper.draft()), paymentId: 'pay_frozen' }
    await cluster?.freeze()
    try {
      const calls = [
        ...Array.from({ length: 10 }, () => ask('GET', '/api/user/cart')),
        ...Array.from({ length: 3 }, put),
        ask('POST', '/api/user/order', { order }),
        ask('GET', '/api/products?search=rose'),
      ]
      expect(await Promise.all(calls)).toEqual(calls.map(() => AWAY))
      expect(await ask('GET', '/readyz')).toEqual(AWAY)
      expect((await ask('GET', '/healthz')).status).toBe(200)
    } finally {
      await cluster?.thaw()
    }
    await works()
  })

  test('a database that freezes inside a transaction causes 503 within 10 s', async () => {
    await works()
    // The order waits for a lock on its product inside its transaction. Then the database freezes.
    const order = { ...(await shopper.draft()), paymentId: 'pay_half' }
    await within(cluster?.url ?? '', async (client) => {
      await client.query('begin')
      await client.query(`select 1 from products where id = '${OUD}' for update`)
      const ordering = ask('POST', '/api/user/order', { order })
      await until(
        async () => (await sql(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount === 1,
      )
      await cluster?.freeze()
      try {
        expect(await ordering).toEqual(AWAY)
      } finally {
        await cluster?.thaw()
      }
      await client.query('rollback')
    })
    await works()
    expect((await ask('POST', '/api/user/order', { order })).status).toBe(201)
  })

  test('a read-only database during a failover causes 503, and its connections are not reused', async () => {
    await works()
    const pids = async () => {
      const { rows } = await sql(`select pid from pg_stat_activity where application_name = 'sillage'`)
      return rows.map(({ pid }) => pid)
    }
    const before = await pids()
    await sql('alter system set default_transaction_read_only = on')
    await sql('select pg_reload_conf()')
    await until(async () => (await put()).status === 503)
    for (let at = 0; at < before.length + 2; at += 1) expect(await put()).toEqual(AWAY)
    await within(cluster?.url ?? '', async (client) => {
      await client.query('set default_transaction_read_only = off')
      await client.query('alter system reset default_transaction_read_only')
      await client.query('select pg_reload_conf()')
    })
    await works()
    // The database notices only a moment later that a connection was closed.
    await until(async () => !(await pids()).some((pid) => before.includes(pid)))
  })

  test('while the database is down calls return 503, and afterwards they succeed', async () => {
    await works()
    await cluster?.crash()
    for (const path of ['/api/user/cart', `/api/products/${OUD}`]) {
      const { status, headers, body } = await shopper.get(path)
      expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
      expect(body).toEqual({ errors: [expect.any(String)], id: expect.any(String) })
    }
    expect((await ask('GET', '/readyz')).status).toBe(503)
    expect((await ask('GET', '/healthz')).status).toBe(200)
    const figures = await fetch(`${server.address}/metrics`)
    expect([figures.status, await figures.text()]).toEqual([200, expect.stringMatching(/^sillage_database_up 0$/m)])
    await cluster?.start()
    await works()
    expect(await shopper.cart()).toEqual([expect.objectContaining({ id: OUD })])
    expect(server.log()).not.toMatch(/unhandled/i)
  })

  test('a statement that the database cancels causes 503', async () => {
    await within(cluster?.url ?? '', async (client) => {
      await client.query('begin')
      await client.query('lock table cart_lines')
      const waiting = put()
      const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where application_name = 'sillage' and wait_event_type = 'Lock'`
      await until(async () => (await sql(cancel)).rowCount === 1)
      expect(await waiting).toEqual(AWAY)
      // The statement time limit cancels a statement that no one else cancels.
      expect(await put()).toEqual(AWAY)
      await client.query('rollback')
    })
    expect(server.log()).not.toContain('"failed"')
    expect((await call(server.address, 'GET', '/readyz')).status).toBe(200)
  })
})
