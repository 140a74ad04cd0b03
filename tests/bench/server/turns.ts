import { type Engine, newDatabase } from '../../server/engines'
import { startServer } from '../../server/processes'
import { medians } from '../statistics'
import { described, type Load, load } from './load'
import { workOf } from './work'

const CONNECTIONS = 10

/** Two builds of the server, with the number of rounds and the seconds of each. */
interface Turns {
  before: string
  now: string
  rounds: number
  seconds: number
}

/**
 * Measures each call on an earlier server and today's in turns, each on its own database. Returns medians of the
 * rounds.
 */
export async function measureTurns(engine: Engine, { before, now, rounds, seconds }: Turns): Promise<string[][]> {
  const start = async (build: string) => {
    process.env.SERVER_BUILD = build
    return startServer({ ...(await newDatabase(engine)), SCRYPT_COST: '2', LOG_LEVEL: 'warn' })
  }
  const servers = [await start(before), await start(now)] as const
  const [then, today] = [await workOf(servers[0]), await workOf(servers[1])]
  const rows: string[][] = []
  for (const [at, [what, requested]] of today.entries()) {
    const earlier = then[at]?.[1] ?? requested
    const loads: [before: Load[], now: Load[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      loads[0].push(await load(earlier, CONNECTIONS, seconds))
      loads[1].push(await load(requested, CONNECTIONS, seconds))
    }
    const [was, is] = loads.map((runs) => medians<keyof Load>(runs))
    if (was && is) rows.push([`${engine}, ${what}`, described(was), described(is), (is.rate / was.rate).toFixed(2)])
  }
  for (const server of servers) await server.stop()
  return rows
}
