import { setMaxListeners } from 'node:events'
import { setTimeout as elapsed } from 'node:timers/promises'
import { ok } from '../contract/http'
import { returnAddressOf } from '../domain/catalogue/seller'
import { removeGuests } from './accounts/guests'
import { refuseUnconfirmed } from './accounts/passkeys'
import { createSessions, type Sessions } from './accounts/sessions'
import { deleteExpiredTries, type LogAccountEvent, limitTries } from './accounts/tries'
import { mailAlerts } from './catalogue/alerts'
import { createCatalogue } from './catalogue/catalogue'
import type { Database } from './database/database'
import { migrate } from './database/migrate'
import { connectionLimit, limitRole, openDatabase } from './database/open'
import { seed } from './database/seed'
import { readSecret } from './database/stored-values'
import { tidy } from './database/tidy'
import { addressOf, storeAddress } from './http/address'
import { type ApiHandlers, createApp } from './http/app'
import { withoutValues } from './http/mount'
import { createMailer, type Mail } from './mail/mailer'
import { processOutbox, type Queue, type QueueCallbacks } from './mail/outbox'
import { onSetAside, runTask } from './mail/work'
import { sendDueConfirmations } from './orders/confirmations'
import { OrderStreams } from './orders/order-stream'
import { createRazorpay, type Provider } from './payments/razorpay'
import { reconcile } from './payments/reconcile'
import { repeat } from './repeat'
import { accountHandlers } from './routes/account'
import { addressHandlers } from './routes/addresses'
import { alertHandlers } from './routes/alerts'
import { authHandlers } from './routes/auth'
import { cartHandlers } from './routes/cart'
import { codeHandlers } from './routes/codes'
import { confirmationHandlers } from './routes/confirmations'
import { deskHandlers } from './routes/desk'
import { deskFileHandlers } from './routes/desk-files'
import { firstDayHandlers } from './routes/desk-first-day'
import { deskPasskeyHandlers } from './routes/desk-passkeys'
import { deskPictureHandlers } from './routes/desk-pictures'
import { deskProductHandlers } from './routes/desk-products'
import { deskSettingsHandlers } from './routes/desk-settings'
import { deskSetupHandlers } from './routes/desk-setup'
import { deskStockHandlers } from './routes/desk-stock'
import { messageHandlers } from './routes/messages'
import { orderHandlers } from './routes/orders'
import { paymentHandlers } from './routes/payments'
import { productHandlers } from './routes/products'
import { reviewHandlers } from './routes/reviews'
import { sellerOf, shopHandlers } from './routes/shop'
import { webhookHandlers } from './routes/webhooks'
import { wishlistHandlers } from './routes/wishlist'
import type { Settings } from './settings'
import { LiveSettings } from './shopkeeping/live-settings'
import { hasShopkeeper } from './shopkeeping/shopkeepers'
import { listenForCommands } from './shopkeeping/socket'
import { unusable } from './unusable'

/** How often mails, unpaid payments and expired rows are processed, in ms. */
const OUTBOX_PAUSE = 1_000
const SETTINGS_PAUSE = 2_000
const ALERTS_PAUSE = 5_000
const CONFIRMATIONS_PAUSE = 60_000
const RECONCILE_PAUSE = 30_000
const TIDY_PAUSE = 10 * 60_000

