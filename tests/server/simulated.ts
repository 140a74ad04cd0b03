import { matchPath } from 'react-router-dom'
import { type Answer, type Call, noContent, refused } from '../../contract/http'
import { Refusal } from '../../contract/refusal'
import { products } from '../../contract/seeds/products'
import { openAccounts } from '../../mock-server/accounts'
import { createCatalogue } from '../../mock-server/catalogue'
import { contractRoutes } from '../../mock-server/contract-routes'
import { users } from '../../mock-server/seeds/users'
import { createSessions } from '../../mock-server/session'

/** Calls a backend. */
export type Ask = (
  method: string,
  path: string,
  init?: { token?: string; body?: unknown },
) => Promise<{ status: number; body: unknown }>

/** The simulated backend's own routes, with accounts that last as long as this process. */
export function simulated(): Ask {
  const accounts = openAccounts(users)
  const sessions = createSessions('a secret for tests only', accounts)
  const catalogue = createCatalogue(products)
  const routes = contractRoutes({ accounts, sessions, catalogue, iterations: 1 })
  const answer = async (method: string, call: Call): Promise<Answer> => {
    for (const route of routes) {
      const match = matchPath(route.path, call.path)
      if (method !== route.method || !match) continue
      try {
        return await route.handle({ ...call, params: match.params as Record<string, string> })
      } catch (error) {
        if (error instanceof Refusal) return refused(error)
        throw error
      }
    }
    throw new Error(`The simulated backend does not know ${method} ${call.path}.`)
  }
  return async (method, path, { token, body } = {}) => {
    const { status, body: said } = await answer(method, {
      path,
      params: {},
      query: new URLSearchParams(),
      headers: token === undefined ? {} : { authorization: token },
      body: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
      address: '',
    })
    if (status === noContent().status) return { status, body: null }
    return { status, body: typeof said === 'string' ? JSON.parse(said) : JSON.parse(JSON.stringify(said)) }
  }
}
