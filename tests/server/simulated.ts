import { matchPath } from 'react-router-dom'
import type { Call } from '../../contract/endpoint'
import { type Answer, noContent, refused } from '../../contract/http'
import { Refusal } from '../../contract/refusal'
import { products } from '../../contract/seeds/products'
import { openAccounts } from '../../mock-server/accounts'
import { createCatalogue } from '../../mock-server/catalogue'
import { contractRoutes } from '../../mock-server/contract-routes'
import { openFaultStore } from '../../mock-server/fault-store'
import { users } from '../../mock-server/seeds/users'
import { createSessions } from '../../mock-server/session'

// biome-ignore lint/suspicious/noExplicitAny: the shape of a response is under test
type Reply = { status: number; body: any }
export type Ask = (method: string, path: string, init?: { token?: string; body?: unknown }) => Promise<Reply>

/** An address for each call, because sign-ups are limited per address. */
export const anyAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** The simulated backend's routes with their state: accounts that last as long as this process, and faults. */
export function simulatedShop() {
  const accounts = openAccounts(users)
  const sessions = createSessions('a secret for tests only', accounts)
  const catalogue = createCatalogue(products)
  const faults = openFaultStore()
  const routes = contractRoutes({ accounts, sessions, catalogue, faults, iterations: 1 })
  const answer = async (method: string, call: Omit<Call, 'endpoint'>): Promise<Answer> => {
    const matching = (path: string) => matchPath(path, call.path)
    const route = routes.find(({ path, method: own }) => method === own && matching(path))
    if (!route) throw new Error(`The simulated backend does not know ${method} ${call.path}.`)
    const params = matching(route.path)?.params as Record<string, string>
    try {
      return await route.handle({ ...call, endpoint: route.name, params })
    } catch (error) {
      if (error instanceof Refusal) return refused(error)
      throw error
    }
  }
  const ask: Ask = async (method, path, { token, body } = {}) => {
    const url = new URL(path, 'http://localhost')
    const { status, body: output } = await answer(method, {
      path: url.pathname,
      params: {},
      query: url.searchParams,
      headers: token === undefined ? {} : { authorization: token },
      body: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
      address: '',
    })
    if (status === noContent().status) return { status, body: null }
    return { status, body: typeof output === 'string' ? JSON.parse(output) : JSON.parse(JSON.stringify(output)) }
  }
  return { ask, accounts, faults }
}