/** Opens the database of the settings, migrates it, and fills it with products if it is empty. */
export async function prepareDatabase(settings: Settings): Promise<Database> {
  // A broken connection is reported to the call that uses it.
  const database = await openDatabase(settings, () => {})
  try {
    if (settings.databaseUrl !== null) await checkConnection(database, settings.databaseUrl, settings)
    await migrate(database)
    await seed(database, settings.products)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Throws a readable message if the database cannot be reached, or has too few connections for this process. */
async function checkConnection(database: Database, url: string, settings: Settings): Promise<void> {
  const { hasPooler, databasePool, deskPool } = settings
  const pool = databasePool + deskPool
  if (hasPooler)
    await limitRole(database, url).catch((error) => {
      throw unusable('DATABASE_DIRECT_URL', error)
    })
  await database.query('select 1').catch((error) => {
    throw unusable('DATABASE_URL', error)
  })
  const connections = hasPooler ? pool : await connectionLimit(database)
  if (pool > connections)
    throw new Error(
      `DATABASE_POOL and DATABASE_DESK_POOL are ${pool} together, and the database has ${connections} connections (max_connections).`,
    )
}

/** The services of a process that follow its settings. `cut`: aborts running calls. */
export function servicesOf(live: LiveSettings, cut?: AbortSignal) {
  const options = cut ? { cut } : {}
  const mailer = live.derived(
    ({ smtpUrl, dataFolder, shopName, mailFrom }) => ({ smtpUrl, dataFolder, shopName, mailFrom }),
    (part) => createMailer(part, options),
  )
  return {
    live,
    provider: live.derived(
      ({ provider }) => provider,
      (keys) => keys && createRazorpay(keys, options),
    ),
    send: (mail: Mail) => mailer()(mail),
  }
}

/**
 * The handlers of the API. `provider`: returns null in the sandbox. `send`: sends a mail. `logAccountEvent`: logs what happens to
 * accounts. `ending`: ends open streams.
 */
export function handlersOf(
  database: Database,
  sessions: Sessions,
  { live, provider, send }: ReturnType<typeof servicesOf>,
  logAccountEvent: LogAccountEvent,
  ending: AbortSignal,
): ApiHandlers {
  const settings = () => live.current
  const hasGuests = () => live.current.hasGuests
  const { scryptCost: cost } = live.current
  const streams = new OrderStreams(database, ending, () =>
    logAccountEvent('the changes of orders could not be read', null),
  )
  const people = { database, sessions, tries: limitTries(database, logAccountEvent), logAccountEvent, cost, hasGuests }
  return {
    ...authHandlers(people),
    ...productHandlers(createCatalogue(database)),
    ...cartHandlers(database, provider),
    ...wishlistHandlers(database),
    ...addressHandlers(database),
    ...paymentHandlers(database, provider),
    ...orderHandlers(database, provider),
    'GET /api/user/events': async (call, caller) => {
      refuseUnconfirmed(caller, live.current.isPasskeyRequired)
      return ok(await streams.open(call, caller))
    },
    ...deskHandlers(database, provider, () => live.current.staffRefund),
    ...deskFileHandlers(database, () => live.current.staffRefund),
    ...codeHandlers(database, people.tries),
    ...alertHandlers(database),
    ...reviewHandlers(database),
    ...deskStockHandlers(database),
    ...deskProductHandlers(database),
    ...deskPictureHandlers(database),
    ...firstDayHandlers(database, settings),
    ...accountHandlers(people),
    ...deskSettingsHandlers(live, send),
    ...deskSetupHandlers(people),
    ...deskPasskeyHandlers(people, settings),
    ...shopHandlers(database, settings, sessions),
    ...messageHandlers(database),
    ...confirmationHandlers(database),
    ...webhookHandlers(database, provider, live.current.courierSecret),
  }
}

/** The phases of a shutdown, in ms: health reports it, open requests continue, and aborted work ends. */
const NOTICE = 2_000
const GRACE = 8_000
const LAST = 1_500

/** A running server. */
export interface Running {
  /** http://HOST:PORT. */
  address: string
  /** The address that creates the first owner; null: there is one. */
  setupAddress: string | null
  /**
   * Shuts down: health reports it for `notice` ms, then it accepts no new connections, completes the open requests, ends the
   * running work and closes the database. After the grace period the rest is aborted; all takes at most 12 s.
   */
  stop(notice?: number): Promise<void>
}

/** Starts the server on a prepared database, which it closes at the end. `site`: the built shop; null: only the API. */
export async function start(settings: Settings, site: string | null, database: Database): Promise<Running> {
  const [ending, cut] = [new AbortController(), new AbortController()]
  // Each call to the provider and each mail adds a listener.
  setMaxListeners(0, cut.signal)
  const live = new LiveSettings(database, settings)
  await live.reload()
  const services = servicesOf(live, cut.signal)
  const sessions = createSessions(
    database,
    settings.jwtSecret ?? (await readSecret(database, 'jwt-secret')),
    settings.jwtSecretOld,
  )
  await live.publish()
  const logAccountEvent: LogAccountEvent = (what, account) => app.log.info({ account: account ?? 'none' }, what)
  const handlers = handlersOf(database, sessions, services, logAccountEvent, ending.signal)
  const app = await createApp(live, database, handlers, sessions, site, ending.signal)
  const { host, port } = settings
  if (settings.databaseUrl !== null && !settings.hasPooler) {
    const pool = settings.databasePool + settings.deskPool
    const connections = await connectionLimit(database)
    app.log.info(
      { pool, connections, processes: Math.floor(connections / pool) },
      'the database has room for processes',
    )
  }
  await app.listen({ host, port }).catch((error) => {
    throw unusable(`HOST ${host} with PORT ${port}`, error)
  })
  const address = addressOf(host, app.server.address())
  // A browser allows passkeys on `localhost`, and on no address of numbers.
  const shown = settings.publicUrl ?? address.replace(/(?<=\/\/)(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:)/, 'localhost')
  await storeAddress(database, shown)
  const setupAddress = (await hasShopkeeper(database)) ? null : `${shown}/desk.html#/setup?token=${sessions.setupToken}`
  const { provider, send } = services
  const dependencies = () => ({
    database,
    provider: provider(),
    send,
    shop: settings.publicUrl ?? address,
    shopName: live.current.shopName,
    returnAddress: returnAddressOf(sellerOf(live.current)),
  })
  const fail = (what: string) => (error: unknown) => app.log.error({ reason: withoutValues(error) }, what)
  // The shop sells without it; a command then reports that the folder is in use.
  const stopCommands = await commandsOf(live, database, address).catch((error) => {
    fail('commands of a shopkeeper are not taken')(error)
    return async () => {}
  })
  const workThrough = (queue: Queue) =>
    repeat(
      (stopped) => {
        const work: QueueCallbacks = {
          work: (task) => runTask(dependencies(), task),
          onSetAside,
          onError: fail('a task of the outbox failed'),
        }
        return processOutbox(database, { queue, stopped }, work)
      },
      OUTBOX_PAUSE,
      fail('the outbox failed'),
    )
  const stopWork = [
    workThrough('mail'),
    workThrough('refunds'),
    repeat(
      (stopped) => mailAlerts(database, stopped),
      ALERTS_PAUSE,
      fail('the mails about products back in stock could not be sent'),
    ),
    repeat(
      (stopped) => sendDueConfirmations(database, stopped),
      CONFIRMATIONS_PAUSE,
      fail('orders that wait for their confirmation were not handled'),
    ),
    repeat((stopped) => removeExpired(database, stopped), TIDY_PAUSE, fail('expired data could not be deleted')),
    repeat(() => live.reload(), SETTINGS_PAUSE, fail('the settings could not be read')),
    repeat(
      async (stopped) => {
        const now = provider()
        if (now) await reconcile(database, now, { stopped })
      },
      RECONCILE_PAUSE,
      fail('the reconciler failed'),
    ),
  ]
  async function end(notice: number) {
    const worked = Promise.all(stopWork.map((stop) => stop()))
    await elapsed(notice)
    const cutting = setTimeout(() => {
      cut.abort()
      app.server.closeAllConnections()
    }, GRACE)
    await Promise.all([app.close(), stopCommands()])
    await worked
    clearTimeout(cutting)
    await database.close()
  }
  return {
    address,
    setupAddress,
    async stop(notice = NOTICE) {
      ending.abort()
      await Promise.race([end(notice), elapsed(notice + GRACE + LAST, undefined, { ref: false })])
    },
  }
}

/** The provider for calls that no shopper waits for. */
export function patientProvider({ current: { provider } }: LiveSettings): Provider | null {
  return provider && createRazorpay(provider, { retriesWhenLimited: true })
}

/** Listens for a shopkeeper's commands if the database is embedded. Returns a function that stops it. */
async function commandsOf(live: LiveSettings, database: Database, address: string): Promise<() => Promise<void>> {
  const { databaseUrl, dataFolder, publicUrl } = live.current
  if (databaseUrl !== null) return async () => {}
  return listenForCommands(dataFolder, () => ({
    database,
    provider: patientProvider(live),
    address: publicUrl ?? address,
  }))
}

async function removeExpired(database: Database, stopped: AbortSignal): Promise<void> {
  await tidy(database, stopped)
  await deleteExpiredTries(database)
  await removeGuests(database, stopped)
}
