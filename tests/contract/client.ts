import { afterAll, beforeAll } from 'vitest'
import { dummyAddress } from '../../domain/address'
import { type Backend, type Options, start } from '../../mock-server'
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
  return { status: response.status, body: response.status === 204 ? null : await response.json() }
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
  const token: string = body.encodedToken
  return {
    email,
    token,
    get: (path: string) => call('GET', path, { token }),
    post: (path: string, posted: unknown) => call('POST', path, { token, body: posted }),
    delete: (path: string) => call('DELETE', path, { token }),
  }
}

export type Shopper = Awaited<ReturnType<typeof newShopper>>

/** The catalogue, as served. */
export const products = async () => (await call('GET', '/api/products')).body.products

/** `YYYY-MM-DDTHH:mm:ss±hh:mm` (§3). */
export const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/

/** An order of one piece of a product, always by the same payment. */
export const orderOf = ({ id }: { id: string }) => ({
  paymentId: 'pay_of_this_browser',
  orderId: 'abc',
  amount: 248,
  delivery: dummyAddress,
  products: [{ id, title: 'Rose', image: '/rose.svg', discountedPrice: 199, price: '249', qty: 1 }],
})
