import { chmod, readFile, rm } from 'node:fs/promises'
import { type Engine, makeEmptyData, newDatabase } from '../../server/engines'
import { type Cluster, findPostgres } from '../../server/postgres'
import { buildForTests, killServers, newFolder, type ServerProcess, startServer } from '../../server/processes'
import { machine, table, writePart } from '../document'
import { described, load } from './load'
import { workOf } from './work'

// npm run bench:server measures the server on both engines and writes the table into docs/performance.md. BENCH_SECONDS: the
// duration of each measurement.

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const CONNECTIONS = [10, 100] as const

/** The peak memory of a process, in MB. */
const peakOf = async ({ process: { pid } }: ServerProcess) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

async function measure(engine: Engine): Promise<string[][]> {
  const env = { ...(await newDatabase(engine)), SCRYPT_COST: '2', LOG_LEVEL: 'warn' }
  const first = await startServer(env)
  await first.stop()
  const server = await startServer(env)
  const rows: string[][] = []
  for (const [what, requested] of await workOf(server)) {
    const cells: string[] = []
    for (const connections of CONNECTIONS) cells.push(described(await load(requested, connections, SECONDS)))
    rows.push([`${engine}, ${what}`, ...cells])
  }
  const starts = [first, server].map(({ startup }) => `${(startup / 1000).toFixed(1)} s`)
  rows.push([`${engine}, first start and next start; most memory`, starts.join(', '), `${await peakOf(server)} MB`])
  await server.stop()
  return rows
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
  const engines: Engine[] = process.env.TEST_DATABASE_URL ? ['PostgreSQL', 'embedded'] : ['embedded']
  const measuredOn = machine(`${SECONDS} s each`)
  const rows: string[][] = []
  for (const engine of engines) rows.push(...(await measure(engine)))
  const head = ['engine and call', ...CONNECTIONS.map((count) => `${count} connections`)]
  writePart('server', `${measuredOn}\n\n${table(head, rows)}`)
} finally {
  await killServers()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
}
