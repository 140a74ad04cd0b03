import { beforeEach, expect, test } from 'vitest'
import { atDesk, newShopper, products, refusal, type Shopper, TIMESTAMP, withBackend } from '../../support/client'
import { advance, draftOf } from '../../support/draft'

withBackend()

let shopper: Shopper
let rose: { id: string; fastDelivery: boolean }
let oud: { id: string }

// A server may remember every payment it has ever received.
const newPayment = () => `pay_${crypto.randomUUID()}`

/** The order for the current cart, as the shop sends it. */
const orderOfCart = async (paymentId = newPayment()) => ({ ...(await draftOf(shopper.get)), paymentId })

beforeEach(async () => {
  shopper = await newShopper()
  ;[rose, oud] = await products()
  await shopper.post('/api/user/cart', { product: rose })
})

const cart = async () => (await shopper.get('/api/user/cart')).body.cart
const orders = async () => (await shopper.get('/api/user/order')).body.order
const place = (order: unknown) => shopper.post('/api/user/order', { order })

test('an order is recorded as sent, and its products leave the cart', async () => {
  const order = await orderOfCart()
  const { status, body } = await shopper.post('/api/user/order', { order })
  expect(status).toBe(201)
  const stamps = { createdAt: expect.stringMatching(TIMESTAMP), updatedAt: expect.stringMatching(TIMESTAMP) }
  const life = {
    state: { confirmation: 'notNeeded', fulfilment: 'placed', payment: 'paid', stock: 'reserved' },
    summary: 'placed',
    kind: 'online',
    deliveryDays: rose.fastDelivery ? '3-5' : '5-7',
    can: ['order.change', 'order.cancel'],
    until: { 'order.cancel': expect.stringMatching(TIMESTAMP) },
    story: [{ type: 'order.placed', at: expect.stringMatching(TIMESTAMP), by: 'shopper', words: 'Placed' }],
    parcel: null,
    isPickup: false,
    paidWith: null,
    payable: null,
    pieces: [{ id: rose.id, qty: 1, asked: 0, returned: 0 }],
    sums: { got: Math.round(order.amount * 100), back: 0, pending: 0, owed: 0, offer: 0 },
    refund: null,
  }
  expect(body).toEqual({ order: [{ ...order, _id: expect.any(String), ...life, ...stamps }] })
  expect((await shopper.get('/api/user/order')).body).toEqual(body)
  expect((await shopper.get('/api/user/cart')).body).toEqual({ cart: [] })
})

test('the mobile number of an order reaches the desk, but not its list of orders', async () => {
  const order = await orderOfCart()
  const { _id } = (await place(order)).body.order[0]
  const desk = await atDesk()
  expect((await desk.get(`/api/desk/orders/${_id}`)).body.order.mobile).toBe(order.mobile)
  const listed = await desk.get(`/api/desk/orders?search=${order.orderId}`)
  expect(listed.body.orders.map((row: { _id: string }) => row._id)).toEqual([_id])
  expect(JSON.stringify(listed.body)).not.toContain(order.mobile)
  expect((await place({ ...order, paymentId: newPayment(), mobile: '12345' })).status).toBe(422)
})

test('the desk finds a name with an apostrophe, straight or curly, typed either way', async () => {
  const mark = crypto.randomUUID().slice(0, 8)
  const desk = await atDesk()
  for (const name of [`D'S${mark}`, `D’S${mark}`]) {
    const order = await orderOfCart()
    await place({ ...order, delivery: { ...order.delivery, name } })
    await shopper.post('/api/user/cart', { product: rose })
  }
  for (const typed of [`d's${mark}`, `d’S${mark}`])
    expect((await desk.get(`/api/desk/orders?search=${encodeURIComponent(typed)}`)).body.total, typed).toBe(2)
})

test('the desk finds an order by the tracking number of its parcel, also in other capitals and without hyphens', async () => {
  const { _id } = (await place(await orderOfCart())).body.order[0]
  const desk = await atDesk()
  const number = `dl-${crypto.randomUUID().slice(0, 13)}`
  const found = async (search: string) =>
    (await desk.get(`/api/desk/orders?search=${encodeURIComponent(search)}`)).body.orders.map(
      (row: { _id: string }) => row._id,
    )
  expect(await found(number)).toEqual([])
  await advance(desk, _id, { type: 'order.pack' }, { type: 'order.ship', courier: 'Delhivery', trackingNumber: number })
  for (const typed of [number, ` ${number.toUpperCase().replaceAll('-', ' ')}`])
    expect(await found(typed)).toEqual([_id])
  expect(await found(number.slice(0, -1))).toEqual([])
  await advance(desk, _id, { type: 'order.deliver' })
  expect(await found(number)).toEqual([_id])
})

test.each([
  ['a message that is too long', { message: 'a'.repeat(241), isWrapped: true, hidesPrices: false }],
  ['no choice of gift wrap', { message: '', hidesPrices: false }],
])('a gift with %s is refused, and nothing is recorded', async (_, gift) => {
  expect((await place({ ...(await orderOfCart()), gift })).status).toBe(422)
  expect(await orders()).toEqual([])
})

test('a gift is stored in its order as sent and costs nothing', async () => {
  const gift = { message: 'Happy birthday\nfrom all of us', isWrapped: true, hidesPrices: true }
  const order = { ...(await orderOfCart()), gift }
  expect((await place(order)).body.order).toMatchObject([{ gift, amount: order.amount }])
})

