import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium'

// npm run e2e [-- arguments of `playwright test`]: browser tests, against production builds made for this run: one for
// each project that is named, or all.

/** Projects that test another one's build. */
const BUILD_OF: Record<string, string> = { a11y: 'sandbox', looks: 'sandbox' }

/** The builds that the projects named in the arguments need. */
function shopsOf(args: readonly string[]): string {
  const named = args.flatMap((arg) => arg.match(/^--project=(.+)$/)?.[1] ?? [])
  const shops = named.map((project) => BUILD_OF[project] ?? project)
  return (shops.length > 0 ? [...new Set(shops)] : ['sandbox', 'provider', 'remote', 'server']).join(',')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('This machine has no free port.')
  return address.port
}

async function runPlaywright(buildsIn: string): Promise<number> {
  const env = {
    ...process.env,
    CHROME_PATH: await findChromium(),
    E2E_BUILDS: buildsIn,
    E2E_SHOPS: shopsOf(process.argv.slice(2)),
    E2E_SANDBOX_PORT: String(await freePort()),
    E2E_PROVIDER_PORT: String(await freePort()),
    E2E_REMOTE_PORT: String(await freePort()),
    E2E_SERVER_PORT: String(await freePort()),
  }
  const command = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const args = [command, 'test', ...process.argv.slice(2)]
  // In a process group of its own: only SIGINT makes Playwright end its servers, and nothing else must reach it first.
  const child = spawn(process.execPath, args, { stdio: 'inherit', env, detached: process.platform !== 'win32' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGINT'))
  const [code] = await once(child, 'exit')
  return code ?? 1
}

const builds = await mkdtemp(join(tmpdir(), 'sillage-e2e-'))
try {
  process.exitCode = await runPlaywright(builds)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(builds, { recursive: true, force: true })
}
