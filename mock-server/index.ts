import { catalogueOf } from '../contract/seeds/large-catalogue'
import { type Notice, openAccounts } from './accounts'
import { createCatalogue } from './catalogue'
import { changedProducts } from './changed-shop'
import { contractRoutes } from './contract-routes'
import { openFaultStore } from './fault-store'
import { mount } from './mount'
import { ITERATIONS } from './passwords'
import type { SetAside } from './persistence'
import { users } from './seeds/users'
import { createSessions } from './session'

export interface Options {
  /** ms before each answer. */
  delay: number
  /** How many products the catalogue has; beyond the shop's own they are synthetic. */
  products: number
  /** What tokens are signed with. It ships in the page, so it is no secret. */
  secret: string
  /** PBKDF2 rounds for new passwords. Fewer are for tests. */
  passwordIterations?: number
}

/** A running backend. */
export interface Backend {
  stop(): void
  /** Why the shop should say something about its memory. May change while it runs. */
  readonly notice: Notice | null
  /** All that could not be read in this browser and was set aside, oldest first. */
  setAside(): Promise<SetAside[]>
}

/**
 * Starts the simulated backend in this page. `fetch('/api/...')` reaches it as soon as this was called; the promise
 * resolves when storage is open and its `notice` known.
 */
export async function start(options: Options): Promise<Backend> {
  const accounts = openAccounts(users)
  const catalogue = createCatalogue(catalogueOf(options.products), (seeds) => changedProducts(seeds, accounts))
  const faults = openFaultStore()
  const sessions = createSessions(options.secret, accounts, faults.isExpired)
  const iterations = options.passwordIterations ?? ITERATIONS
  const routes = contractRoutes({ accounts, sessions, catalogue, iterations, faults })
  const server = mount(routes, faults, options.delay)
  await accounts.ready
  return {
    stop() {
      server.stop()
      accounts.close()
    },
    get notice() {
      return accounts.notice()
    },
    setAside: accounts.setAside,
  }
}
