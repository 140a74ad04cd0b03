import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as elapsed } from 'node:timers/promises'

/** A folder that nobody else has. */
export const newFolder = (what: string) => mkdtemp(join(tmpdir(), `sillage-${what}-`))

/** A port on loopback that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('This machine has no free port.')
  return address.port
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

/** Whether a process has ended, and with what. */
export const ended = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

const started = new Set<ChildProcess>()

/** Ends every server that this file of tests has started and that still runs, such as one of a test that failed. */
export async function killServers(): Promise<void> {
  for (const child of started) {
    child.kill('SIGKILL')
    await ended(child)
  }
  started.clear()
}

/**
 * Starts a server process. `preload`: modules that run in it first; it hears messages then. Rejects with what it said
 * where it ends instead.
 */
export async function startServer(env: Environment, preload: readonly string[] = []): Promise<ServerProcess> {
  const began = performance.now()
  const imports = ['tsx', ...preload].flatMap((module) => ['--import', module])
  const child = spawn(process.execPath, [...imports, 'server/main.ts'], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', SCRYPT_COST: '1024', SITE: 'none', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(preload.length > 0 ? (['ipc'] as const) : [])],
  })
  started.add(child)
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
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${errors}`)))
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended(child)
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
