import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as elapsed } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/database/database'
import { RenderWorker } from '../../server/http/render-worker'
import { keepRendered } from '../../server/http/rendered-pages'
import { parseSettings } from '../../server/settings'
import { prepareDatabase } from '../../server/start'
import { addAccount } from './accounts'
import { newDatabase } from './engines'
import { FakeRazorpay } from './fakes/razorpay'
import { killServers, listen, newFolder, type ServerProcess, startServer, until } from './processes'
import { call } from './shopper'

// SIGTERM ends the server within 12 s with exit code 0, also with open connections.

/** Accepts connections and never answers. */
let silent: Server
let silentPort: number
let received = 0
beforeAll(async () => {
  silent = createServer(() => {
    received += 1
  })
  silentPort = await listen(silent)
})
afterAll(async () => {
  await killServers()
  silent.close()
})

/** The exit code, or a message when the server did not end in time. */
const endOf = (exit: Promise<number | null>) => Promise.race([exit, elapsed(12_000, 'still there after 12 s')])

/** Fills a database before its server starts. */
async function prepared(more: Record<string, string>, fill: (database: Database, accountId: string) => Promise<void>) {
  const env = { ...(await newDatabase('embedded')), ...more }
  const database = await prepareDatabase(parseSettings(env))
  await fill(database, await addAccount(database))
  await database.close()
  return env
}

const addMails = ({ query }: Database, accountId: string, count: number) =>
  query(
    `insert into outbox (id, account_id, kind, content) select gen_random_uuid(), $1, 'password.changed', '{}'
     from generate_series(1, $2)`,
    [accountId, count],
  )

/** Sends a request whose body never completes. */
const sendHalf = ({ address }: ServerProcess) =>
  new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => {
      socket.write('POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\n{', () => resolve())
    })
    socket.on('error', () => {})
  })

test('a slow body, a silent mail server and a hanging provider do not delay the end', async () => {
  const provider = {
    RAZORPAY_API: `http://127.0.0.1:${silentPort}`,
    RAZORPAY_KEY_ID: 'rzp_test_silent',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'secret',
  }
  const env = await prepared(
    { ...provider, SMTP_URL: `smtp://127.0.0.1:${silentPort}` },
    async (database, accountId) => {
      await addMails(database, accountId, 20)
      await database.query(
        `insert into payments (account_id, id, provider_order, amount, draft, reserved, reserved_until, expires_at, check_at)
         select $1, gen_random_uuid(), 'order_' || n, 100, '{"products":[]}', false, clock_timestamp(), clock_timestamp(), clock_timestamp()
         from generate_series(1, 20) n`,
        [accountId],
      )
      await database.query(
        `insert into outbox (id, account_id, kind, content)
         values (gen_random_uuid(), $1, 'refund', '{"paymentId":"pay_1","amount":100}')`,
        [accountId],
      )
    },
  )
  const before = received
  const server = await startServer(env)
  await sendHalf(server)
  // One connection each for a mail, a refund and the reconciler.
  await until(() => received >= before + 3)
  expect(await endOf(server.stop())).toBe(0)
})

test('thousands of mails do not delay the end, and the next server sends those that are left', async () => {
  const COUNT = 5_000
  const env = await prepared({}, (database, accountId) => addMails(database, accountId, COUNT).then(() => {}))
  const server = await startServer(env)
  const mails = () => readdir(join(env.DATA_DIR ?? '', 'mail')).catch(() => [])
  await until(async () => (await mails()).length > 1)
  expect(await endOf(server.stop())).toBe(0)
  const database = await prepareDatabase(parseSettings(env))
  const [left] = await database.query<{ n: number }>('select count(*) as n from outbox where done_at is null')
  await database.close()
  expect(left?.n).toBeGreaterThan(0)
  expect(left?.n).toBeLessThan(COUNT)
})

test('for two seconds health returns 503 while other calls succeed, and then every call is refused', async () => {
  const server = await startServer(await newDatabase('embedded'))
  const exit = server.stop()
  await until(async () => (await call(server.address, 'GET', '/healthz')).status === 503, 1_000)
  const { status, headers } = await call(server.address, 'GET', '/api/categories')
  expect({ status, connection: headers.get('connection') }).toEqual({ status: 200, connection: 'close' })
  expect((await call(server.address, 'GET', '/readyz')).status).toBe(503)
  expect(await endOf(exit)).toBe(0)
  await expect(fetch(server.address)).rejects.toThrow()
})

test('pages that are being rendered do not delay the end', async () => {
  const folder = await newFolder('site')
  await mkdir(join(folder, '_draw'))
  await writeFile(join(folder, '_draw/worker.js'), 'for (;;) {}')
  const app = fastify()
  let requested = 0
  const list = async () => {
    requested += 1
    return { json: '{}', etag: String(requested) }
  }
  keepRendered(app, new RenderWorker(folder, () => ''), { list, factsOfFirst: async () => ({}) }, () => {})
  await app.listen({ port: 0 })
  await until(() => requested === 1)
  await app.close()
})

test('a refund does not wait for a silent mail server', async () => {
  const razorpay = new FakeRazorpay()
  const { id: paymentId } = razorpay.payStray(100, null)
  const env = await prepared(
    { ...(await razorpay.start()), SMTP_URL: `smtp://127.0.0.1:${silentPort}` },
    async (database, accountId) => {
      await addMails(database, accountId, 5)
      await database.query(
        `insert into outbox (id, account_id, kind, content) values (gen_random_uuid(), $1, 'refund', $2)`,
        [accountId, { paymentId, amount: 100 }],
      )
    },
  )
  const server = await startServer(env)
  await until(() => razorpay.refunds.length === 1, 5_000)
  await server.kill()
  razorpay.stop()
})
