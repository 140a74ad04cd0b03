import { once } from 'node:events'
import type { Database } from '../../server/database/database'
import { parseSettings } from '../../server/settings'
import { prepareDatabase } from '../../server/start'
import type { Moment, Plan } from './end-at-commit'
import { type Engine, newDatabase } from './engines'
import { FakeRazorpay, type Paid, type ProviderCall } from './fakes/razorpay'
import { ended, killServers, type ServerProcess, startServer } from './processes'
import { newShopper, ROSE, type Shopper } from './shopper'
import { expectWhole } from './whole'

/** Pieces of a product in a new shop. */
const STOCK = 1_000

type Draft = Awaited<ReturnType<Shopper['draft']>>

/** A payment that the provider and the shopper know, and the shop may not. */
export interface Purchase {
  shopper: Shopper
  order: Draft
  paid: Paid
}

/** A shop whose server is killed and restarted on the same database, and the purchases in it. */
export class MortalShop {
  readonly razorpay = new FakeRazorpay()
  /** Purchases whose order the server has acknowledged. */
  readonly acknowledged: Purchase[] = []
  #env: Record<string, string> = {}
  #server!: ServerProcess

  readonly address = (): string => this.#server.address

  async open(engine: Engine): Promise<void> {
    const provider = await this.razorpay.start()
    this.#env = { ...(await newDatabase(engine)), ...provider }
    await this.start()
  }

  async close(): Promise<void> {
    await killServers()
    this.razorpay.stop()
  }

  async start(): Promise<void> {
    this.#server = await startServer(this.#env, 'end-at-commit')
  }

  /** Kills the server with SIGKILL, unless it has already ended. */
  readonly kill = killServers

  /** Works on the database while no server runs. */
  async withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await prepareDatabase(parseSettings(this.#env))
    return work(database).finally(() => database.close())
  }

  async restart(): Promise<void> {
    await this.kill()
    await this.start()
  }

  /** Makes the server end itself at a commit, after `passing` more commits. `killed` resolves when it has. */
  async plantAtCommit(moment: Moment, passing = 0): Promise<{ killed: Promise<unknown> }> {
    const { process: child } = this.#server
    const received = once(child, 'message')
    child.send({ passing, moment } satisfies Plan)
    await received
    return { killed: ended(child) }
  }

  /** Kills the server when it calls the provider. `killed` resolves when it is dead. */
  plantAtCall(what: ProviderCall, when: 'before' | 'after'): { killed: Promise<unknown> } {
    return {
      killed: new Promise<void>((resolve) => this.razorpay.plant(what, when, () => void this.kill().then(resolve))),
    }
  }

  readonly newShopper = () => newShopper(this.address)

  /** Puts a piece into the cart and pays for it. */
  async pay(shopper: Shopper, status: 'authorized' | 'captured' = 'captured'): Promise<Purchase> {
    await shopper.put(ROSE)
    const order = await shopper.draft()
    const { status: answered, body } = await shopper.prepare({ orderId: order.orderId })
    // The same cart was paid before without a report. It is an order now, and the shopper buys once more.
    if (answered === 409) return this.pay(shopper, status)
    if (answered !== 201) throw new Error(`Preparing was answered ${answered}`)
    return { shopper, order, paid: this.razorpay.pay(body.payment.providerOrderId, status) }
  }

  readonly tell = async (purchase: Purchase): Promise<void> => {
    const { status } = await purchase.shopper.tell(purchase.order, purchase.paid)
    if (status !== 201) throw new Error(`Telling was answered ${status}`)
    this.acknowledged.push(purchase)
  }

  /**
   * In the end every captured payment is one order or flagged for review, and the stock matches the orders. `others`: further payments
   * whose order was acknowledged.
   */
  async expectWhole(others: readonly string[]): Promise<void> {
    await this.kill()
    const acknowledged = [...this.acknowledged.map(({ paid }) => paid.payment.id), ...others]
    await expectWhole(this.#env, { acknowledged, captured: this.razorpay.captured, pieces: STOCK })
  }
}
