import { setMaxListeners } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as elapsed } from 'node:timers/promises'
import type { Route } from '../contract/http'
import { removeGuests } from './accounts/guests'
import { createSessions, type Sessions, signingSecret } from './accounts/sessions'
import { forgetTries, limitTries, type Tell } from './accounts/tries'
import { createCatalogue } from './catalogue/catalogue'
import type { Database } from './database/database'
import { migrate } from './database/migrate'
import { openDatabase } from './database/open'
import { seed } from './database/seed'
import { tidy } from './database/tidy'
import { createApp } from './http/app'
import { createMailer } from './mail/mailer'
import { type Queue, type Task, workThroughOutbox } from './mail/outbox'
import { doTask } from './mail/work'
import { createRazorpay, type Provider } from './payments/razorpay'
import { reconcile } from './payments/reconcile'
import { repeat } from './repeat'
import { accountRoutes, deleteAccount } from './routes/account'
import { addressRoutes } from './routes/addresses'
import { authRoutes } from './routes/auth'
import { cartRoutes } from './routes/cart'
import { orderRoutes } from './routes/orders'
import { paymentRoutes } from './routes/payments'
import { productRoutes } from './routes/products'
import { webhookRoutes } from './routes/webhooks'
import { wishlistRoutes } from './routes/wishlist'
import type { Settings } from './settings'
import { unusable } from './unusable'

/** How often mail is looked for, unpaid payments, and what is over, in ms. */
const OUTBOX_PAUSE = 1_000
const RECONCILE_PAUSE = 30_000
const TIDY_PAUSE = 10 * 60_000

/** Opens the database of the settings, in today's shape and with something to sell. */
export async function prepareDatabase(settings: Settings): Promise<Database> {
  // Whoever used a connection that breaks hears of it from the call itself.
  const database = await openDatabase(settings, () => {})
  try {
    if (settings.databaseUrl !== null)
      await database.query('select 1').catch((error) => {
        throw unusable('DATABASE_URL', error)
      })
    await migrate(database)
    await seed(database, settings.products)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Every route of the API. `provider`: null in the sandbox. `tell`: hears of what happens to accounts. */
export function routesOf(
  database: Database,
  sessions: Sessions,
  provider: Provider | null,
  { scryptCost: cost, hasGuests }: Pick<Settings, 'scryptCost' | 'hasGuests'>,
  tell: Tell,
): Route[] {
  const people = { database, sessions, tries: limitTries(database, tell), tell, cost, hasGuests }
  return [
    ...authRoutes(people),
    ...productRoutes(createCatalogue(database)),
    ...cartRoutes(database, sessions),
    ...wishlistRoutes(database, sessions),
    ...addressRoutes(database, sessions),
    ...paymentRoutes(database, sessions, provider),
    ...orderRoutes(database, sessions, provider),
    ...accountRoutes(people),
    ...(provider ? webhookRoutes(database, provider) : []),
  ]
}

/** How a server ends, in ms: so long health says so, so long what is open may go on, and so long what was cut off may take. */
const NOTICE = 2_000
const GRACE = 8_000
const LAST = 1_500

/** A running server. */
export interface Running {
  /** http://HOST:PORT. */
  address: string
  /**
   * Says that it ends for `notice` ms, then takes no new connections, answers the open requests, ends the work under way and
   * closes the database. What is open after the grace is cut off; all of it takes 12 s at most.
   */
  stop(notice?: number): Promise<void>
}

/** Starts the server on a database that is prepared, and closes it in the end. `site`: the built shop; null: the API alone. */
export async function start(settings: Settings, site: string | null, database: Database): Promise<Running> {
  const [ending, cut] = [new AbortController(), new AbortController()]
  // Each call of the provider and each mail hears it.
  setMaxListeners(0, cut.signal)
  const provider = settings.provider && createRazorpay(settings.provider, cut.signal)
  const sessions = createSessions(database, await signingSecret(database, settings.jwtSecret), settings.jwtSecretOld)
  const routes = routesOf(database, sessions, provider, settings, (what, account) =>
    app.log.info({ account: account ?? 'none' }, what),
  )
  const app = await createApp(settings, database, routes, site, ending.signal)
  const { host, port } = settings
  await app.listen({ host, port }).catch((error) => {
    throw unusable(`HOST ${host} with PORT ${port}`, error)
  })
  const address = addressOf(host, (app.server.address() as AddressInfo).port)
  const send = createMailer(settings, { cut: cut.signal })
  const means = { database, provider, send, shop: settings.publicUrl ?? address }
  const fail = (what: string) => (error: unknown) =>
    app.log.error({ reason: error instanceof Error ? error.message : '' }, what)
  const workThrough = (queue: Queue) =>
    repeat(
      (stopped) => {
        const work = (task: Task) => doTask(means, task)
        return workThroughOutbox(database, { queue, stopped }, work, fail('a task of the outbox failed'))
      },
      OUTBOX_PAUSE,
      fail('the outbox failed'),
    )
  const stopWork = [
    workThrough('mail'),
    workThrough('refunds'),
    repeat((stopped) => removeEnded(database, stopped), TIDY_PAUSE, fail('what is over could not be deleted')),
    ...(provider
      ? [
          repeat(
            (stopped) => reconcile(database, provider, { stopped }),
            RECONCILE_PAUSE,
            fail('the reconciler failed'),
          ),
        ]
      : []),
  ]
  async function end(notice: number) {
    const worked = Promise.all(stopWork.map((stop) => stop()))
    await elapsed(notice)
    const cutting = setTimeout(() => {
      cut.abort()
      app.server.closeAllConnections()
    }, GRACE)
    await app.close()
    await worked
    clearTimeout(cutting)
    await database.close()
  }
  return {
    address,
    async stop(notice = NOTICE) {
      ending.abort()
      await Promise.race([end(notice), elapsed(notice + GRACE + LAST, undefined, { ref: false })])
    },
  }
}

async function removeEnded(database: Database, stopped: AbortSignal): Promise<void> {
  await tidy(database, stopped)
  await forgetTries(database)
  await removeGuests(database, deleteAccount)
}

const addressOf = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`
