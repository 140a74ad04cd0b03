import { randomUUID } from 'node:crypto'
import { dummyAddress } from '../../domain/account/address'
import { cashPaymentId } from '../../domain/order/order-kind'
import type { PlacedOrder } from '../../domain/order/placed-order'
import { draftOf } from '../support/draft'
import type { FakeRazorpay, Paid } from './fakes/razorpay'

interface Requested {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Calls a server, and returns the status and body unchanged. */
export async function call(address: string, method: string, path: string, { token, body, headers }: Requested = {}) {
  const response = await fetch(address + path, {
    method,
    headers: { ...headers, ...(token !== undefined && { authorization: token }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: the shape of a response is under test
  return { status: response.status, headers: response.headers, body: (text === '' ? null : JSON.parse(text)) as any }
}

/** Reads the stream of order events of a caller, and collects its text. */
export async function openStream(address: string, token: string, headers: Record<string, string> = {}) {
  const stopped = new AbortController()
  const requested = { ...headers, authorization: token, 'accept-encoding': 'br, gzip' }
  const response = await fetch(`${address}/api/user/events`, { headers: requested, signal: stopped.signal })
  const received = { text: '', isOver: false }
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) received.text += decoder.decode(part)
  })()
  reading
    .catch(() => {})
    .finally(() => {
      received.isOver = true
    })
  return { response, received, stop: () => stopped.abort() }
}

export const { ...delivery } = dummyAddress

export const PASSWORD = 'jasmine rain'

export const ROSE = 'skinn-celeste-rose'
export const OUD = 'ajmal-amber-oud'

/**
 * A shopper who has just signed up at a server, with actions. `address` is read for each call, because it may change.
 */
export const newShopper = (address: () => string) =>
  signUp((method: string, path: string, requested?: Requested) => call(address(), method, path, requested))

// biome-ignore lint/suspicious/noExplicitAny: the shape of a response is under test
type Answered = { status: number; body: any }

/** A shopper who has just signed up through `ask`, with actions. `more`: additional fields of the form. */
export async function signUp<Answer extends Answered>(
  ask: (method: 'GET' | 'POST' | 'DELETE', path: string, requests?: Requested) => Promise<Answer>,
  more: object = {},
) {
  const form = {
    firstName: 'Meera',
    lastName: 'Iyer',
    email: `shopper-${randomUUID()}@example.com`,
    password: PASSWORD,
    ...more,
  }
  const signedUp = await ask('POST', '/api/auth/signup', { body: form })
  const token: string = signedUp.body.encodedToken
  const get = (path: string) => ask('GET', path, { token })
  const post = (path: string, body: unknown) => ask('POST', path, { token, body })
  const draft = () => draftOf(get)
  /** Orders the contents of the cart in a shop without a provider. */
  const place = async (change: object = {}, payment?: object) =>
    post('/api/user/order', { order: { ...(await draft()), paymentId: `pay_${randomUUID()}`, ...change }, payment })
  /** Prepares a payment for the cart. */
  async function prepare(change: object = {}) {
    const { amount, orderId, mobile } = await draft()
    return post('/api/user/payment', { payment: { delivery, couponId: null, amount, orderId, mobile, ...change } })
  }
  return {
    id: signedUp.body.createdUser?._id as string,
    email: form.email,
    signedUp,
    token,
    get,
    post,
    draft,
    prepare,
    remove: (path: string) => ask('DELETE', path, { token }),
    put: (id: string, qty = 1) => post('/api/user/cart', { product: { id }, qty }),
    place,
    placeInCash: (change: object = {}) =>
      place({ paymentId: cashPaymentId(randomUUID()), ...change }, { kind: 'cash' }),
    /** Pays for the cart without reporting it to the server. */
    async pay(razorpay: FakeRazorpay, status?: 'authorized' | 'captured' | 'created', amount?: number) {
      const order = await draft()
      const prepared = await prepare({ orderId: order.orderId })
      if (prepared.status !== 201) throw new Error(`Preparing was answered ${prepared.status}.`)
      return { order, paid: razorpay.pay(prepared.body.payment.providerOrderId, status, amount) }
    },
    /** Reports a payment to the server, as the shop does. */
    async tell(order: Awaited<ReturnType<typeof draft>>, paid: Paid, change: object = {}) {
      const proof = { providerOrderId: paid.razorpay_order_id, signature: paid.razorpay_signature, ...change }
      return post('/api/user/order', { order: { ...order, paymentId: paid.razorpay_payment_id }, payment: proof })
    },
    orders: async () => (await get('/api/user/order')).body.order as (PlacedOrder & { _id: string })[],
    cart: async () => (await get('/api/user/cart')).body.cart as { id: string; qty: number }[],
  }
}

export type Shopper = Awaited<ReturnType<typeof newShopper>>
