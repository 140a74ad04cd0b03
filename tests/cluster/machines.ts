import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as elapsed } from 'node:timers/promises'
import { promisify } from 'node:util'
import { unprivileged } from '../server/postgres'
import { ended, freePort, newFolder, until } from '../server/processes'

const run = promisify(execFile)
const HERE = 'deploy/ha'
const PASSWORD = 'jasmine-rain-and-cedar'

/** A running part of the cluster, on loopback, as deploy/ha/compose.yaml starts it. */
interface Part {
  name: string
  role: string
  environment: Record<string, string>
  folder: string
  child: ChildProcess | null
}

/** The descendants of a process. */
async function descendants(pid: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
    const parent = Number(/^\d+ \(.*\) \S (\d+)/s.exec(stat)?.[1])
    parents.set(Number(entry), parent)
  }
  const found = [pid]
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child)
  return found
}

const postmasterIn = async (folder: string) =>
  Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0])

const isAlive = (pid: number) => existsSync(`/proc/${pid}`)

function send(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
}

/**
 * Three etcd, three PostgreSQL under Patroni, a PgBouncer and an HAProxy in front of each shop's database, and two
 * HAProxy in front of the shops.
 */
export class Machines {
  readonly #parts = new Map<string, Part>()
  readonly #patroni: { name: string; port: number; api: number }[] = []
  #folder = ''

  get certificate(): string {
    return join(this.#folder, 'tls/ca.crt')
  }

  async open(): Promise<void> {
    const user = unprivileged()
    this.#folder = await newFolder('cluster')
    await chmod(this.#folder, 0o711)
    // The user of the parts can read neither this repository nor root's files.
    await run('cp', ['-r', HERE, join(this.#folder, 'ha')])
    await run('sh', [join(HERE, 'certificates.sh'), join(this.#folder, 'tls')])
    if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, this.#folder])
    const members = await Promise.all(
      [1, 2, 3].map(async (at) => ({ name: `etcd${at}`, client: await freePort(), peer: await freePort() })),
    )
    const cluster = members.map(({ name, peer }) => `${name}=https://127.0.0.1:${peer}`).join()
    for (const { name, client, peer } of members)
      await this.#add(name, 'etcd', {
        ETCD_NAME: name,
        ETCD_LISTEN_CLIENT_URLS: `https://127.0.0.1:${client}`,
        ETCD_ADVERTISE_CLIENT_URLS: `https://127.0.0.1:${client}`,
        ETCD_LISTEN_PEER_URLS: `https://127.0.0.1:${peer}`,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `https://127.0.0.1:${peer}`,
        ETCD_INITIAL_CLUSTER: cluster,
      })
    const { stdout: bin } = await run('sh', ['-c', 'dirname $(ls /usr/lib/postgresql/*/bin/postgres | tail -1)'])
    for (const at of [1, 2, 3]) {
      const [name, port, api] = [`postgres${at}`, await freePort(), await freePort()]
      this.#patroni.push({ name, port, api })
      await this.#add(name, 'patroni', {
        PATH: `${bin.trim()}:${process.env.PATH}`,
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: members.map(({ client }) => `127.0.0.1:${client}`).join(),
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_BIN_DIR: bin.trim(),
        PATRONI_SUPERUSER_PASSWORD: PASSWORD,
        PATRONI_REPLICATION_PASSWORD: PASSWORD,
        PATRONI_REWIND_PASSWORD: PASSWORD,
        SHOP_PASSWORD: PASSWORD,
      })
      if (at === 1) await until(async () => (await this.leader()) !== null, 180_000)
    }
    await this.untilWhole(270_000)
  }

  /** Starts the proxies between a shop and the database. Returns the shop's database settings. */
  async openPool(at: number): Promise<Record<string, string>> {
    const [direct, pooled] = [await freePort(), await freePort()]
    await this.#add(`primary${at}`, 'database-proxy', {
      LISTEN_HOST: '127.0.0.1',
      LISTEN_PORT: String(direct),
      NODES: this.#patroni.map(({ port, api }) => `127.0.0.1:${port}:${api}`).join(' '),
    })
    await this.#add(`pgbouncer${at}`, 'pgbouncer', {
      LISTEN_HOST: '127.0.0.1',
      LISTEN_PORT: String(pooled),
      DATABASE_HOST: '127.0.0.1',
      DATABASE_PORT: String(direct),
      SHOP_PASSWORD: PASSWORD,
    })
    const url = (port: number) =>
      `postgres://shop:${PASSWORD}@127.0.0.1:${port}/shop?${new URLSearchParams({ sslmode: 'verify-full', sslrootcert: this.certificate })}`
    return { DATABASE_URL: url(pooled), DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: url(direct) }
  }

