import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createSessions } from '../../server/accounts/sessions'
import type { Database } from '../../server/database/database'
import { createApp } from '../../server/http/app'
import type { Mail } from '../../server/mail/mailer'
import { parseSettings } from '../../server/settings'
import { LiveSettings } from '../../server/shopkeeping/live-settings'
import { commandOf, runCommand } from '../../server/shopkeeping/run-command'
import { handlersOf, prepareDatabase, servicesOf } from '../../server/start'
import { newKeeper, workThrough } from './accounts'
import { type Engine, newDatabase } from './engines'
import { ROSE, signUp } from './shopper'

/** Options of a call to a shop in this process. `from`: the caller's address. */
interface Requested {
  from?: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

export type Ask = (
  method: NonNullable<InjectOptions['method']>,
  url: string,
  requested?: Requested,
) => Promise<{
  status: number
  headers: LightMyRequestResponse['headers']
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: the shape of a response is under test
  body: any
}>

/** Signs the tokens of the tests. */
export const SECRET = 'a secret for tests only, with 32 characters'

/** The settings of a shop that takes real payments. */
export const LIVE = {
  RAZORPAY_KEY_ID: 'rzp_live_tests',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  DATABASE_URL: 'postgres://shop@127.0.0.1/shop',
  PUBLIC_URL: 'https://shop.example',
}

/** A shop whose processes run inside this one on one database, with the entries of its account log. */
export class ShopInProcess {
  readonly reported: { what: string; account: string | null }[] = []
  readonly statements: string[] = []
  readonly #engine: Engine
  readonly #apps: FastifyInstance[] = []
  environment: Record<string, string>
  database!: Database
  /** Calls the process that runs from the start. */
  readonly ask: Ask = (...requests) => this.#ask(...requests)
  #ask!: Ask

  private constructor(engine: Engine, environment: Record<string, string>) {
    this.#engine = engine
    this.environment = environment
  }

  /** A shop that is open while the tests of a file run. */
  static ofFile(engine: Engine, environment: Record<string, string> = {}): ShopInProcess {
    const shop = new ShopInProcess(engine, environment)
    beforeAll(() => shop.#open())
    afterAll(() => shop.close())
    return shop
  }

  static async open(engine: Engine, environment: Record<string, string> = {}): Promise<ShopInProcess> {
    const shop = new ShopInProcess(engine, environment)
    await shop.#open()
    return shop
  }

  async #open(): Promise<void> {
    const fixed = { LOG_LEVEL: 'silent', SCRYPT_COST: '2' }
    this.environment = { ...(await newDatabase(this.#engine)), ...fixed, ...this.environment }
    this.database = await prepareDatabase(parseSettings(this.environment))
    this.#ask = await this.process()
  }

  /** A shopper who has just signed up. `more`: additional fields of the form. `ask`: calls another process. */
  readonly newShopper = (more: object = {}, ask: Ask = this.ask) => signUp(ask, more)

  /** A shopper who has ordered a rose, with the order. */
  async ordered(how: 'place' | 'placeInCash' = 'place') {
    const shopper = await this.newShopper()
    await shopper.put(ROSE)
    const [order] = (await shopper[how]()).body.order
    return { shopper, order, id: order._id as string }
  }

  readonly newKeeper = (email?: string) => newKeeper(this.database, this.ask, email)

  /** Runs a shopkeeper's command. */
  readonly run = (...texts: string[]) => {
    const read = () => Promise.reject(new Error('No file is read.'))
    const shop = { database: this.database, provider: null, address: 'https://shop.example', read }
    return runCommand(shop, commandOf(texts))
  }

  #keeper: ReturnType<typeof this.newKeeper> | null = null
  /** The shopkeeper of `atDesk`. */
  readonly keeper = () => (this.#keeper ??= this.newKeeper())

  /** Calls an address below /api/desk as a shopkeeper. */
  readonly atDesk = async (method: Parameters<Ask>[0], path: string, body?: unknown) =>
    this.ask(method, `/api/desk/${path}`, { token: (await this.keeper()).token, body })

  /** Sends an event of the shopkeeper to an order. */
  readonly advance = (order: string, type: string, more: object = {}) =>
    this.atDesk('POST', `orders/${order}/events`, { event: { type, ...more } })

  /** Packs and ships an order. */
  async ship(order: string, trackingNumber: string = randomUUID()): Promise<void> {
    await this.advance(order, 'order.pack')
    await this.advance(order, 'order.ship', { courier: 'Delhivery', trackingNumber })
  }

  /** Starts another process of the shop, and returns a function that calls it. `change`: its different settings. */
  async process(change: Record<string, string> = {}): Promise<Ask> {
    const settings = parseSettings({ ...this.environment, ...change })
    const { reported, statements, database } = this
    const watched: Database = {
      ...database,
      query: (sql, parameters) => {
        statements.push(sql)
        return database.query(sql, parameters)
      },
    }
    const secret = settings.jwtSecret ?? SECRET
    const sessions = createSessions(watched, secret, settings.jwtSecretOld)
    const live = new LiveSettings(watched, settings)
    await live.reload()
    await live.publish()
    const ending = new AbortController().signal
    const tell = (what: string, account: string | null) => void reported.push({ what, account })
    const handlers = handlersOf(watched, sessions, servicesOf(live), tell, ending)
    const app = await createApp(live, watched, handlers, sessions, null, ending)
    this.#apps.push(app)
    return async (method, url, { from, token, body, headers: more } = {}) => {
      const { statusCode, headers, payload } = await app.inject({
        method,
        url,
        ...(from !== undefined && { remoteAddress: from }),
        headers: { ...more, ...(token !== undefined && { authorization: token }) },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const isJson = String(headers['content-type']).startsWith('application/json;')
      return { status: statusCode, headers, text: payload, body: isJson ? JSON.parse(payload) : null }
    }
  }

  /** Sends the queued mails and returns them. */
  async mails(): Promise<Mail[]> {
    const sent: Mail[] = []
    const send = async (mail: Mail) => void sent.push(mail)
    await workThrough(this.database, 'mail', { send, returnAddress: '1, Attar Lane' })
    return sent
  }

  async stockOf(id: string): Promise<number> {
    const [row] = await this.database.query<{ stock: number }>('select stock from products where id = $1', [id])
    return row?.stock ?? Number.NaN
  }

  async close(): Promise<void> {
    for (const app of this.#apps) await app.close()
    await this.database?.close()
  }
}
