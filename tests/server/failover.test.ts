import { cp, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../server/database/migrate'
import { Buyers } from './buyers'
import { FakeRazorpay } from './fakes/razorpay'
import { type Cluster, findPostgres, rowsAt } from './postgres'
import { buildForTests, killServers, listen, newFolder, type ServerProcess, startServer, until } from './processes'
import { ROSE } from './shopper'
import { expectWhole } from './whole'

// Shoppers buy while the primary dies and its standby takes over. Every acknowledged order exists once; every other
// call returns 503.
const PIECES = 1_000_000
const isHere = Boolean(process.env.TEST_DATABASE_URL)
const KILLS = process.env.IS_QUICK ? 1 : 3

/** A loopback port that forwards connections to another port, which may change. */
class Forwarder {
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
class Pair {
  primary!: Cluster
  standby!: Cluster
  /** Forwards to the primary. */
  front!: Forwarder
  /** Forwards from the standby to the primary. */
  line!: Forwarder
  settings: Record<string, string> = {}

  /** `isSynchronous`: the primary waits for its standby. */
  static async open(isSynchronous: boolean): Promise<Pair> {
    const settings = { wal_retrieve_retry_interval: '200ms', ...(isSynchronous && SYNCHRONOUS) }
    const primary = await findPostgres(settings)
    if (!primary) throw new Error('There is no PostgreSQL.')
    const line = await Forwarder.open(primary.port)
    const [standby, front] = [await copyOf(primary, line, settings), await Forwarder.open(primary.port)]
    return Object.assign(new Pair(), { primary, standby, front, line, settings })
  }

  /** The address of the database, the same for each primary cluster. */
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
    await rowsAt(this.standby.url, 'select pg_promote(true, 30)')
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
  const streaming = `select 1 from pg_stat_replication where state = 'streaming'`
  await until(async () => (await rowsAt(primary.url, streaming)).length === 1, 30_000)
  return standby
}

/** A shop on a primary and a standby, with shoppers who buy all the time. */
class Shop {
  readonly razorpay = new FakeRazorpay()
  readonly buyers = new Buyers(() => this.server.address, this.razorpay)
  readonly pair: Pair
  #environment: Record<string, string> = {}
  server!: ServerProcess

  constructor(pair: Pair) {
    this.pair = pair
  }

  async open() {
    this.#environment = {
      ...(await this.razorpay.start()),
      DATA_DIR: await newFolder('data'),
      DATABASE_URL: this.pair.url,
    }
    this.server = await startServer(this.#environment)
    await rowsAt(this.pair.url, 'update products set stock = $1 where id = $2', [PIECES, ROSE])
    this.buyers.start(4)
  }

  /** Starts another process, redirects the shoppers to it, and stops the previous one. Returns its exit code. */
  async update(): Promise<number | null> {
    const before = this.server
    this.server = await startServer(this.#environment)
    return before.stop()
  }

  /** Waits for this many more acknowledged orders. Returns after how many seconds the first was acknowledged. */
  async sell(count: number): Promise<number> {
    const [before, began] = [this.buyers.acknowledged.length, Date.now()]
    await until(() => this.buyers.acknowledged.length >= before + count, 60_000)
    return ((this.buyers.acknowledged[before]?.at ?? began) - began) / 1000
  }

  /** Waits until one of the shop's connections has reached the standby. */
  reachStandby = () => {
    const connections = `select 1 from pg_stat_activity where application_name = 'sillage'`
    return until(async () => (await rowsAt(this.pair.standby.url, connections)).length > 0)
  }

  async lost(): Promise<number> {
    const rows = await rowsAt(this.pair.url, 'select payment_id from orders')
    const recorded = new Set(rows.map(({ payment_id }) => payment_id))
    return this.buyers.acknowledged.filter(({ id }) => !recorded.has(id)).length
  }

  async expectWhole() {
    await this.buyers.stop()
    await killServers()
    const acknowledged = this.buyers.acknowledged.map(({ id }) => id)
    await expectWhole(this.#environment, { acknowledged, captured: this.razorpay.captured, pieces: PIECES })
    expect(this.buyers.wrong).toEqual([])
    expect(this.buyers.cut).toBe(0)
  }

  async close() {
    await this.buyers.stop()
    await killServers()
    this.razorpay.stop()
    await this.pair.close()
  }
}

describe.skipIf(!isHere)('a primary and its synchronous standby', () => {
  let shop: Shop
  beforeAll(async () => {
    process.env.SERVER_BUILD ??= await buildForTests()
    shop = new Shop(await Pair.open(true))
    await shop.open()
  })
  afterAll(() => shop?.close())

  test.each(Array.from({ length: KILLS }, (_, at) => at + 1))(
    'kill %i of the primary: shoppers continue to buy once the standby, which the shop reached while it was read-only, is promoted',
    async (kill) => {
      await shop.sell(10)
      await shop.pair.primary.kill()
      const sold = shop.sell(10)
      await shop.pair.takeOver(shop.reachStandby)
      console.log(`kill ${kill}: orders went on after ${await sold} s, ${shop.buyers.acknowledged.length} acknowledged`)
    },
  )

  test.skipIf(process.env.IS_QUICK)('a primary that freezes is replaced and never used again', async () => {
    await shop.pair.primary.freeze()
    const away = shop.buyers.away
    await until(() => shop.buyers.away > away)
    const sold = shop.sell(10)
    await shop.pair.takeOver(shop.reachStandby)
    console.log(`frozen: orders went on ${await sold} s after the first 503`)
  })

  test.skipIf(process.env.IS_QUICK)('nothing is acknowledged that the standby does not have', async () => {
    await shop.sell(5)
    shop.pair.line.stall()
    const { away } = shop.buyers
    await until(() => shop.buyers.away >= away + 8, 60_000)
    const { acknowledged } = shop.buyers
    const last = acknowledged.at(-1)
    await until(() => shop.buyers.away >= away + 16, 60_000)
    expect(acknowledged.at(-1)).toEqual(last)
    shop.pair.line.turn(shop.pair.primary.port)
    await shop.sell(5)
  })

  test.skipIf(process.env.IS_QUICK)('a new version migrates and takes over while shoppers buy', async () => {
    const last = (await migrations()).at(-1)?.name.slice(0, 3)
    const newer = `${process.env.SERVER_BUILD}-newer`
    await cp(process.env.SERVER_BUILD ?? '', newer, { recursive: true })
    await writeFile(
      join(newer, 'migrations/999-newer.sql'),
      `-- oldest: ${last}
alter table orders add column of_newer text not null default 'newer';
create index concurrently if not exists orders_of_newer on orders (of_newer);
`,
    )
    await shop.sell(5)
    const older = process.env.SERVER_BUILD
    process.env.SERVER_BUILD = newer
    expect(await shop.update()).toBe(0)
    process.env.SERVER_BUILD = older
    await shop.sell(10)
  })

  test('all that was acknowledged is there, once, and all else was 503', async () => {
    await shop.expectWhole()
    const { acknowledged, away } = shop.buyers
    console.log(`${acknowledged.length} acknowledged, 0 lost, 0 doubled; ${away} answers of 503`)
  })
})

test.skipIf(!isHere)('control: without a synchronous standby acknowledged orders are lost', async () => {
  const shop = new Shop(await Pair.open(false))
  try {
    await shop.open()
    await shop.sell(5)
    shop.pair.line.stall()
    await shop.sell(10)
    await shop.buyers.stop()
    await shop.pair.primary.kill()
    await shop.pair.takeOver()
    const lost = await shop.lost()
    console.log(`the control: ${lost} of ${shop.buyers.acknowledged.length} lost`)
    expect(lost).toBeGreaterThanOrEqual(10)
  } finally {
    await shop.close()
  }
})
