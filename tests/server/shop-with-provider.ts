import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../server/database/database'
import { createRazorpay, type Provider } from '../../server/payments/razorpay'
import { parseSettings } from '../../server/settings'
import { commandOf, runCommand } from '../../server/shopkeeping/run-command'
import { prepareDatabase, type Running, start } from '../../server/start'
import { newKeeper } from './accounts'
import { type Engine, newDatabase } from './engines'
import { FakeRazorpay } from './fakes/razorpay'
import { call, newShopper, ROSE, type Shopper } from './shopper'

/**
 * A shop with a payment provider in the tests' own process, shared by all tests of a file. Each test gets a new
 * shopper with one piece in the cart, and starts with 1,000 pieces in stock.
 */
export class ShopWithProvider {
  readonly razorpay = new FakeRazorpay()
  database!: Database
  provider!: Provider
  /** The shopper of the current test. */
  shopper!: Shopper
  #server!: Running
  #keeper: ReturnType<typeof newKeeper> | null = null

  constructor(engine: Engine) {
    beforeAll(() => this.#open(engine))
    afterAll(async () => {
      await this.#server?.stop()
      this.razorpay.stop()
    })
    beforeEach(async () => {
      this.shopper = await this.newShopper()
      await this.shopper.put(ROSE)
    })
    afterEach(() => this.setStock(ROSE, 1_000))
  }

  async #open(engine: Engine) {
    const RAZORPAY_WEBHOOK_SECRET = `${this.razorpay.key.webhookSecret},the old secret`
    const fixed = { PORT: '0', SCRYPT_COST: '2', LOG_LEVEL: 'silent', RAZORPAY_WEBHOOK_SECRET }
    const settings = parseSettings({ ...(await newDatabase(engine)), ...(await this.razorpay.start()), ...fixed })
    if (!settings.provider) throw new Error('There is no provider.')
    this.database = await prepareDatabase(settings)
    this.provider = createRazorpay(settings.provider, { retriesWhenLimited: true })
    this.#server = await start(settings, null, this.database)
  }

  readonly address = (): string => this.#server.address
  readonly newShopper = () => newShopper(this.address)

  /** Calls an address below /api/desk as a shopkeeper. */
  readonly atDesk = async (method: string, path: string, body?: unknown) => {
    this.#keeper ??= newKeeper(this.database, (...requested) => call(this.address(), ...requested))
    return call(this.address(), method, `/api/desk/${path}`, { token: (await this.#keeper).token, body })
  }

  async stockOf(id: string): Promise<number> {
    const [row] = await this.database.query<{ stock: number }>('select stock from products where id = $1', [id])
    return row?.stock ?? Number.NaN
  }

  async setStock(id: string, stock: number): Promise<void> {
    await this.database.query('update products set stock = $2 where id = $1', [id, stock])
  }

  /** Makes the current shopper's payments older by this many minutes, in the shop only. */
  async age(minutes: number): Promise<void> {
    await this.database.query(
      `update payments set expires_at = expires_at - $2 * interval '1 minute', check_at = clock_timestamp(),
         reserved_until = reserved_until - $2 * interval '1 minute', created_at = created_at - $2 * interval '1 minute'
       where account_id = $1`,
      [this.shopper.id, minutes],
    )
  }

  /** Why a payment is flagged for review; undefined when it is not. */
  async strayReason(paymentId: string): Promise<string | undefined> {
    const [stray] = await this.database.query<{ reason: string }>(
      'select reason from stray_payments where provider_payment = $1',
      [paymentId],
    )
    return stray?.reason
  }

  /** Runs a shopkeeper's command. */
  readonly run = async (name: string, ...given: string[]): Promise<string> => {
    const requested = commandOf([...name.split(' '), ...given])
    const read = () => Promise.reject(new Error('No file is read.'))
    return runCommand({ database: this.database, provider: this.provider, address: this.address(), read }, requested)
  }

  /** The value of a metric in /metrics. */
  async figure(name: string): Promise<number> {
    const text = await (await fetch(`${this.address()}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  }

  webhook(event: { body: string; headers: Record<string, string> }) {
    return call(this.address(), 'POST', '/api/webhooks/razorpay', event)
  }

  /** Prepares and pays a payment without reporting it. */
  pay(status?: 'authorized' | 'captured' | 'created', amount?: number) {
    return this.shopper.pay(this.razorpay, status, amount)
  }

  /** Pays and reports a payment. */
  async placed() {
    const { order, paid } = await this.pay()
    await this.shopper.tell(order, paid)
    const recorded = (await this.shopper.orders()).at(-1)
    return { id: recorded?._id ?? '', order, payment: paid.payment, amount: order.amount * 100 }
  }

  /** The summary of the current shopper's first order. */
  async summary() {
    return (await this.shopper.orders())[0]?.summary
  }

  /** The current shopper's tasks of a kind, pending or done: mails and refunds. */
  tasks(kind: string) {
    return this.database.query<{ done: boolean; aside: boolean; tries: number }>(
      `select t.done_at is not null as done, t.set_aside_at is not null as aside, t.tries from outbox t
       where t.account_id = $1 and t.kind = $2`,
      [this.shopper.id, kind],
    )
  }

  /** Makes pending tasks due now. */
  makeDue() {
    return this.database.query('update outbox set due_at = clock_timestamp() where done_at is null')
  }
}
