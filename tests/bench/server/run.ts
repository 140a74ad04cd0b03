import { randomUUID } from 'node:crypto'
import { chmod, readFile, rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import { products } from '../../../contract/seeds/products'
import { type Engine, makeEmptyData, newDatabase } from '../../server/engines'
import { type Cluster, findPostgres } from '../../server/postgres'
import { buildForTests, killServers, newFolder, type ServerProcess, startServer } from '../../server/processes'
import { call, newShopper } from '../../server/shopper'
import { measureLarge } from './large'
import { type Load, load } from './load'
import { startBare } from './start-bare'

// npm run bench:server: how fast the real server is on both engines, beside a bare route in the same run. BENCH_SECONDS: of
// each measurement. BENCH_PRODUCTS: of the large catalogue; 0: none.

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 1_000_000)
const SHOPPERS = 200
const CONNECTIONS = [10, 100] as const
const ROSE = 'skinn-celeste-rose'

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const inWords = ({ rate, p99, failed }: Load, bare: Load) =>
  `${Math.round(rate).toLocaleString('en')} (${(rate / bare.rate).toFixed(2)}), ${p99}${failed > 0 ? `, ${failed} failed` : ''}`

/** What is measured: its name and how a connection asks for it. */
async function workOf({ address }: ServerProcess) {
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => newShopper(() => address)))
  // Of each product one order: not all of them wait for the stock of one.
  const drafts = await Promise.all(
    products
      .filter(({ inStock }) => inStock)
      .map(async ({ id }, at) => {
        await shoppers[at]?.put(id)
        return shoppers[at]?.draft()
      }),
  )
  let next = 0
  const token = () => shoppers[next++ % SHOPPERS]?.token ?? ''
  const cart = JSON.stringify({ product: { id: ROSE }, qty: 1 })
  const order = () => JSON.stringify({ order: { ...drafts[next % drafts.length], paymentId: `pay_${randomUUID()}` } })
  const get = (path: string) => ({ url: address + path })
  const post = (path: string, body: () => string) => ({
    url: address,
    requests: [
      {
        method: 'POST' as const,
        path,
        setupRequest: (request: object) => ({ ...request, headers: { authorization: token() }, body: body() }),
      },
    ],
  })
  return [
    ['GET products', get('/api/products')],
    ['GET a filtered page with counts', get('/api/products?brand=ENVY&inStock=true&price=900&sort=LOW_TO_HIGH')],
    ['POST cart', post('/api/user/cart', () => cart)],
    ['POST order', post('/api/user/order', order)],
  ] as const
}

/** The most memory that a process has had, in MB. */
const peakOf = async ({ process: { pid } }: ServerProcess) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

async function measure(engine: Engine, bare: ReadonlyMap<number, Load>): Promise<string[]> {
  const env = { ...(await newDatabase(engine)), SCRYPT_COST: '2', LOG_LEVEL: 'warn' }
  const first = await startServer(env)
  await first.stop()
  const server = await startServer(env)
  const lines: string[] = []
  for (const [what, asked] of await workOf(server)) {
    const cells: string[] = []
    for (const connections of CONNECTIONS) {
      const yardstick = bare.get(connections)
      if (yardstick) cells.push(inWords(await load(asked, connections, SECONDS), yardstick))
    }
    lines.push(line([engine, what, ...cells]))
  }
  const starts = [first, server].map(({ startup }) => `${(startup / 1000).toFixed(1)} s`)
  lines.push(line([engine, 'first start, next start, most memory', starts.join(', '), `${await peakOf(server)} MB`]))
  await server.stop()
  return lines
}

async function largeTable(): Promise<string[]> {
  const server = await startServer({
    ...(await newDatabase('PostgreSQL')),
    PRODUCTS: String(PRODUCTS),
    LOG_LEVEL: 'warn',
  })
  // So that its statistics are those of a database that has run for a while.
  await call(server.address, 'GET', '/api/products')
  const rows = await measureLarge(server.address, PRODUCTS)
  const seeding = `${PRODUCTS.toLocaleString('en')} products on PostgreSQL; filled and started in ${Math.round(server.startup / 1000)} s, most memory ${await peakOf(server)} MB`
  await server.stop()
  return [seeding, '', line(['asked for', 'median ms', 'slowest ms']), line(['---', '--:', '--:']), ...rows.map(line)]
}

const folder = await newFolder('bench')
await chmod(folder, 0o711)
process.env.TMPDIR = folder
let cluster: Cluster | null = null
try {
  process.env.SERVER_BUILD = await buildForTests()
  process.env.EMPTY_DATA_DIR = await makeEmptyData()
  cluster = process.env.TEST_DATABASE_URL ? null : await findPostgres()
  if (cluster) process.env.TEST_DATABASE_URL = cluster.url
  const bare = new Map<number, Load>()
  const route = await startBare()
  for (const connections of CONNECTIONS) bare.set(connections, await load({ url: route.address }, connections, SECONDS))
  route.stop()
  console.log(
    `Node ${process.version}, ${cpus().length} cores, ${SECONDS} s each; requests a second (share of the bare route), p99 in ms\n`,
  )
  console.log(line(['engine', 'call', ...CONNECTIONS.map((count) => `${count} connections`)]))
  console.log(line(['---', '---', '--:', '--:']))
  const one = { rate: 1, p99: 0, failed: 0 }
  const shown = CONNECTIONS.map((count) => bare.get(count) ?? one)
  console.log(line(['none', 'a bare route', ...shown.map((result) => inWords(result, result))]))
  const engines: Engine[] = process.env.TEST_DATABASE_URL ? ['PostgreSQL', 'embedded'] : ['embedded']
  for (const engine of engines) console.log((await measure(engine, bare)).join('\n'))
  if (PRODUCTS > 0 && engines.includes('PostgreSQL')) console.log(`\n${(await largeTable()).join('\n')}`)
} finally {
  await killServers()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
}
