import type { BrowserContext, Request } from '@playwright/test'
import { matchPath } from 'react-router-dom'
import type { Answer, Route } from '../../contract/http'
import { Refusal } from '../../contract/refusal'
import { products } from '../../contract/seeds/products'
import { openAccounts } from '../../mock-server/accounts'
import { createCatalogue } from '../../mock-server/catalogue'
import { contractRoutes } from '../../mock-server/contract-routes'
import { openFaultStore } from '../../mock-server/fault-store'
import { users } from '../../mock-server/seeds/users'
import { createSessions } from '../../mock-server/session'
import { SERVER } from './server-address'

/** A real server, played by a test: outside of the page, and unreachable without a connection. */
export class Server {
  readonly #context: BrowserContext
  readonly #routes = contract()
  #isReachable = true

  constructor(context: BrowserContext) {
    this.#context = context
  }

  /** Responds to requests to the server's address. */
  async intercept(): Promise<void> {
    await this.#context.route(`${SERVER}/api/**`, async (route, request) => {
      // A response from a test bypasses the browser's own offline state.
      if (!this.#isReachable) return route.abort('internetdisconnected')
      const { status, body } = await this.#answer(request)
      await route.fulfill({ status, contentType: 'application/json', body: text(body) })
    })
  }

  async disconnect(): Promise<void> {
    this.#isReachable = false
    await this.#context.setOffline(true)
  }

  async reconnect(): Promise<void> {
    this.#isReachable = true
    await this.#context.setOffline(false)
  }

  async #answer(request: Request): Promise<Answer> {
    const { pathname: path, searchParams: query } = new URL(request.url())
    for (const { name, method, path: pattern, handle } of this.#routes) {
      const match = matchPath(pattern, path)
      if (method !== request.method() || !match) continue
      const params = match.params as Record<string, string>
      try {
        return await handle({
          endpoint: name,
          path,
          params,
          query,
          headers: request.headers(),
          body: request.postData() ?? '',
          address: '',
        })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { status: error.status, body: { errors: [error.message] } }
      }
    }
    return { status: 404, body: { errors: ['No such address'] } }
  }
}

const text = (body: Answer['body']) => (typeof body === 'string' ? body : JSON.stringify(body))

// The simulated backend's own routes, with accounts that last as long as the test.
function contract(): Route[] {
  const accounts = openAccounts(users)
  const sessions = createSessions('a secret of the server', accounts)
  const catalogue = createCatalogue(products)
  return contractRoutes({ accounts, sessions, catalogue, faults: openFaultStore(), iterations: 1 })
}
