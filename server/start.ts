import type { AddressInfo } from 'node:net'
import type { Route } from '../contract/http'
import { removeGuests } from './accounts/guests'
import { createSessions, type Sessions, signingSecret } from './accounts/sessions'
import { forgetTries, limitTries, type Tell } from './accounts/tries'
import { createCatalogue } from './catalogue/catalogue'
import type { Database } from './database/database'
import { migrate } from './database/migrate'
import { openDatabase } from './database/open'
import { seed } from './database/seed'
import { createApp } from './http/app'
import { createMailer } from './mail/mailer'
import { workThroughOutbox } from './mail/outbox'
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

/** How often mail is looked for, and unpaid payments, in ms. */
const OUTBOX_PAUSE = 1_000
const RECONCILE_PAUSE = 30_000
/** How often what has ended is deleted, in ms. */
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

/** A running server. */
export interface Running {
  /** http://HOST:PORT. */
  address: string
  /** Takes no new connections, answers the open requests, ends the work under way and closes the database. */
  stop(): Promise<void>
}

/** Starts the server on a database that is prepared, and closes it in the end. `site`: the built shop; null: the API alone. */
export async function start(settings: Settings, site: string | null, database: Database): Promise<Running> {
  const provider = settings.provider && createRazorpay(settings.provider)
  const sessions = createSessions(database, await signingSecret(database, settings.jwtSecret), settings.jwtSecretOld)
  const routes = routesOf(database, sessions, provider, settings, (what, account) =>
    app.log.info({ account: account ?? 'none' }, what),
  )
  const app = await createApp(settings, database, routes, site)
  const { host, port } = settings
  await app.listen({ host, port }).catch((error) => {
    throw unusable(`HOST ${host} with PORT ${port}`, error)
  })
  const address = addressOf(host, (app.server.address() as AddressInfo).port)
  const means = { database, provider, send: createMailer(settings), shop: settings.publicUrl ?? address }
  const fail = (what: string) => (error: unknown) =>
    app.log.error({ reason: error instanceof Error ? error.message : '' }, what)
  const stopWork = [
    repeat(
      () => workThroughOutbox(database, (task) => doTask(means, task), fail('a task of the outbox failed')),
      OUTBOX_PAUSE,
      fail('the outbox failed'),
    ),
    repeat(() => tidy(database), TIDY_PAUSE, fail('deleting what has ended failed')),
    ...(provider ? [repeat(() => reconcile(database, provider), RECONCILE_PAUSE, fail('the reconciler failed'))] : []),
  ]
  return {
    address,
    async stop() {
      await app.close()
      await Promise.all(stopWork.map((stop) => stop()))
      await database.close()
    },
  }
}

async function tidy(database: Database): Promise<void> {
  await forgetTries(database)
  await removeGuests(database, deleteAccount)
}

const addressOf = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`
