import { execFile, spawn } from 'node:child_process'
import { chmod, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import { type Engine, makeEmptyData, newDatabase } from './engines'
import { type Cluster, findPostgres } from './postgres'
import { buildForTests, ended, newFolder, nodeArguments, startServer, vitest } from './processes'

// npm run test:server [-- --quick] [arguments of vitest] tests the real server on the embedded engine and, where
// available, on PostgreSQL. `--quick` runs the same tests with fewer sequences, and fewer kills on the embedded
// engine alone, for every push.

const QUICK = { IS_QUICK: 'yes', KILLS: '3', SEQUENCES: '200' }
/** Pairs of calls whose statements are interleaved in every order. `npm run interleave` runs all pairs. */
const PAIRS = { quick: '40', whole: '500' }

/** Interleaves pairs of calls statement by statement (tests/interleave). */
async function interleave(pairs: string): Promise<number> {
  const run = ['--import', 'tsx', 'tests/interleave/run.ts', '--pairs', pairs, '--samples', '1']
  return (await ended(spawn(process.execPath, run, { stdio: 'inherit' }))) ?? 1
}

/** Creates the shopkeeper that the simulated backend has from the start. */
async function makeKeeper(address: string, environment: Record<string, string>): Promise<void> {
  const { email, password } = DEMO_SHOPKEEPER
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeArguments('shop'), 'keeper', 'add', email], {
    env: { PATH: process.env.PATH ?? '', ...environment },
  })
  const token = /\?token=(\S+)/.exec(stdout)?.[1]
  const body = JSON.stringify({ token, password })
  const { status } = await fetch(`${address}/api/auth/reset`, { method: 'POST', body })
  if (status !== 204) throw new Error(`The shopkeeper could not be made: ${stdout}`)
}

/**
 * Runs the wire tests against their own server. Files run one after the other, because they share its products and
 * stock.
 */
async function wire(engine: Engine): Promise<number> {
  console.log(`\nWire tests, ${engine} engine`)
  const environment = await newDatabase(engine)
  const server = await startServer(environment)
  await makeKeeper(server.address, environment)
  const code = await vitest(['--project', 'dom', '--no-file-parallelism', 'tests/contract/wire'], {
    CONTRACT_URL: server.address,
  })
  const exit = await server.stop()
  if (exit !== 0) console.error(`The server ended with ${exit}: ${server.log()}`)
  return code || (exit ?? 1)
}

const args = process.argv.slice(2).filter((arg) => arg !== '--quick')
const isQuick = args.length < process.argv.length - 2
const began = Date.now()
// All files of this run, mainly databases, go into one folder, which is deleted at the end.
const folder = await newFolder('run')
// PostgreSQL may run as another user, whose folder is inside this one.
await chmod(folder, 0o711)
process.env.TMPDIR = folder

const given = process.env.TEST_DATABASE_URL
const cluster: Cluster | null = given ? null : await findPostgres()
const url = given ?? cluster?.url
process.env.SERVER_BUILD = await buildForTests()
process.env.EMPTY_DATA_DIR = await makeEmptyData()
try {
  // engines.ts reads it, here and in the tests.
  if (url) process.env.TEST_DATABASE_URL = url
  const engines: Engine[] = url ? ['embedded', 'PostgreSQL'] : ['embedded']
  const codes: number[] = []
  if (args.length === 0) for (const engine of engines) codes.push(await wire(engine))
  if (args.length === 0 && cluster) codes.push(await interleave(isQuick ? PAIRS.quick : PAIRS.whole))
  // Two at a time, because most tests wait for a server to start or to be killed.
  const env = { ...(isQuick && QUICK), ...(url && { TEST_DATABASE_URL: url }) }
  codes.push(await vitest(['--project', 'server', '--maxWorkers', '2', ...args], env))
  console.log(
    url
      ? `Both engines ran: embedded, and PostgreSQL at ${new URL(url).host}.`
      : 'Only the embedded engine ran: no TEST_DATABASE_URL, and no initdb on this machine.',
  )
  console.log(`${isQuick ? 'The quick' : 'The whole'} run took ${Math.round((Date.now() - began) / 1000)} s.`)
  process.exitCode = codes.find((code) => code !== 0) ?? 0
} finally {
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
}
