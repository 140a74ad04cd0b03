import { connect, createServer, type Server, type Socket } from 'node:net'
import { type Cluster, findPostgres, within } from './postgres'
import { listen, until } from './processes'

/** A loopback port that forwards connections to another port, which may change. */
export class Forwarder {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  #target: number
  port = 0
  #isStalled = false

  private constructor(target: number) {
    this.#target = target
    this.#server = createServer((client) => this.#forward(client))
  }

  static async open(target: number): Promise<Forwarder> {
    const forwarder = new Forwarder(target)
    forwarder.port = await listen(forwarder.#server)
    return forwarder
  }

  /** Ends the open connections. New ones go to `target`. */
  turn(target: number): void {
    this.#target = target
    this.#isStalled = false
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Drops everything sent from now on, without closing a connection. */
  stall(): void {
    this.#isStalled = true
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  #forward(client: Socket) {
    const target = connect(this.#target, '127.0.0.1')
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      this.#sockets.add(from)
      from.on('data', (bytes) => this.#isStalled || to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        this.#sockets.delete(from)
        to.destroy()
      })
    }
  }
}

/** How a primary waits for its standby in a cluster that loses nothing. */
const SYNCHRONOUS = { synchronous_standby_names: '*', synchronous_commit: 'remote_apply' }

/** A primary and its standby, and one address that routes to the current primary. */
export class Pair {
  primary!: Cluster
  standby!: Cluster
  /** Forwards to the primary. */
  front!: Forwarder
  /** Forwards from the standby to the primary. */
  line!: Forwarder
  settings: Record<string, string> = {}

  /** `isSynchronous`: the primary waits for its standby. Returns null without PostgreSQL. */
  static async open(isSynchronous: boolean): Promise<Pair | null> {
    const settings = { wal_retrieve_retry_interval: '200ms', ...(isSynchronous && SYNCHRONOUS) }
    const primary = await findPostgres(settings)
    if (!primary) return null
    const line = await Forwarder.open(primary.port)
    const [standby, front] = [await copyOf(primary, line, settings), await Forwarder.open(primary.port)]
    return Object.assign(new Pair(), { primary, standby, front, line, settings })
  }

  /** The address of the database, independent of which cluster is the primary. */
  get url(): string {
    return Object.assign(new URL(this.primary.url), { port: String(this.front.port) }).href
  }

  /**
   * Promotes the standby when the primary is dead or frozen, and creates a new standby. `reached` is awaited after
   * the address routes to the standby and before the standby is promoted.
   */
  async takeOver(reached: () => Promise<unknown> = async () => {}): Promise<void> {
    const dead = this.primary
    this.line.turn(0)
    this.front.turn(this.standby.port)
    await reached()
    await dead.kill().catch(() => {})
    await within(this.standby.url, (client) => client.query('select pg_promote(true, 30)'))
    this.primary = this.standby
    this.line.turn(this.primary.port)
    this.standby = await copyOf(this.primary, this.line, this.settings)
    await dead.stop()
  }

  async close(): Promise<void> {
    this.front.close()
    this.line.close()
    await this.standby.stop()
    await this.primary.stop()
  }
}

/** A standby that replicates from a primary through a forwarder. Resolves when replication runs. */
async function copyOf(primary: Cluster, line: Forwarder, settings: Record<string, string>): Promise<Cluster> {
  const source = `host=127.0.0.1 port=${line.port} user=sillage application_name=standby`
  const standby = await primary.copy({ ...settings, primary_conninfo: source }, ['-R', '-X', 'stream'])
  await standby.start()
  await until(
    () =>
      within(primary.url, async (client) => {
        const { rowCount } = await client.query(`select 1 from pg_stat_replication where state = 'streaming'`)
        return rowCount === 1
      }),
    30_000,
  )
  return standby
}
