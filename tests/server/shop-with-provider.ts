import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Database } from '../../server/database/database'
import { createRazorpay, type Provider } from '../../server/payments/razorpay'
import { parseSettings } from '../../server/settings'
import { COMMANDS } from '../../server/shopkeeping/commands'
import { prepareDatabase, type Running, start } from '../../server/start'
import { type Engine, newDatabase } from './engines'
import { call, newShopper, type Shopper } from './shopper'
import { StandInRazorpay } from './stand-in/razorpay'

export const ROSE = 'skinn-celeste-rose'
export const OUD = 'ajmal-amber-oud'

/**
 * A shop with a payment provider, in the tests' own process, for all tests of a file. Each test has a new shopper with a
 * piece in the cart, and begins with 1,000 pieces in stock.
 */
export class ShopWithProvider {
  readonly razorpay = new StandInRazorpay()
  #running: { server: Running; database: Database; provider: Provider } | null = null
  #shopper: Shopper | null = null

  constructor(engine: Engine) {
    beforeAll(() => this.#open(engine), 120_000)
    afterAll(async () => {
      await this.#running?.server.stop()
      this.razorpay.stop()
    })
    beforeEach(async () => {
      this.#shopper = await this.newShopper()
      await this.#shopper.put(ROSE)
    })
    afterEach(() => this.setStock(ROSE, 1_000))
  }

  async #open(engine: Engine) {
    const env = {
      ...(await newDatabase(engine)),
      ...(await this.razorpay.start()),
      PORT: '0',
      SCRYPT_COST: '2',
      LOG_LEVEL: 'silent',
    }
    const secrets = `${this.razorpay.key.webhookSecret},the old secret`
    const settings = parseSettings({ ...env, RAZORPAY_WEBHOOK_SECRET: secrets })
    if (!settings.provider) throw new Error('There is no provider.')
    const database = await prepareDatabase(settings)
    const server = await start(settings, null, database)
    this.#running = { server, database, provider: createRazorpay(settings.provider, { retriesWhenLimited: true }) }
  }

  get #shop(): { server: Running; database: Database; provider: Provider } {
    if (!this.#running) throw new Error('The shop is not open.')
    return this.#running
  }

  get database(): Database {
    return this.#shop.database
  }

  get provider(): Provider {
    return this.#shop.provider
  }

  get shopper(): Shopper {
    if (!this.#shopper) throw new Error('Nobody is shopping.')
    return this.#shopper
  }

  readonly address = (): string => this.#shop.server.address

  newShopper(): Promise<Shopper> {
    return newShopper(this.address)
  }

  async stockOf(id: string): Promise<number> {
    const [row] = await this.database.query<{ stock: number }>('select stock from products where id = $1', [id])
    return row?.stock ?? Number.NaN
  }

  async setStock(id: string, stock: number): Promise<void> {
    await this.database.query('update products set stock = $2 where id = $1', [id, stock])
  }

  /** Lets so many minutes pass for the payments of whoever is shopping, at the shop alone. */
  async age(minutes: number): Promise<void> {
    await this.database.query(
      `update payments set expires_at = expires_at - $2 * interval '1 minute', check_at = clock_timestamp(),
         reserved_until = reserved_until - $2 * interval '1 minute', created_at = created_at - $2 * interval '1 minute'
       where account_id = (select id from accounts where email = $1)`,
      [this.shopper.email, minutes],
    )
  }

  /** Why a payment is kept for a person; undefined: it is not. */
  async strayReason(paymentId: string): Promise<string | undefined> {
    const [stray] = await this.database.query<{ reason: string }>(
      'select reason from stray_payments where provider_payment = $1',
      [paymentId],
    )
    return stray?.reason
  }

  /** Runs a command of a shopkeeper. */
  async run(name: string, ...given: string[]): Promise<string> {
    const command = COMMANDS.find((one) => one.name === name)
    if (!command) throw new Error(`There is no command ${name}.`)
    const read = () => Promise.reject(new Error('No file is read.'))
    return command.run({ database: this.database, provider: this.provider, address: this.address(), read }, ...given)
  }

  /** A figure of /metrics. */
  async figure(name: string): Promise<number> {
    const text = await (await fetch(`${this.address()}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  }

  webhook(event: { body: string; headers: Record<string, string> }) {
    return call(this.address(), 'POST', '/api/webhooks/razorpay', event)
  }

  /** A payment is prepared and paid; nobody was told. */
  async pay(status?: 'authorized' | 'captured' | 'created', amount?: number) {
    const order = await this.shopper.draft()
    const { status: prepared, body } = await this.shopper.prepare({ orderId: order.orderId })
    expect(prepared).toBe(201)
    return { order, paid: this.razorpay.pay(body.payment.providerOrderId, status, amount) }
  }
}
