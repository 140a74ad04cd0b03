import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { toRupees } from '../../../domain/money/money'
import { CASH_LIMIT, cashPaymentId } from '../../../domain/order/order-kind'
import { placedOrderSchema } from '../../../domain/order/placed-order'
import { atDesk, newShopper, products, refusal, type Shopper, withBackend } from '../../support/client'
import { advance, draftOf, placeOrder, SHIP } from '../../support/draft'

withBackend()

let shopper: Shopper
let rose: { id: string }

beforeEach(async () => {
  shopper = await newShopper()
  ;[rose] = await products()
  await shopper.post('/api/user/cart', { product: rose })
})

const draft = async (paymentId: string) => ({ ...(await draftOf(shopper.get)), paymentId })

const placed = async () => (await placeOrder(shopper, {})).placed as { _id: string; orderId: string }

const CANCEL = { type: 'order.cancel', reason: 'Changed my mind' }
const send = (id: string, event: object, by = shopper) => by.post(`/api/user/order/${id}/events`, { event })

test('an order is found by its id and by the id that the shop shows, only by its own shopper', async () => {
  const { _id, orderId } = await placed()
  const { status, body } = await shopper.get(`/api/user/order/${_id}`)
  expect(status).toBe(200)
  expect(v.parse(placedOrderSchema, body.order)).toMatchObject({
    summary: 'placed',
    can: ['order.change', 'order.cancel'],
  })
  expect((await shopper.get(`/api/user/order/${orderId}`)).body).toEqual(body)
  const other = await newShopper()
  expect((await other.get(`/api/user/order/${_id}`)).status).toBe(404)
  expect((await send(_id, CANCEL, other)).status).toBe(404)
  expect((await other.post(`/api/user/order/${_id}/cancel`, {})).status).toBe(404)
  expect((await shopper.get(`/api/user/order/${_id}`)).body).toEqual(body)
})

test('an event repeated with its id returns the same order; edited it is refused, and without an id it is out of turn', async () => {
  const { _id } = await placed()
  const event = { ...CANCEL, id: crypto.randomUUID() }
  const first = await send(_id, event)
  expect(first).toMatchObject({ status: 200, body: { order: { summary: 'cancelled', can: [] } } })
  expect(first.body.order.story.map(({ type, by }: { type: string; by: string }) => `${by} ${type}`)).toEqual([
    'shopper order.placed',
    'shopper order.cancel',
    'provider refund.done',
  ])
  expect(await send(_id, event)).toEqual(first)
  expect(await send(_id, { ...event, id: event.id.toUpperCase() })).toEqual(first)
  expect(await send(_id, { ...event, reason: 'Too late' })).toEqual(refusal(409, /saved before you edited it/))
  expect(await send(_id, CANCEL)).toEqual(refusal(409, 'The order is cancelled, so it cannot be cancelled.'))
})

test.each<[number, string, object]>([
  [403, 'of the shopkeeper', { type: 'order.pack' }],
  [403, 'of the provider', { type: 'refund.done', refund: 'r1' }],
  [409, 'out of turn', { type: 'order.return.ask', lines: [{ id: 'rose', qty: 1 }], reason: 'Damaged' }],
  [422, 'without its payload', { type: 'order.cancel' }],
  [422, 'of an unknown type', { type: 'order.vanish' }],
  [422, 'with an id that is not a UUID', { ...CANCEL, id: '1' }],
  [422, 'with a reason that is too long', { ...CANCEL, reason: 'x'.repeat(1_001) }],
])('%i refuses an event %s with a sentence, and nothing changes', async (status, _, event) => {
  const { _id } = await placed()
  const before = await shopper.get(`/api/user/order/${_id}`)
  expect(await send(_id, event)).toEqual(refusal(status, /\.$/))
  expect(await shopper.get(`/api/user/order/${_id}`)).toEqual(before)
})

test('a cash order is due on delivery, and is placed once however often it is sent', async () => {
  const order = await draft(cashPaymentId(crypto.randomUUID()))
  const place = () => shopper.post('/api/user/order', { order, payment: { kind: 'cash' } })
  const [first, ...others] = await Promise.all([place(), place(), place()])
  expect(first).toMatchObject({
    status: 201,
    body: { order: [{ kind: 'cash', state: { payment: 'dueOnDelivery' }, sums: { got: 0 } }] },
  })
  for (const again of [...others, await place()]) expect(again).toEqual(first)
  expect((await shopper.get('/api/user/cart')).body.cart).toEqual([])
})

test('the shopkeeper, not the provider, refunds collected cash', async () => {
  const desk = await atDesk()
  const { _id } = (await placeOrder(shopper, { isCash: true })).placed
  await advance(
    desk,
    _id,
    { type: 'order.confirm' },
    ...SHIP,
    { type: 'order.deliver' },
    { type: 'order.refund', amount: 100 },
  )
  const { state, refund } = (await desk.get(`/api/desk/orders/${_id}`)).body.order
  expect(state.payment).toBe('refunding')
  await advance(desk, _id, { type: 'refund.done', refund: refund.id, how: 'by UPI' })
  expect((await shopper.get(`/api/user/order/${_id}`)).body.order.state.payment).toBe('partlyRefunded')
})

test('an order that cannot be paid in cash is refused with a sentence and leaves the cart unchanged', async () => {
  const cash = await draft(cashPaymentId(crypto.randomUUID()))
  const online = await draft(`pay_${crypto.randomUUID()}`)
  const refused = refusal(422, /\.$/)
  const payment = { kind: 'cash' }
  const atLimit = { amount: toRupees(CASH_LIMIT) }
  const tooDear = { amount: toRupees(CASH_LIMIT + 1) }
  expect(await shopper.post('/api/user/order', { order: { ...cash, ...tooDear }, payment })).toEqual(refused)
  for (const other of [{ order: { ...cash, ...atLimit }, payment }, { order: { ...online, ...tooDear } }])
    expect(await shopper.post('/api/user/order', other)).toMatchObject({ status: 409 })
  expect(await shopper.post('/api/user/order', { order: cash })).toEqual(refused)
  expect(await shopper.post('/api/user/order', { order: online, payment })).toEqual(refused)
  // An order of exactly the limit is refused only for its amount.
  for (const amount of [(cash.amount ?? 0) - 1, toRupees(CASH_LIMIT)])
    expect(await shopper.post('/api/user/order', { order: { ...cash, amount }, payment })).toEqual({
      status: 409,
      body: { errors: ['The amount has changed.'], payment: { amount: expect.any(Number) } },
    })
  const [line] = cash.products
  expect(await shopper.post('/api/user/order', { order: { ...cash, products: [line, line] }, payment })).toEqual(
    refusal(409, 'The cart has changed.'),
  )
  expect((await shopper.get('/api/user/cart')).body.cart).toHaveLength(1)
})
