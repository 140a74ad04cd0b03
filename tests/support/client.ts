import { deleteDB } from 'idb'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { endpointList } from '../../contract/endpoints'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { dummyAddress } from '../../domain/account/address'
import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import { quote } from '../../domain/money/pricing'
import { draftOrder } from '../../domain/order/order'
import { type Backend, type Options, start } from '../../mock-server'
import { CHANGES_DATABASE } from '../../mock-server/desk-changes'
import { clearDeskChangesFlag } from '../../mock-server/desk-changes-flag'
import { refusalsOf } from '../../tools/openapi/document'
import { QUICK } from './quick'

/** The address of a real server to test. Without one, the tests use the simulated backend. */
export const SERVER = process.env.CONTRACT_URL?.replace(/\/$/, '')

/** Starts one backend for all tests of a file. */
export function withBackend(options: Options = QUICK) {
  let backend: Backend | null = null
  beforeAll(async () => {
    if (!SERVER) backend = await start(options)
  })
  afterAll(() => backend?.stop())
}

/** A simulated backend that each test opens itself, and reopens as a reload does. */
export function withReloads() {
  let backend: Backend | null = null
  const stop = () => {
    backend?.stop()
    backend = null
  }
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    stop()
  })
  return {
    async open(options: Options = QUICK): Promise<Backend> {
      stop()
      backend = await start(options)
      return backend
    },
    notice: () => backend?.notice,
    stop,
  }
}

export interface Reply {
  status: number
  // The shape of a response is what these tests check, so it has no type.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any
}

/** The response to a refused call. Its only message is a text, or matches a pattern. */
export const refusal = (status: number, text: string | RegExp = /./) => ({
  status,
  body: { errors: [typeof text === 'string' ? text : expect.stringMatching(text)] },
})
/** The response to a call with an invalid token. */
export const INVALID_TOKEN = refusal(401, 'The token is invalid. Unauthorized access error.')

type Init = Omit<RequestInit, 'body'> & { token?: string; body?: unknown }

/** Calls the backend. Sends `body` as JSON, or unchanged if it is text, and `token` in the authorization header. */
export async function call(method: string, path: string, { body, token, headers, ...init }: Init = {}): Promise<Reply> {
  const response = await fetch(`${SERVER ?? ''}${path}`, {
    ...init,
    method,
    headers: { ...(token !== undefined && { authorization: token }), ...(headers as Record<string, string>) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  expectListed(method, path, response.status)
  return { status: response.status, body: response.status === 204 ? null : await response.json() }
}

/** Checks that a refusal is one of those that the endpoint table lists, in every test. */
function expectListed(method: string, path: string, status: number): void {
  const [requested = ''] = path.split('?', 1)
  const of = (pattern: string) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
  const endpoint = endpointList.find((listed) => listed.method === method && of(listed.path).test(requested))
  if (endpoint && status >= 400 && status < 500)
    // An invalid path segment may match another endpoint.
    expect([...refusalsOf(endpoint), ...(endpoint.path.includes('{') ? [404] : [])], `${method} ${path}`).toContain(
      status,
    )
}

/** An unused e-mail. */
export const newEmail = () => `shopper-${crypto.randomUUID()}@example.com`

/** A filled-in sign-up form. */
export const signupForm = (email = newEmail()) => ({
  firstName: 'Meera',
  lastName: 'Iyer',
  email,
  password: 'jasmine and rain',
  confirmPwd: 'jasmine and rain',
})

/** A new shopper, with functions that send their token. */
export async function newShopper(email = newEmail()) {
  const { body } = await call('POST', '/api/auth/signup', { body: signupForm(email) })
  return { email, ...callsBy(() => body.encodedToken) }
}

const callsBy = (token: () => string) => ({
  get token() {
    return token()
  },
  get: (path: string) => call('GET', path, { token: token() }),
  post: (path: string, posted: unknown) => call('POST', path, { token: token(), body: posted }),
  patch: (path: string, posted: unknown) => call('PATCH', path, { token: token(), body: posted }),
  delete: (path: string) => call('DELETE', path, { token: token() }),
})

export type Shopper = Awaited<ReturnType<typeof newShopper>>

/** The shopkeeper at the desk. On a real server, tests/server/run.ts creates the account. */
export async function atDesk() {
  const { body } = await call('POST', '/api/auth/login', { body: DEMO_SHOPKEEPER })
  return callsBy(() => body.encodedToken)
}

/** The shopkeeper at the desk, for the tests of a file. The simulated shop forgets their changes after each test. */
export function withDesk() {
  let token: string
  beforeAll(async () => {
    token = (await atDesk()).token
  })
  afterEach(forgetShop)
  return callsBy(() => token)
}

/** Deletes the changes that the desk has made in the simulated shop. */
export async function forgetShop(): Promise<void> {
  if (SERVER) return
  clearDeskChangesFlag()
  await deleteDB(CHANGES_DATABASE)
}

/** The catalogue, as the backend serves it. */
export const products = async () => (await call('GET', '/api/products')).body.products

/** `YYYY-MM-DDTHH:mm:ss±hh:mm` (§3). */
export const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/

const seeds = catalogueOf(20)

/** An order of one piece of an initial product, at its price, always with the same payment. */
export function orderOf({ id }: { id: string }) {
  const product = seeds.find((seed) => seed.id === id)
  if (!product) throw new RangeError(`The shop begins without ${id}`)
  const items = [{ ...product, qty: 1 }]
  return {
    ...draftOrder(items, quote(items, null), { _id: '', ...dummyAddress }, 'abc'),
    paymentId: 'pay_of_this_browser',
  }
}
