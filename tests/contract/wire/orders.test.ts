import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { dummyAddress } from '../../../domain/address'
import { cartItemSchema } from '../../../domain/cart'
import { draftOrder } from '../../../domain/order'
import { quote } from '../../../domain/pricing'
import { newShopper, products, type Shopper, TIMESTAMP, withBackend } from '../client'

withBackend()

let shopper: Shopper

// A server may well remember every payment it ever saw.
const run = Date.now().toString(36)
let payments = 0
const newPayment = () => `pay_${run}_${payments++}`

/** The order of whatever is in the cart, as the shop sends it. */
async function orderOfCart(paymentId = newPayment()) {
  const { body } = await shopper.get('/api/user/cart')
  const items = v.parse(v.array(cartItemSchema), body.cart)
  return { ...draftOrder(items, quote(items, null), { _id: '', ...dummyAddress }, '1f0c-22'), paymentId }
}

beforeEach(async () => {
  shopper = await newShopper()
  const [rose] = await products()
  await shopper.post('/api/user/cart', { product: rose })
})

test('a new account has no orders', async () => {
  expect(await shopper.get('/api/user/order')).toEqual({ status: 200, body: { order: [] } })
})

test('an order is recorded as it was sent, and the cart is empty', async () => {
  const order = await orderOfCart()
  const { status, body } = await shopper.post('/api/user/order', { order })
  expect(status).toBe(201)
  const stamps = { createdAt: expect.stringMatching(TIMESTAMP), updatedAt: expect.stringMatching(TIMESTAMP) }
  expect(body).toEqual({ order: [{ ...order, _id: expect.any(String), ...stamps }] })
  expect((await shopper.get('/api/user/order')).body).toEqual(body)
  expect((await shopper.get('/api/user/cart')).body).toEqual({ cart: [] })
})

test('a later order stands after the earlier ones', async () => {
  const [first, second] = [newPayment(), newPayment()]
  await shopper.post('/api/user/order', { order: await orderOfCart(first) })
  const { body } = await shopper.post('/api/user/order', { order: await orderOfCart(second) })
  expect(body.order.map((order: { paymentId: string }) => order.paymentId)).toEqual([first, second])
})

test('one payment is one order, however often it is sent', async () => {
  const order = await orderOfCart()
  const first = await shopper.post('/api/user/order', { order })
  expect(await shopper.post('/api/user/order', { order })).toEqual(first)
  const many = await Promise.all([1, 2, 3].map(() => shopper.post('/api/user/order', { order })))
  for (const again of many) expect(again).toEqual(first)
})

test('a payment sent again leaves alone what went into the cart since', async () => {
  const order = await orderOfCart()
  await shopper.post('/api/user/order', { order })
  const [, oud] = await products()
  const { body: cart } = await shopper.post('/api/user/cart', { product: oud })
  await shopper.post('/api/user/order', { order })
  expect((await shopper.get('/api/user/cart')).body).toEqual(cart)
})

test('an incomplete order is refused and empties nothing', async () => {
  const order = await orderOfCart()
  for (const wrong of [{}, { order: { ...order, paymentId: '' } }, { order: { ...order, amount: '7' } }]) {
    const { status, body } = await shopper.post('/api/user/order', wrong)
    expect(status).toBe(422)
    expect(body).toEqual({ errors: ['Unprocessable Entity. The order is not complete.'] })
  }
  expect((await shopper.get('/api/user/cart')).body.cart).toHaveLength(1)
  expect((await shopper.get('/api/user/order')).body.order).toEqual([])
})
