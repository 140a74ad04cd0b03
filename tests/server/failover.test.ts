import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../server/database/migrate'
import { Buyers } from './buyers'
import { FakeRazorpay } from './fakes/razorpay'
import { Pair } from './pair'
import { within } from './postgres'
import { buildForTests, killServers, newFolder, type ServerProcess, startServer, until } from './processes'
import { expectWhole, ROSE } from './whole'

// Shoppers buy while the primary dies and its standby takes over. Every acknowledged order exists once; every other
// call returns 503.
const PIECES = 1_000_000
const isHere = Boolean(process.env.TEST_DATABASE_URL)
const KILLS = process.env.IS_QUICK ? 1 : 3

/** A shop on a primary and a standby, with shoppers who buy all the time. */
class Shop {
  readonly razorpay = new FakeRazorpay()
  readonly buyers = new Buyers(() => this.server.address, this.razorpay)
  readonly pair: Pair
  #environment: Record<string, string> = {}
  #server: ServerProcess | null = null

  constructor(pair: Pair | null) {
    if (!pair) throw new Error('There is no PostgreSQL.')
    this.pair = pair
  }

  get server(): ServerProcess {
    if (!this.#server) throw new Error('The server has not been started.')
    return this.#server
  }

  async open() {
    this.#environment = {
      ...(await this.razorpay.start()),
      DATA_DIR: await newFolder('data'),
      DATABASE_URL: this.pair.url,
    }
    this.#server = await startServer(this.#environment)
    await within(this.pair.url, (client) =>
      client.query('update products set stock = $1 where id = $2', [PIECES, ROSE]),
    )
    this.buyers.start(4)
  }

  /** Starts another process, redirects the shoppers to it, and stops the previous one. Returns its exit code. */
  async update(): Promise<number | null> {
    const before = this.server
    this.#server = await startServer(this.#environment)
    return before.stop()
  }

  /** Waits for this many more acknowledged orders. Returns after how many seconds the first was acknowledged. */
  async sell(count: number): Promise<number> {
    const [before, began] = [this.buyers.acknowledged.length, Date.now()]
    await until(() => this.buyers.acknowledged.length >= before + count, 60_000)
    return ((this.buyers.acknowledged[before]?.at ?? began) - began) / 1000
  }

  /** Waits until one of the shop's connections has reached the standby. */
  reachStandby = () =>
    until(() =>
      within(this.pair.standby.url, async (client) => {
        const { rowCount } = await client.query(`select 1 from pg_stat_activity where application_name = 'sillage'`)
        return (rowCount ?? 0) > 0
      }),
    )

  async lost(): Promise<number> {
    const { rows } = await within(this.pair.url, (client) => client.query('select payment_id from orders'))
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
