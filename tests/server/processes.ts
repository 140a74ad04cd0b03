import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as elapsed } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { buildServer } from '../../tools/server/build'

/** A folder that nobody else has. */
export const newFolder = (what: string) => mkdtemp(join(tmpdir(), `sillage-${what}-`))

/**
 * A port on loopback that is free now. Below those that the system gives out itself: of these another connection may take one
 * before it is used, or while what uses it starts again.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < 100; tried += 1) {
    const port = 15_000 + Math.floor(Math.random() * 15_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
  throw new Error('This machine has no free port.')
}

type Environment = Record<string, string>

/** A server in a process of its own, as `npm run serve` starts it, without the shop's pages. */
export interface ServerProcess {
  address: string
  /** ms from its start to the sentence that says where it is. */
  startup: number
  process: ChildProcess
  /** What it wrote to standard error. */
  log(): string
  /** By SIGTERM; answers its exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

/** Waits until a process has ended, and answers with what. */
export const ended = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Servers that run, and the moment at which each has ended and all that it wrote is read. */
const started = new Map<ChildProcess, Promise<unknown>>()

/** Ends every server that this file of tests has started and that still runs, such as one of a test that failed. */
export async function killServers(): Promise<void> {
  for (const [child, closed] of started) {
    child.kill('SIGKILL')
    await closed
  }
  started.clear()
}

/** Modules of a server that tests start: built once a run (run.ts), else as they are written. */
const MODULES = {
  main: 'server/main.ts',
  shop: 'server/shop.ts',
  'end-at-commit': 'tests/server/end-at-commit.ts',
} as const

/** What node runs a module of the server by. `first`: a module that runs before it. */
export function nodeArguments(module: keyof typeof MODULES, first?: keyof typeof MODULES): string[] {
  const { SERVER_BUILD } = process.env
  const at = (name: keyof typeof MODULES) => resolve(SERVER_BUILD ? join(SERVER_BUILD, `${name}.js`) : MODULES[name])
  const imports = [...(SERVER_BUILD ? [] : ['tsx']), ...(first ? [pathToFileURL(at(first)).href] : [])]
  return [...imports.flatMap((name) => ['--import', name]), at(module)]
}

/** Builds the server for a run of tests. Answers the folder, which processes read from SERVER_BUILD. */
export async function buildForTests(): Promise<string> {
  // Below the packages, which stay outside of it.
  const folder = 'node_modules/.server-tests'
  await buildServer(folder, MODULES)
  // The build said 'production' to whatever is started from here; tests are run otherwise.
  delete process.env.NODE_ENV
  return folder
}

/**
 * Starts a server process. `first`: a module that runs in it first and hears messages. Rejects with what it said where it
 * ends instead.
 */
export async function startServer(env: Environment, first?: 'end-at-commit'): Promise<ServerProcess> {
  const began = performance.now()
  const child = spawn(process.execPath, nodeArguments('main', first), {
    env: { PATH: process.env.PATH ?? '', PORT: '0', SCRYPT_COST: '1024', SITE: 'none', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(first ? (['ipc'] as const) : [])],
  })
  const closed = once(child, 'close')
  started.set(child, closed)
  let [out, errors] = ['', '']
  child.stderr?.on('data', (text) => {
    errors += String(text)
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      out += String(text)
      const said = /^Sillage is at (http:\/\/\S+)$/m.exec(out)?.[1]
      if (said) resolve(said)
    })
    // Not at its exit, when what it wrote last may still be on its way.
    child.once('close', (code) => reject(new Error(`The server ended with ${code}: ${errors}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await closed
    return child.exitCode
  }
  return {
    address,
    startup: performance.now() - began,
    process: child,
    log: () => errors,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}

/** Waits until something is so; at most `ms`. */
export async function until(isSo: () => Promise<boolean> | boolean, ms = 20_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await elapsed(50)) if (await isSo()) return
  throw new Error('It did not come to be so in time.')
}