test('a payment makes one order, however often it is sent', async () => {
  const order = await orderOfCart()
  const first = await shopper.post('/api/user/order', { order })
  expect(await shopper.post('/api/user/order', { order })).toEqual(first)
  const many = await Promise.all([1, 2, 3].map(() => shopper.post('/api/user/order', { order })))
  for (const again of many) expect(again).toEqual(first)
})

test('a repeated payment does not change products added to the cart since', async () => {
  const order = await orderOfCart()
  await shopper.post('/api/user/order', { order })
  await shopper.post('/api/user/cart', { product: oud })
  const { body: before } = await shopper.post('/api/user/cart', { product: rose })
  await shopper.post('/api/user/order', { order })
  expect((await shopper.get('/api/user/cart')).body).toEqual(before)
})

test('pieces and products added to the cart after the draft stay in it', async () => {
  const order = await orderOfCart()
  await shopper.post('/api/user/cart', { product: rose, qty: 3 })
  await shopper.post('/api/user/cart', { product: oud })
  expect((await place(order)).status).toBe(201)
  expect(await cart()).toEqual([
    expect.objectContaining({ id: rose.id, qty: 2 }),
    expect.objectContaining({ id: oud.id, qty: 1 }),
  ])
})

test('a repeated payment with other content is refused, and the first order stays', async () => {
  const order = await orderOfCart()
  const { body: first } = await place(order)
  const [product] = order.products
  for (const change of [
    { amount: order.amount + 1 },
    { orderId: 'another' },
    { products: [{ ...product, qty: 2 }] },
    { delivery: { ...order.delivery, city: 'Elsewhere' } },
  ])
    expect(await place({ ...order, ...change })).toEqual(refusal(409))
  expect(await orders()).toEqual(first.order)
})

test('a payment used by another account is refused and leaves the cart unchanged', async () => {
  const order = await orderOfCart()
  await place(order)
  const other = await newShopper()
  await other.post('/api/user/cart', { product: rose })
  expect(await other.post('/api/user/order', { order })).toEqual(refusal(409))
  expect((await other.get('/api/user/order')).body.order).toEqual([])
  expect((await other.get('/api/user/cart')).body.cart).toHaveLength(1)
})

test('a payment that two accounts send at once becomes the order of one of them', async () => {
  const order = await orderOfCart()
  const other = await newShopper()
  const answers = await Promise.all([place(order), other.post('/api/user/order', { order })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test.each<[string, Record<string, unknown>]>([
  ['a negative amount', { amount: -5 }],
  ['an amount of zero', { amount: 0 }],
  ['an infinite amount', { amount: '1e999' }],
  ['no products', { products: [] }],
  ['half a piece', { qty: 1.5 }],
  ['a quantity of zero', { qty: 0 }],
  ['a negative quantity', { qty: -1 }],
  ['a product missing from the catalogue', { id: 'no-such-scent' }],
])('an order with %s is refused and leaves the cart unchanged', async (_, { amount, products, ...product }) => {
  const order = await orderOfCart()
  const wrong = {
    ...order,
    amount: amount ?? order.amount,
    products: products ?? order.products.map((ordered) => ({ ...ordered, ...product })),
  }
  const posted = JSON.stringify({ order: wrong }).replace('"1e999"', '1e999')
  expect(await shopper.post('/api/user/order', posted)).toEqual(refusal(422))
  expect(await cart()).toHaveLength(1)
  expect(await orders()).toEqual([])
})

test.each([
  ['an amount that differs from the sum of its lines', { amount: 1 }, {}],
  ['a price that differs from the product', { amount: 50 }, { discountedPrice: 1 }],
  ['no delivery charge', { deliveryCharge: 0 }, {}],
  ['a coupon that does not exist', { couponName: 'All for nothing' }, {}],
])('an order with %s is refused, and nothing is recorded', async (_, change, line) => {
  const order = await orderOfCart()
  const products = order.products.map((ordered) => ({ ...ordered, ...line }))
  expect((await place({ ...order, ...change, products })).status).toBe(409)
  expect([await cart(), await orders()]).toEqual([[expect.anything()], []])
})

test('an incomplete order is refused and leaves the cart unchanged', async () => {
  const order = await orderOfCart()
  for (const wrong of [{}, { order: { ...order, paymentId: '' } }])
    expect(await shopper.post('/api/user/order', wrong)).toEqual(refusal(422, 'The order is not complete.'))
  for (const amount of [0, '7'])
    expect(await place({ ...order, amount })).toEqual(refusal(422, 'The amount has to be more than ₹0.'))
  expect([await cart(), await orders()]).toEqual([[expect.anything()], []])
})

test('an order is cancelled once, by its id or by the id that the shop shows', async () => {
  const order = await orderOfCart()
  const { body } = await place(order)
  const { status, body: cancelled } = await shopper.post(`/api/user/order/${body.order[0]._id}/cancel`, {})
  expect(status).toBe(200)
  expect(cancelled.order).toEqual([expect.objectContaining({ paymentId: order.paymentId, summary: 'cancelled' })])
  expect(await orders()).toEqual(cancelled.order)
  expect(await shopper.post(`/api/user/order/${order.orderId}/cancel`, {})).toEqual(refusal(409, /cancelled/))
})

test('an order that shows the id of another one is not cancelled in its place', async () => {
  const { body } = await place(await orderOfCart())
  const [first] = body.order
  await shopper.post('/api/user/cart', { product: rose })
  await place({ ...(await orderOfCart()), orderId: first._id })
  const { body: cancelled } = await shopper.post(`/api/user/order/${first._id}/cancel`, {})
  expect(cancelled.order.map(({ summary }: { summary: string }) => summary)).toEqual(['cancelled', 'placed'])
})
