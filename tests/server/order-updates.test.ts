import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/database/database'
import { parseSettings } from '../../server/settings'
import { listenForCommands, sendCommand } from '../../server/shopkeeping/socket'
import { prepareDatabase, type Running, start } from '../../server/start'
import { newKeeper } from './accounts'
import { engines, newDatabase } from './engines'
import { until } from './processes'
import { call, newShopper, openStream, ROSE } from './shopper'

const noFile = () => Promise.reject(new Error('No file is read.'))

describe.each(engines)('streams of changes in a running shop, %s', (engine) => {
  let server: Running
  let isStopped = false
  let database: Database
  let folder: string

  beforeAll(async () => {
    const env = { ...(await newDatabase(engine)), PORT: '0', SCRYPT_COST: '2', LOG_LEVEL: 'silent' }
    const settings = parseSettings(env)
    folder = settings.dataFolder
    database = await prepareDatabase(settings)
    server = await start(settings, null, database)
  })
  afterAll(() => (isStopped ? undefined : server?.stop(0)))

  const shopper = () => newShopper(() => server.address)
  async function placed() {
    const one = await shopper()
    await one.put(ROSE)
    const id: string = (await one.place()).body.order[0]._id
    const cancel = () => one.post(`/api/user/order/${id}/events`, { event: { type: 'order.cancel', reason: 'x' } })
    return { ...one, id, cancel }
  }

  const listen = (token: string, headers = {}) => openStream(server.address, token, headers)

  test('a shopper’s stream contains only their own orders and, after a reconnect, the missed events', async () => {
    const [mine, other] = [await placed(), await placed()]
    const stream = await listen(mine.token)
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(stream.response.headers.get('content-encoding')).toBeNull()
    // Otherwise a proxy would hold back the events of the stream.
    expect(stream.response.headers.get('cache-control')).toBe('no-cache')
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no')
    await other.cancel()
    await mine.cancel()
    await until(() => stream.received.text.includes(mine.id), 60_000)
    expect(stream.received.text).toMatch(new RegExp(`event: order\\nid: \\d+\\ndata: {"id":"${mine.id}"}\\n\\n`))
    expect(stream.received.text).not.toContain(other.id)
    stream.stop()
    const earliest = 'select min(seq) as seq from order_events where order_id = $1'
    const [first] = await database.query<{ seq: number }>(earliest, [mine.id])
    const again = await listen(mine.token, { 'last-event-id': String(first?.seq) })
    await until(() => again.received.text.includes(mine.id), 60_000)
    expect(again.received.text).not.toContain(other.id)
    again.stop()
    const nonsense = await listen(mine.token, { 'last-event-id': 'x'.repeat(50) })
    expect(nonsense.response.status).toBe(200)
    nonsense.stop()
  })

  test('an event of a transaction that commits late is streamed', async () => {
    const mine = await placed()
    const stream = await listen(mine.token)
    await database.query(
      `insert into order_events (account_id, order_id, id, seq, at, by, type, words, written_at)
       select account_id, id, gen_random_uuid(), (select min(seq) - 1 from order_events), clock_timestamp(), 'shopkeeper', 'order.pack', 'Packed',
         clock_timestamp() - interval '10 seconds' from orders where id = $1`,
      [mine.id],
    )
    await until(() => stream.received.text.includes(mine.id), 60_000)
    stream.stop()
  })

  test('a stream ends with its session', async () => {
    const mine = await placed()
    const stream = await listen(mine.token)
    await mine.post('/api/auth/logout', {})
    await until(() => stream.received.isOver)
    expect((await call(server.address, 'GET', '/api/user/events', { token: mine.token })).status).toBe(401)
  })

  test('an account has a limited number of streams', async () => {
    const mine = await shopper()
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(mine.token)))
    expect((await call(server.address, 'GET', '/api/user/events', { token: mine.token })).status).toBe(429)
    for (const { stop } of streams) stop()
  })

  test('a shopkeeper’s stream contains every order until the server ends', async () => {
    const { token } = await newKeeper(database, (...requests) => call(server.address, ...requests))
    const stream = await listen(token)
    const order = await placed()
    await until(() => stream.received.text.includes(order.id))
    if (engine === 'embedded') {
      expect((await stat(join(folder, 'shop.sock'))).mode & 0o777).toBe(0o600)
      expect(await sendCommand(folder, ['order', order.id], noFile)).toContain(`(${order.id}), placed`)
      await expect(sendCommand(folder, ['order', 'none'], noFile)).rejects.toThrow('The order does not exist.')
      await expect(sendCommand(folder, ['move', 'postgres://x/y'], noFile)).rejects.toThrow('Stop the server first')
      await expect(sendCommand(folder, ['dance'], noFile)).rejects.toThrow('Use one of these')
      await expect(sendCommand(folder, ['product add', 'none'], noFile)).rejects.toThrow('Use one of these')
      await expect(sendCommand(folder, ['product', 'add', 'none'], noFile)).rejects.toThrow('There is no file none.')
    } else expect(await sendCommand(folder, ['orders'], noFile)).toBeNull()
    await server.stop(0)
    isStopped = true
    await until(() => stream.received.isOver)
    // No server is listening now, so the command opens the database itself.
    expect(await sendCommand(folder, ['orders'], noFile)).toBeNull()
  })
})

test('a folder whose path is too long for a socket is reported', async () => {
  const shop = () => ({ database: {} as Database, provider: null, address: '' })
  await expect(listenForCommands(`/${'x'.repeat(120)}`, shop)).rejects.toThrow('too long for a socket')
})
