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

/** A real server to hold to the contract; without one the simulated backend is. */
export const SERVER = process.env.CONTRACT_URL?.replace(/\/$/, '')

/** A backend for every test of a file. */
export function withBackend(options: Options = QUICK) {
  let backend: Backend | null = null
  beforeAll(async () => {
    if (!SERVER) backend = await start(options)
  })
  afterAll(() => backend?.stop())
}

/** A simulated backend that each test opens itself, and opens again as a reload does. */
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
  // Tests look at answers as they come: what shape they have is what is being tested.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any
}

type Init = Omit<RequestInit, 'body'> & { token?: string; body?: unknown }

/** Calls the backend. `body` goes out as JSON, or as it is when it is text; `token` as the authorization header. */
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

/** A refusal is one of those that the table of endpoints has, whatever the test looks at. */
function expectListed(method: string, path: string, status: number): void {
  const [asked = ''] = path.split('?', 1)
  const of = (pattern: string) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
  const endpoint = endpointList.find((listed) => listed.method === method && of(listed.path).test(asked))
  if (endpoint && status >= 400 && status < 500)
    // A segment that is nonsense may make it another address.
    expect([...refusalsOf(endpoint), ...(endpoint.path.includes('{') ? [404] : [])], `${method} ${path}`).toContain(
      status,
    )
}

/** An e-mail nobody has used. */
export const newEmail = () => `shopper-${crypto.randomUUID()}@example.com`

/** A signup form, filled in. */
export const signupForm = (email = newEmail()) => ({
  firstName: 'Meera',
  lastName: 'Iyer',
  email,
  password: 'jasmine and rain',
  confirmPwd: 'jasmine and rain',
})

/** Someone who has just signed up: calls with their token. */
export async function newShopper(email = newEmail()) {
  const { body } = await call('POST', '/api/auth/signup', { body: signupForm(email) })
  return { email, ...callsBy(body.encodedToken) }
}

const callsBy = (token: string) => ({
  token,
  get: (path: string) => call('GET', path, { token }),
  post: (path: string, posted: unknown) => call('POST', path, { token, body: posted }),
  patch: (path: string, posted: unknown) => call('PATCH', path, { token, body: posted }),
  delete: (path: string) => call('DELETE', path, { token }),
})

export type Shopper = Awaited<ReturnType<typeof newShopper>>

/** The shopkeeper, at the desk: of a real server too, where tests/server/run.ts makes it. */
export async function atDesk() {
  return callsBy((await call('POST', '/api/auth/login', { body: DEMO_SHOPKEEPER })).body.encodedToken)
}

/** Forgets what the desk has changed in the shop of this browser. */
export async function forgetShop(): Promise<void> {
  if (SERVER) return
  clearDeskChangesFlag()
  await deleteDB(CHANGES_DATABASE)
}

/** The catalogue, as served. */
export const products = async () => (await call('GET', '/api/products')).body.products

/** `YYYY-MM-DDTHH:mm:ss±hh:mm` (§3). */
export const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/

const seeds = catalogueOf(20)

/** An order of one piece of a product that the shop begins with, at its price, always by the same payment. */
export function orderOf({ id }: { id: string }) {
  const product = seeds.find((seed) => seed.id === id)
  if (!product) throw new RangeError(`The shop begins without ${id}`)
  const items = [{ ...product, qty: 1 }]
  return {
    ...draftOrder(items, quote(items, null), { _id: '', ...dummyAddress }, 'abc'),
    paymentId: 'pay_of_this_browser',
  }
}
