import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { dummyAddress } from '../../domain/address'
import { cartItemSchema } from '../../domain/cart'
import { draftOrder } from '../../domain/order'
import type { PlacedOrder } from '../../domain/placed-order'
import { quote } from '../../domain/pricing'
import type { Paid } from './stand-in/razorpay'

/** Calls a server, and answers status and body as they come. */
export async function call(
  address: string,
  method: string,
  path: string,
  { token, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  const response = await fetch(address + path, {
    method,
    headers: { ...headers, ...(token !== undefined && { authorization: token }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: what shape an answer has is what is being tested
  return { status: response.status, headers: response.headers, body: (text === '' ? null : JSON.parse(text)) as any }
}

export const { mobile: _, ...delivery } = dummyAddress

/** Somebody who has just signed up at a server, and what they do there. `address`: asked anew each time, as it may move. */
export async function newShopper(address: () => string) {
  const form = {
    firstName: 'Meera',
    lastName: 'Iyer',
    email: `shopper-${randomUUID()}@example.com`,
    password: 'jasmine rain',
    confirmPwd: 'jasmine rain',
  }
  const signedUp = await call(address(), 'POST', '/api/auth/signup', { body: form })
  const token: string = signedUp.body.encodedToken
  const get = (path: string) => call(address(), 'GET', path, { token })
  const post = (path: string, body: unknown) => call(address(), 'POST', path, { token, body })
  const draft = async () => {
    const items = v.parse(v.array(cartItemSchema), (await get('/api/user/cart')).body.cart)
    return draftOrder(items, quote(items, null), { _id: '', ...dummyAddress }, randomUUID())
  }
  return {
    email: form.email,
    signedUp,
    token,
    get,
    post,
    draft,
    put: (id: string, qty = 1) => post('/api/user/cart', { product: { id }, qty }),
    /** Asks for a payment of the cart. */
    async prepare(change: object = {}) {
      const { amount, orderId } = await draft()
      return post('/api/user/payment', { payment: { delivery, couponId: null, amount, orderId, ...change } })
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
