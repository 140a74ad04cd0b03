import { Pair } from '../../server/pair'
import { findPostgres, newDatabaseAt } from '../../server/postgres'
import { type ServerProcess, startServer } from '../../server/processes'
import { machine, table, writePart } from '../document'
import { load } from './load'
import { workOf } from './work'

/** Connections of each process, and the numbers of processes to measure. */
const CONNECTIONS = 20
const COUNTS = [1, 2, 3] as const

/** Orders that these processes record per second, with requests to all of them at once. */
async function ordersOf(servers: readonly ServerProcess[], seconds: number): Promise<string> {
  const works = await Promise.all(servers.map(workOf))
  const loads = await Promise.all(works.map((work) => load(work[3][1], CONNECTIONS, seconds)))
  const rate = loads.reduce((sum, one) => sum + one.rate, 0)
  const failed = loads.reduce((sum, one) => sum + one.failed, 0)
  const slowest = Math.max(...loads.map(({ p99 }) => p99))
  return `${Math.round(rate).toLocaleString('en')}, ${slowest}${failed > 0 ? `, ${failed} failed` : ''}`
}

async function measured(url: string, seconds: number): Promise<string[]> {
  const cells: string[] = []
  for (const count of COUNTS) {
    const env = { DATABASE_URL: await newDatabaseAt(url), SCRYPT_COST: '2', LOG_LEVEL: 'warn' }
    const servers: ServerProcess[] = []
    for (let at = 0; at < count; at += 1) servers.push(await startServer(env))
    cells.push(await ordersOf(servers, seconds))
    for (const server of servers) await server.stop()
  }
  return cells
}

/**
 * Writes how many orders per second each number of processes records, on one PostgreSQL and on one that waits for its
 * standby.
 */
export async function measureProcesses(seconds: number): Promise<void> {
  const alone = await findPostgres()
  const pair = await Pair.open(true)
  if (!alone || !pair) throw new Error('There is no PostgreSQL.')
  const rows = [
    ['PostgreSQL', ...(await measured(alone.url, seconds))],
    ['with a synchronous standby on this machine', ...(await measured(pair.primary.url, seconds))],
  ]
  await alone.stop()
  await pair.close()
  const head = [
    'orders a second, p99 in ms',
    ...COUNTS.map((count) => `${count} ${count > 1 ? 'processes' : 'process'}`),
  ]
  writePart(
    'server-processes',
    `${machine(`${seconds} s each, ${CONNECTIONS} connections a process`)}\n\n${table(head, rows)}`,
  )
}
