import { catalogueOf } from '../contract/seeds/large-catalogue'
import { type Notice, openAccounts } from './accounts'
import { createCatalogue } from './catalogue'
import { contractRoutes } from './contract-routes'
import { hasDeskChanges } from './desk-changes-flag'
import { openFaultStore } from './fault-store'
import { mount } from './mount'
import { ITERATIONS } from './passwords'
import type { SetAside } from './persistence'
import { users } from './seeds/users'
import { createSessions } from './session'

export interface Options {
  /** Delay of each response in ms. */
  delay: number
  /** Size of the catalogue. Products beyond the shop's own are synthetic. */
  products: number
  /** Signs the tokens. It is part of the page, so it is not secret. */
  secret: string
  /** PBKDF2 rounds for new passwords. Only tests use fewer. */
  passwordIterations?: number
}

/** How often orders that wait for their confirmation are looked at, in ms. */
const CONFIRMATIONS_PAUSE = 60_000

/** A running backend. */
export interface Backend {
  stop(): void
  /** A problem with storage for the shop to report. Can change at any time. */
  readonly notice: Notice | null
  /** Returns everything unreadable that was set aside in this browser, oldest first. */
  setAside(): Promise<SetAside[]>
}

/**
 * Starts the simulated backend in this page. It serves `fetch('/api/...')` at once. The promise resolves when storage
 * is open and `notice` is known.
 */
export async function start(options: Options): Promise<Backend> {
  const accounts = openAccounts(users)
  const catalogue = createCatalogue(catalogueOf(options.products), async (seeds) => {
    if (!hasDeskChanges()) return null
    const { listedProducts } = await import('./current-products')
    return listedProducts(seeds, accounts)
  })
  const faults = openFaultStore()
  const sessions = createSessions(options.secret, accounts, faults.isExpired)
  const iterations = options.passwordIterations ?? ITERATIONS
  const routes = contractRoutes({ accounts, sessions, catalogue, iterations, faults })
  const server = mount(routes, faults, options.delay)
  await accounts.ready
  // Visitors do not wait for this, and a failure is repeated a minute later.
  const sendDue = () => void import('./confirmations').then((job) => job.sendDueConfirmations(accounts)).catch(() => {})
  sendDue()
  const confirming = setInterval(sendDue, CONFIRMATIONS_PAUSE)
  return {
    stop() {
      clearInterval(confirming)
      server.stop()
      accounts.close()
    },
    get notice() {
      return accounts.notice()
    },
    setAside: accounts.setAside,
  }
}
