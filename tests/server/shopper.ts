import { randomUUID } from 'node:crypto'
import { dummyAddress } from '../../domain/account/address'
import type { PlacedOrder } from '../../domain/order/placed-order'
import { draftOf } from '../contract/draft'
import type { Paid, StandInRazorpay } from './stand-in/razorpay'

interface Asked {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Calls a server, and answers status and body as they come. */
export async function call(address: string, method: string, path: string, { token, body, headers }: Asked = {}) {
  const response = await fetch(address + path, {
    method,
    headers: { ...headers, ...(token !== undefined && { authorization: token }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: what shape an answer has is what is being tested
  return { status: response.status, headers: response.headers, body: (text === '' ? null : JSON.parse(text)) as any }
}

export const { ...delivery } = dummyAddress

export const PASSWORD = 'jasmine rain'

/** Somebody who has just signed up at a server, and what they do there. `address`: asked anew each time, as it may move. */
export const newShopper = (address: () => string) =>
  signUp((method: string, path: string, asked?: Asked) => call(address(), method, path, asked))

// biome-ignore lint/suspicious/noExplicitAny: what shape an answer has is what is being tested
type Answered = { status: number; body: any }

/** Somebody who has just signed up by calls, and what they do by them. `more`: of the form. */
export async function signUp<Answer extends Answered>(
  ask: (method: 'GET' | 'POST', path: string, asked?: Asked) => Promise<Answer>,
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
  /** Asks for a payment of the cart. */
  async function prepare(change: object = {}) {
    const { amount, orderId } = await draft()
    return post('/api/user/payment', { payment: { delivery, couponId: null, amount, orderId, ...change } })
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
    put: (id: string, qty = 1) => post('/api/user/cart', { product: { id }, qty }),
    /** Orders what is in the cart of a shop without a provider. */
    place: async (change: object = {}, payment?: object) =>
      post('/api/user/order', { order: { ...(await draft()), paymentId: `pay_${randomUUID()}`, ...change }, payment }),
    /** Pays what is in the cart; the server is not told. */
    async pay(razorpay: StandInRazorpay, status?: 'authorized' | 'captured' | 'created', amount?: number) {
      const order = await draft()
      const prepared = await prepare({ orderId: order.orderId })
      if (prepared.status !== 201) throw new Error(`Preparing was answered ${prepared.status}.`)
      return { order, paid: razorpay.pay(prepared.body.payment.providerOrderId, status, amount) }
    },
    /** Tells the server of a payment, as the shop does. */
    async tell(order: Awaited<ReturnType<typeof draft>>, paid: Paid, change: object = {}) {
      const proof = { providerOrderId: paid.razorpay_order_id, signature: paid.razorpay_signature, ...change }
      return post('/api/user/order', { order: { ...order, paymentId: paid.razorpay_payment_id }, payment: proof })
    },
    orders: async () => (await get('/api/user/order')).body.order as (PlacedOrder & { _id: string })[],
    cart: async () => (await get('/api/user/cart')).body.cart as { id: string; qty: number }[],
  }
}

export type Shopper = Awaited<ReturnType<typeof newShopper>>
