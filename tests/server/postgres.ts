import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort, newFolder, until } from './processes'

const run = promisify(execFile)

/** An empty PostgreSQL on this machine, for one run of tests. */
export interface Cluster {
  url: string
  port: number
  /** The data folder. */
  data: string
  /** Ends the database's processes at once, as a power cut would. `start` brings it back. */
  crash(): Promise<void>
  start(): Promise<void>
  /** Stops its processes with SIGSTOP: connections stay open without a response. `thaw` resumes them. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Ends all of its processes with SIGKILL, so that none of them writes anything more. */
  kill(): Promise<void>
  /**
   * Copies the data folder into another cluster, which is not running yet. `args`: additional arguments for
   * pg_basebackup.
   */
  copy(settings: Record<string, string>, args?: readonly string[]): Promise<Cluster>
  stop(): Promise<void>
}

/** The folder of PostgreSQL's commands: POSTGRES_BIN, or one found on this machine, or null. */
async function findCommands(): Promise<string | null> {
  const { POSTGRES_BIN } = process.env
  if (POSTGRES_BIN) return POSTGRES_BIN
  const found = spawnSync(
    'sh',
    ['-c', 'command -v initdb || ls /usr/lib/postgresql/*/bin/initdb 2>/dev/null | tail -1'],
    { encoding: 'utf8' },
  )
  const initdb = found.stdout.trim()
  return initdb === '' ? null : dirname(await realpath(initdb))
}

/** The user that runs PostgreSQL, which refuses to run as root. */
export function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) =>
      Number(spawnSync('id', [what, name], { encoding: 'utf8' }).stdout.trim()),
    )
    if (uid && gid) return { uid, gid }
  }
  return null
}

/** A folder for a PostgreSQL, owned by its user. */
async function newPlace() {
  const user = unprivileged()
  const folder = await newFolder('postgres')
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  if (user) for (const path of [folder, data]) await chown(path, user.uid, user.gid)
  return { folder, data, options: { ...user, cwd: folder } }
}

/**
 * Starts a new cluster in a temporary folder on a free loopback port. Returns null if this machine has no PostgreSQL.
 * `settings`: settings of PostgreSQL.
 */
export async function findPostgres(settings: Record<string, string> = {}): Promise<Cluster | null> {
  const commands = await findCommands()
  if (commands === null || !existsSync(join(commands, 'postgres'))) return null
  const place = await newPlace()
  await run(
    join(commands, 'initdb'),
    ['-D', place.data, '-U', 'sillage', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    place.options,
  )
  const cluster = await clusterIn(commands, place, settings)
  await cluster.start()
  return cluster
}

async function clusterIn(
  commands: string,
  { folder, data, options }: Awaited<ReturnType<typeof newPlace>>,
  settings: Record<string, string>,
): Promise<Cluster> {
  const port = await freePort()
  const url = `postgres://sillage@127.0.0.1:${port}/postgres`
  const set = Object.entries({ max_connections: '60', ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  let server: ChildProcess | null = null

  async function start() {
    server = spawn(
      join(commands, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...set],
      { ...options, stdio: 'ignore' },
    )
    await until(() => isUp(url), 60_000)
  }
  async function end(signal: NodeJS.Signals) {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }

  /** Ids of the stopped processes. Linux lists children reliably only while none of them starts or ends. */
  const frozen = new Set<number>()
  async function freeze() {
    const pid = server?.pid
    if (pid === undefined) throw new Error('The database does not run.')
    for (let found = [pid]; found.length > 0; ) {
      for (const one of found) {
        process.kill(one, 'SIGSTOP')
        frozen.add(one)
      }
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
      found = children
        .trim()
        .split(' ')
        .map(Number)
        .filter((one) => one > 0 && !frozen.has(one))
    }
  }
  // The first frozen process is the parent, and it wakes last. Once it runs, it reaps children that have ended, whose
  // ids are then invalid.
  async function thaw() {
    for (const one of [...frozen].reverse()) process.kill(one, 'SIGCONT')
    frozen.clear()
  }

  return {
    url,
    port,
    data,
    // SIGQUIT is PostgreSQL's signal for ending all processes at once without a checkpoint.
    crash: () => end('SIGQUIT'),
    start,
    freeze,
    thaw,
    async kill() {
      await freeze()
      const [parent, ...children] = frozen
      for (const child of children) process.kill(child, 'SIGKILL')
      frozen.clear()
      if (parent !== undefined) await end('SIGKILL')
    },
    async copy(more, args = []) {
      const place = await newPlace()
      await run(join(commands, 'pg_basebackup'), ['-d', url, '-D', place.data, '-c', 'fast', ...args], place.options)
      return clusterIn(commands, place, more)
    },
    async stop() {
      if (frozen.size > 0) await thaw()
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The address of a new, empty database in the PostgreSQL at an address. */
export async function newDatabaseAt(url: string): Promise<string> {
  const name = `sillage_${randomUUID().replaceAll('-', '')}`
  await rowsAt(url, `create database ${name}`)
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Runs `work` over one connection to a database. */
export async function within<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The rows of a statement in a database. */
export const rowsAt = async (url: string, sql: string, values?: unknown[]) =>
  (await within(url, (client) => client.query(sql, values))).rows

const isUp = (url: string) => within(url, () => Promise.resolve(true)).catch(() => false)
