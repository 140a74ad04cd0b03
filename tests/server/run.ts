import { spawn } from 'node:child_process'
import { type Engine, newDatabase } from './engines'
import { type Cluster, findPostgres } from './postgres'
import { ended, startServer } from './processes'

// npm run test:server [-- arguments of vitest]: the real server, on the embedded engine and on PostgreSQL where there is one.

const vitest = async (args: readonly string[], env: Record<string, string>): Promise<number> => {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return (await ended(child)) ?? 1
}

/** The wire tests against a server of its own. */
async function wire(engine: Engine): Promise<number> {
  console.log(`\nWire tests, ${engine} engine`)
  const server = await startServer(await newDatabase(engine))
  const code = await vitest(['--project', 'contract', 'tests/contract/wire'], { CONTRACT_URL: server.address })
  const exit = await server.stop()
  if (exit !== 0) console.error(`The server ended with ${exit}: ${server.log()}`)
  return code || (exit ?? 1)
}

const given = process.env.TEST_DATABASE_URL
const cluster: Cluster | null = given ? null : await findPostgres()
const url = given ?? cluster?.url
try {
  // Read by engines.ts, here and in the tests.
  if (url) process.env.TEST_DATABASE_URL = url
  const engines: Engine[] = url ? ['embedded', 'PostgreSQL'] : ['embedded']
  const [first] = process.argv.slice(2)
  const codes: number[] = []
  if (first === undefined) for (const engine of engines) codes.push(await wire(engine))
  codes.push(await vitest(['--project', 'server', ...process.argv.slice(2)], url ? { TEST_DATABASE_URL: url } : {}))
  console.log(
    url
      ? `Both engines ran: embedded, and PostgreSQL at ${new URL(url).host}.`
      : 'Only the embedded engine ran: no TEST_DATABASE_URL, and no initdb on this machine.',
  )
  process.exitCode = codes.find((code) => code !== 0) ?? 0
} finally {
  await cluster?.stop()
}
