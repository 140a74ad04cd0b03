import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as elapsed } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { buildServer } from '../../tools/server/build'

/** A new temporary folder. */
export const newFolder = (what: string) => mkdtemp(join(tmpdir(), `sillage-${what}-`))

/**
 * A loopback port that is free now. It is below the system's ephemeral range, from which another connection may
 * take a port before it is used or while its user restarts.
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

/** Listens on a free loopback port, and returns it. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Waits until a process has ended, and returns its exit code. */
export const ended = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Runs Vitest in a process of its own, and returns its exit code. */
export async function vitest(args: readonly string[], env: Record<string, string>): Promise<number> {
  const options = { stdio: 'inherit', env: { ...process.env, ...env } } as const
  return (await ended(spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], options))) ?? 1
}

/** Running servers, each with a promise that resolves when it has ended and its output is read. */
const started = new Map<ChildProcess, Promise<unknown>>()

/** Ends every running server that this test file has started, such as one that a failed test left. */
export async function killServers(): Promise<void> {
  for (const [child, closed] of started) {
    child.kill('SIGKILL')
    await closed
  }
  started.clear()
}

/** Server modules that tests start: built once per run (run.ts), otherwise run from source. */
const MODULES = {
  main: 'server/main.ts',
  shop: 'server/shop.ts',
  'end-at-commit': 'tests/server/end-at-commit.ts',
} as const

/** Node's arguments for running a server module. `first`: a module that runs before it. */
export function nodeArguments(module: keyof typeof MODULES, first?: keyof typeof MODULES): string[] {
  const { SERVER_BUILD } = process.env
  const at = (name: keyof typeof MODULES) => resolve(SERVER_BUILD ? join(SERVER_BUILD, `${name}.js`) : MODULES[name])
  const imports = [...(SERVER_BUILD ? [] : ['tsx']), ...(first ? [pathToFileURL(at(first)).href] : [])]
  return [...imports.flatMap((name) => ['--import', name]), at(module)]
}

/** Builds the server for a run of tests. Returns the folder, which processes read from SERVER_BUILD. */
export async function buildForTests(): Promise<string> {
  // Inside node_modules, so that the packages, which the build leaves external, resolve.
  const folder = 'node_modules/.server-tests'
  await buildServer(folder, MODULES)
  // The build sets NODE_ENV to 'production' for every process started from here. Tests run without it.
  delete process.env.NODE_ENV
  return folder
}

/**
 * Starts a server in its own process, as `npm run serve` does, without the shop's pages. `first`: a module that runs in it first
 * and receives messages. Rejects with the error output if the process ends instead.
 */
export async function startServer(env: Record<string, string>, first?: 'end-at-commit') {
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
      const output = /^Sillage is at (http:\/\/\S+)$/m.exec(out)?.[1]
      if (output) resolve(output)
    })
    // Not on 'exit', when the last output may not have arrived yet.
    child.once('close', (code) => reject(new Error(`The server ended with ${code}: ${errors}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await closed
    return child.exitCode
  }
  return {
    address,
    /** ms from the start until it prints its address. */
    startup: performance.now() - began,
    process: child,
    /** The text it wrote to standard error, and to standard output. */
    log: () => errors,
    output: () => out,
    /** Resolves with the exit code. */
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

/** Waits until a condition holds, for at most `ms`. */
export async function until(condition: () => Promise<boolean> | boolean, ms = 20_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await elapsed(50)) if (await condition()) return
  throw new Error('The condition was not met in time.')
}
