import { chmod, readFile, rm } from 'node:fs/promises'
import { setInterval } from 'node:timers'
import { openDatabase } from '../../../server/database/open'
import { addShopkeeper } from '../../../server/shopkeeping/shopkeepers'
import { newDatabase } from '../../server/engines'
import { findPostgres } from '../../server/postgres'
import { buildForTests, killServers, newFolder, type ServerProcess, startServer } from '../../server/processes'
import { call } from '../../server/shopper'

// tsx tests/bench/server/csv.ts measures the memory that a server on PostgreSQL needs to export and import a file of
// all products. BENCH_PRODUCTS: their number. The figures are in docs/scale.md.

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000)
const PASSWORD = 'jasmine and rain'

/** The resident memory of a process now, in MB. */
const memoryOf = async ({ process: { pid } }: ServerProcess) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** Prints the seconds that `work` takes, and the memory before it and its peak during it. */
async function watched<T>(server: ServerProcess, what: string, work: () => Promise<T>): Promise<T> {
  const before = await memoryOf(server)
  let most = before
  const watching = setInterval(async () => {
    most = Math.max(most, await memoryOf(server))
  }, 20)
  const began = performance.now()
  const answer = await work()
  clearInterval(watching)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${what}: ${seconds} s, ${before} MB before, at most ${most} MB`)
  return answer
}

async function enter(server: ServerProcess, databaseUrl: string, dataFolder: string): Promise<string> {
  const database = await openDatabase({ databaseUrl, dataFolder }, () => {})
  const email = 'keeper@example.com'
  const said = await addShopkeeper(database, email, server.address)
  await database.close()
  const token = /reset\?token=(\S+)$/.exec(said)?.[1]
  await call(server.address, 'POST', '/api/auth/reset', { body: { token, password: PASSWORD } })
  const { body } = await call(server.address, 'POST', '/api/auth/login', { body: { email, password: PASSWORD } })
  return body.encodedToken
}

async function measure(): Promise<void> {
  const env = await newDatabase('PostgreSQL')
  const filling = await startServer({ ...env, PRODUCTS: String(PRODUCTS) })
  await filling.stop()
  const server = await startServer(env)
  const authorization = await enter(server, env.DATABASE_URL ?? '', env.DATA_DIR ?? '')
  const ask = (query: string, init: RequestInit = {}) =>
    fetch(`${server.address}/api/desk/products.csv${query}`, { ...init, headers: { authorization } })
  const file = await watched(server, 'out', async () => (await ask('')).text())
  console.log(`${file.split('\r\n').length - 2} products, ${(file.length / 1_000_000).toFixed(1)} MB`)
  const body = file.replaceAll(/^([^,]+),([^,]+),/gm, (_, id, title) =>
    id === 'id' ? `id,${title},` : `${id},${title} II,`,
  )
  for (const [what, query] of [
    ['in, preview', '?preview=true'],
    ['in', ''],
  ] as const) {
    const answer = await watched(server, what, async () => (await ask(query, { method: 'POST', body })).json())
    console.log(JSON.stringify(answer).slice(0, 120))
  }
  await server.stop()
}

const folder = await newFolder('bench')
await chmod(folder, 0o711)
process.env.TMPDIR = folder
process.env.SERVER_BUILD = await buildForTests()
const cluster = await findPostgres()
try {
  if (!cluster) throw new Error('There is no PostgreSQL.')
  process.env.TEST_DATABASE_URL = cluster.url
  await measure()
} finally {
  await killServers()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
}