  /** Starts a balancer in front of shops, and returns its address. */
  async openBalancer(at: number, shops: readonly string[]): Promise<string> {
    const port = await freePort()
    const hosts = shops.map((address) => new URL(address).host)
    await this.#add(`balancer${at}`, 'balancer', {
      LISTEN_HOST: '127.0.0.1',
      LISTEN_PORT: String(port),
      SHOPS: hosts.map((host) => `${host}:${host.split(':')[1]}`).join(' '),
    })
    return `https://127.0.0.1:${port}`
  }

  async #add(name: string, role: string, environment: Record<string, string>): Promise<void> {
    const folder = join(this.#folder, name)
    await mkdir(folder, { mode: 0o700 })
    const user = unprivileged()
    if (user) await chown(folder, user.uid, user.gid)
    this.#parts.set(name, { name, role, environment, folder, child: null })
    await this.start(name)
  }

  #part(name: string): Part {
    const part = this.#parts.get(name)
    if (!part) throw new Error(`The cluster has no ${name}.`)
    return part
  }

  async start(name: string): Promise<void> {
    const part = this.#part(name)
    const child = spawn('sh', [join(this.#folder, 'ha/start.sh'), part.role], {
      ...unprivileged(),
      cwd: part.folder,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: part.folder,
        TLS: join(this.#folder, 'tls'),
        STATE: part.folder,
        ...part.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    part.child = child
    let log = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        log = (log + String(text)).slice(-20_000)
        void writeFile(join(part.folder, 'log'), log).catch(() => {})
      })
  }

  /** All processes of a part. For Patroni they include PostgreSQL, which is not its child. */
  async #processes({ child, folder }: Part): Promise<number[]> {
    const found = child?.pid && isAlive(child.pid) ? await descendants(child.pid) : []
    const postmaster = await postmasterIn(folder).catch(() => 0)
    return postmaster > 0 && isAlive(postmaster) ? [...found, ...(await descendants(postmaster))] : found
  }

  /** Simulates the loss of a machine: all of its processes end at once. */
  async kill(name: string): Promise<void> {
    const part = this.#part(name)
    const pids = await this.#processes(part)
    send(pids, 'SIGSTOP')
    send(pids, 'SIGKILL')
    if (part.child) await ended(part.child)
  }

  /** Ends only PostgreSQL. Patroni continues to run and notices it. */
  async killPostmaster(name: string): Promise<void> {
    send([await postmasterIn(this.#part(name).folder)], 'SIGKILL')
  }

  async #ctl(...args: string[]): Promise<string> {
    const { folder, environment } = this.#part('postgres1')
    const { stdout } = await run('patronictl', ['-c', join(folder, 'patroni.yaml'), ...args], {
      ...unprivileged(),
      env: { ...environment, HOME: folder, LC_ALL: 'C.UTF-8' },
    })
    return stdout
  }

  async #members(): Promise<{ name: string; role: string; state: string }[]> {
    const text = await this.#ctl('list', '-f', 'json').catch(() => '[]')
    return JSON.parse(text || '[]').map((member: Record<string, string>) => ({
      name: member.Member,
      role: member.Role?.toLowerCase().replaceAll(' ', '_'),
      state: member.State,
    }))
  }

  async leader(): Promise<string | null> {
    return (await this.#members()).find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null
  }

  /** Waits until all three are back and one of them is the primary's synchronous standby. */
  async untilWhole(ms = 120_000): Promise<void> {
    await until(async () => {
      const members = await this.#members()
      const isThere = members.filter(({ state }) => /running|streaming/.test(state)).length === 3
      return isThere && members.some(({ role }) => role === 'sync_standby')
    }, ms)
  }

  async switchOver(): Promise<void> {
    await this.#ctl('switchover', '--force')
  }

  async close(): Promise<void> {
    // Patroni first, because it would restart its PostgreSQL.
    for (const part of [...this.#parts.values()].reverse()) {
      const pids = await this.#processes(part)
      send(pids, 'SIGKILL')
      if (part.child?.exitCode === null && part.child.signalCode === null) await once(part.child, 'exit')
      await until(() => !pids.some(isAlive)).catch(() => {})
    }
    await elapsed(100)
    await rm(this.#folder, { recursive: true, force: true })
  }
}
