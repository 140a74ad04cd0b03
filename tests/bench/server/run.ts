import { chmod, readFile, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Engine, makeEmptyData, newDatabase } from '../../server/engines'
import { type Cluster, findPostgres } from '../../server/postgres'
import { buildForTests, killServers, newFolder, type ServerProcess, startServer } from '../../server/processes'
import { machine, table, writePart } from '../document'
import { withEarlierServer } from '../earlier'
import { described, load } from './load'
import { measureTurns } from './turns'
import { workOf } from './work'

// npm run bench:server measures the server on both engines and writes the table into docs/performance.md. BENCH_SECONDS: the duration of each measurement. With --before COMMIT, the server at
// that commit and today's are measured in turns, for --rounds rounds, and the result is only printed.

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

async function writeLoads(engines: readonly Engine[]): Promise<void> {
  const measuredOn = machine(`${SECONDS} s each`)
  const rows: string[][] = []
  for (const engine of engines) rows.push(...(await measure(engine)))
  const head = ['engine and call', ...CONNECTIONS.map((count) => `${count} connections`)]
  writePart('server', `${measuredOn}\n\n${table(head, rows)}`)
}

async function printTurns(engines: readonly Engine[], commit: string, rounds: number): Promise<void> {
  const now = process.env.SERVER_BUILD ?? ''
  const measuredOn = machine(`${rounds} turns of ${SECONDS} s each`)
  const rows: string[][] = []
  await withEarlierServer(commit, async (before) => {
    for (const engine of engines) rows.push(...(await measureTurns(engine, { before, now, rounds, seconds: SECONDS })))
  })
  console.log(`\n${measuredOn}\n\n${table(['calls a second, p99 in ms', `before (${commit})`, 'now', 'of it'], rows)}`)
}

const { values } = parseArgs({ options: { before: { type: 'string' }, rounds: { type: 'string', default: '5' } } })
const rounds = Number(values.rounds)
if (!(Number.isInteger(rounds) && rounds > 0))
  throw new Error(`--rounds takes a whole number above 0, not ${values.rounds}.`)
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
  if (values.before) await printTurns(engines, values.before, rounds)
  else await writeLoads(engines)
} finally {
  await killServers()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
}
