import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitRole, openDatabase } from '../../server/database/open'
import { parseSettings } from '../../server/settings'
import { hasCommand, newCertificate, startPgBouncer, withTls } from './pooler'
import { type Cluster, findPostgres, newDatabaseAt, rowsAt } from './postgres'
import { killServers, newFolder, type ServerProcess, startServer, until } from './processes'
import { call, newShopper, openStream, ROSE } from './shopper'

// Two processes of the shop behind a PgBouncer in transaction mode, with TLS on both sides of the pooler.
const lacking = ['pgbouncer', 'openssl'].filter((name) => !hasCommand(name))
const isHere = lacking.length === 0 && Boolean(process.env.TEST_DATABASE_URL)
if (!isHere) console.warn(`Nothing behind a pooler is tested: ${lacking.join(', ') || 'PostgreSQL'} is not here.`)

let cluster: Cluster | null = null
let pooler: Awaited<ReturnType<typeof startPgBouncer>>
let certificate: string
let database: string
let environment: Record<string, string>
let [one, other]: ServerProcess[] = []

const running = (server: ServerProcess | undefined): ServerProcess => {
  if (!server) throw new Error('The server has not been started.')
  return server
}

beforeAll(async () => {
  if (!isHere) return
  const tls = await newCertificate()
  certificate = tls.certificate
  cluster = await findPostgres({ ssl: 'on', ssl_cert_file: tls.certificate, ssl_key_file: tls.key })
  if (!cluster) throw new Error('PostgreSQL does not start with TLS.')
  pooler = await startPgBouncer(cluster.url, tls)
  database = await newDatabaseAt(cluster.url)
  environment = {
    DATA_DIR: await newFolder('data'),
    JWT_SECRET: 'a secret for tests only, with 32 characters',
    DATABASE_URL: pooler.at(database),
    DATABASE_POOLER: 'transaction',
    DATABASE_DIRECT_URL: withTls(database, certificate),
  }
  // Both start at once on a database without tables: one migrates and the other waits.
  ;[one, other] = await Promise.all([startServer(environment), startServer(environment)])
})
afterAll(async () => {
  await killServers()
  await pooler?.stop()
  await cluster?.stop()
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'the role that a pooler uses gets the limits of the server’s own connections',
  async () => {
    const at = await newDatabaseAt(process.env.TEST_DATABASE_URL ?? '')
    const settings = { DATABASE_URL: at, DATABASE_DIRECT_URL: at, DATABASE_POOLER: 'transaction' }
    const opened = await openDatabase(parseSettings({ DATA_DIR: await newFolder('role'), ...settings }), () => {})
    await limitRole(opened, at)
    const [role] = await opened.query<{ setconfig: string[] }>(
      'select setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where datname = current_database()',
    )
    await opened.close()
    expect(role?.setconfig).toEqual(['statement_timeout=5000', 'idle_in_transaction_session_timeout=15000', 'jit=off'])
  },
)

describe.skipIf(!isHere)('two processes behind a pooler', () => {
  test('a change in one process is streamed by the other, and login attempts are counted together', async () => {
    const shopper = await newShopper(() => running(one).address)
    await shopper.put(ROSE)
    const order = await shopper.draft()
    const { received, stop } = await openStream(running(other).address, shopper.token)
    const placed = await shopper.post('/api/user/order', { order: { ...order, paymentId: 'pay_pooled' } })
    expect(placed.status).toBe(201)
    await until(() => received.text.includes(placed.body.order[0]._id), 30_000)
    stop()

    const guess = (server: ServerProcess | undefined) =>
      call(running(server).address, 'POST', '/api/auth/login', { body: { email: shopper.email, password: 'wrong' } })
    for (let at = 0; at < 5; at += 1) for (const server of [one, other]) expect((await guess(server)).status).toBe(401)
    for (const server of [one, other]) expect((await guess(server)).status).toBe(429)
  })

  test('a search and sixteen simultaneous calls share five connections, each with its time limits and TLS', async () => {
    const get = (path: string, server = one) => call(running(server).address, 'GET', path)
    const requested = Array.from({ length: 16 }, (_, at) => get(`/api/products?rating=${at % 5}`, at % 2 ? one : other))
    const answers = await Promise.all([...requested, get('/api/products?search=rose')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await rowsAt(pooler.at(database), 'show statement_timeout')).toEqual([{ statement_timeout: '5s' }])
    const rows = await rowsAt(
      withTls(database, certificate),
      `select ssl, count(*)::int as n from pg_stat_ssl join pg_stat_activity using (pid)
       where backend_type = 'client backend' and datname = current_database() and application_name = ''
         and pid <> pg_backend_pid() group by ssl`,
    )
    expect(rows).toEqual([{ ssl: true, n: expect.any(Number) }])
    expect(rows[0].n).toBeLessThanOrEqual(5)
    expect(running(one).log() + running(other).log()).not.toContain('"failed"')
  })

  test('a setting that the database cannot satisfy stops the start with a sentence', async () => {
    const { DATABASE_POOLER: _, ...withoutPooler } = environment
    await expect(startServer(withoutPooler)).rejects.toThrow(/DATABASE_URL cannot be used: .*startup parameter/)
    const direct = withTls(database, certificate)
    await expect(startServer({ DATABASE_URL: direct, DATABASE_POOL: '58' })).rejects.toThrow(
      'DATABASE_POOL and DATABASE_DESK_POOL are 59 together, and the database has 57 connections (max_connections).',
    )
    await expect(startServer({ DATABASE_URL: withTls(database, '/none.crt') })).rejects.toThrow(
      /^The server ended with 1: DATABASE_URL cannot be used/,
    )
    const other = await newCertificate()
    await expect(startServer({ DATABASE_URL: withTls(database, other.certificate) })).rejects.toThrow(
      /DATABASE_URL cannot be used: .*certificate/,
    )
  })

  test('the start prints for how many processes the database has connections', async () => {
    const server = await startServer({
      DATABASE_URL: withTls(database, certificate),
      DATABASE_POOL: '6',
      LOG_LEVEL: 'info',
      DATA_DIR: await newFolder('data'),
    })
    expect(server.log()).toMatch(/"pool":6,"connections":57,"processes":9,"msg":"the database has room for processes"/)
    await server.stop()
  })
})
