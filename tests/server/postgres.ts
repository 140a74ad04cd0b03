import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { freePort, newFolder, until } from './processes'

/** A PostgreSQL of this machine with nothing in it, for one run of tests. */
export interface Cluster {
  /** Its address. */
  url: string
  /** Ends the database's processes at once, as a power cut would; `start` brings it back. */
  crash(): Promise<void>
  start(): Promise<void>
  /** Stops its processes where they are: connections stay open and nobody answers. `thaw` lets them go on. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  stop(): Promise<void>
}

/** The folder of PostgreSQL's commands, or null. */
async function findCommands(): Promise<string | null> {
  const found = spawnSync(
    'sh',
    ['-c', 'command -v initdb || ls /usr/lib/postgresql/*/bin/initdb 2>/dev/null | tail -1'],
    { encoding: 'utf8' },
  )
  const initdb = found.stdout.trim()
  return initdb === '' ? null : dirname(await realpath(initdb))
}

/** Whom PostgreSQL runs as: it refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) =>
      Number(spawnSync('id', [what, name], { encoding: 'utf8' }).stdout.trim()),
    )
    if (uid && gid) return { uid, gid }
  }
  return null
}

/** A cluster of its own in a temporary folder, on a free loopback port; null where this machine has no PostgreSQL. */
export async function findPostgres(): Promise<Cluster | null> {
  const commands = await findCommands()
  if (commands === null || !existsSync(join(commands, 'postgres'))) return null
  const user = unprivileged()
  const folder = await newFolder('postgres')
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  if (user) for (const path of [folder, data]) await chown(path, user.uid, user.gid)
  const options = { ...user, stdio: 'ignore' as const, cwd: folder }
  execFileSync(
    join(commands, 'initdb'),
    ['-D', data, '-U', 'sillage', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    options,
  )
  const port = await freePort()
  const url = `postgres://sillage@127.0.0.1:${port}/postgres`
  let server: ChildProcess | null = null

  async function start() {
    server = spawn(
      join(commands ?? '', 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=60'],
      options,
    )
    await until(() => isUp(url))
  }
  async function end(signal: NodeJS.Signals) {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }

  async function signalAll(signal: NodeJS.Signals) {
    const pid = server?.pid ?? 0
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    for (const one of [pid, ...children.trim().split(' ').map(Number)]) if (one > 0) process.kill(one, signal)
  }

  await start()
  return {
    url,
    // SIGQUIT is its own word for ending at once, all of its processes, without a checkpoint.
    crash: () => end('SIGQUIT'),
    start,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The address of a new, empty database of the PostgreSQL at an address. */
export async function newDatabaseAt(url: string): Promise<string> {
  const name = `sillage_${randomUUID().replaceAll('-', '')}`
  await within(url, (client) => client.query(`create database ${name}`))
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Does something over one connection to a database. */
export async function within<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const isUp = (url: string) => within(url, () => Promise.resolve(true)).catch(() => false)
