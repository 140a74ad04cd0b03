import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { building, SHOPS } from '../tests/e2e/shops'
import { findChromium } from './chromium'

// npm run e2e [-- arguments of `playwright test`]: runs browser tests against production builds made for this run, in
// parallel. It builds one shop for each named project, or all.

/** Projects that test the build of another project. */
const BUILD_OF: Record<string, string> = { looks: 'sandbox' }

/** The shops that the projects named in the arguments need. */
function shopsOf(args: readonly string[]): readonly string[] {
  const named = args.flatMap((arg) => arg.match(/^--project=(.+)$/)?.[1] ?? [])
  const shops = named.map((project) => BUILD_OF[project] ?? project)
  return shops.length > 0 ? SHOPS.filter((shop) => shops.includes(shop)) : SHOPS
}

async function build(shop: string, folder: string): Promise<void> {
  const { args, env } = building(shop, folder)
  const { stderr } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })
  if (stderr !== '') console.error(`[${shop}] ${stderr.trim()}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('This machine has no free port.')
  return address.port
}

async function runPlaywright(shops: readonly string[], buildsIn: string): Promise<number> {
  const env = {
    ...process.env,
    CHROME_PATH: await findChromium(),
    E2E_BUILDS: buildsIn,
    E2E_BUILT: 'yes',
    E2E_SHOPS: shops.join(','),
    E2E_SANDBOX_PORT: String(await freePort()),
    E2E_PROVIDER_PORT: String(await freePort()),
    E2E_SERVER_PORT: String(await freePort()),
  }
  const command = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const args = [command, 'test', ...process.argv.slice(2)]
  // A separate process group: only SIGINT makes Playwright stop its servers, and no other signal may reach it first.
  const child = spawn(process.execPath, args, { stdio: 'inherit', env, detached: process.platform !== 'win32' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGINT'))
  const [code] = await once(child, 'exit')
  return code ?? 1
}

const builds = await mkdtemp(join(tmpdir(), 'sillage-e2e-'))
try {
  const shops = shopsOf(process.argv.slice(2))
  await Promise.all(shops.map((shop) => build(shop, builds)))
  process.exitCode = await runPlaywright(shops, builds)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(builds, { recursive: true, force: true })
}
