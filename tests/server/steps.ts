import fc from 'fast-check'
import { products } from '../../contract/seeds/products'
import { dummyAddress } from '../../domain/account/address'
import type { SentOrderEvent } from '../../domain/order/order-event'
import type { OrderKind } from '../../domain/order/order-kind'

/** A call of a shopper or a shopkeeper. Names like `$order-0` are placeholders for values that a backend has returned. */
export interface Step {
  by?: 'shopkeeper'
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
  /** Values that must be known first, such as the cart that is ordered. */
  order?: { payment: number; change: object; kind?: OrderKind }
}

const productId = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...products.slice(0, 4).map(({ id }) => id)) },
  { weight: 1, arbitrary: fc.constantFrom('none', '__proto__', 'a b') },
)
const place = fc.constantFrom('$address-0', '$address-1', '$address-2', 'none')
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constant('Park Street'),
)
const address = fc.record(Object.fromEntries(Object.keys(dummyAddress).map((field) => [field, text])))
const junk = fc.oneof(
  fc.constant('{'),
  fc.constant(''),
  fc.json({ maxDepth: 2 }),
  fc.constant({}),
  fc.constant({ product: { id: 7 } }),
)

/** Picks one of these, as often as its weight. */
export const oneOf = <T>(...choices: [weight: number, choice: fc.Arbitrary<T>][]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))
const get = (path: string): Step => ({ method: 'GET', path })
const post = (path: string, body: unknown): Step => ({ method: 'POST', path, body })
const remove = (path: string): Step => ({ method: 'DELETE', path })
const lineOf = (id: string) => `/api/user/cart/${encodeURIComponent(id)}`

const qty = oneOf<number | undefined>(
  [1, fc.constant(undefined)],
  [2, fc.integer({ min: -1, max: 5 })],
  [2, fc.constant(2 ** 53 - 1)],
  [2, fc.double()],
)
const changed = fc.constantFrom(
  { amount: -1 },
  { products: [] },
  { orderId: 'other' },
  { paymentId: '' },
  { gift: true },
)
const order = fc.record({
  payment: fc.nat(2),
  kind: fc.constantFrom<OrderKind>('online', 'online', 'cash'),
  change: oneOf<object>([3, fc.constant({})], [5, changed]),
})
const action = fc.constantFrom('increment', 'decrement', 'double')
const readable = fc.constantFrom('user/cart', 'user/wishlist', 'user/addresses', 'user/order', 'user', 'categories')
const writable = fc.constantFrom('cart', 'wishlist', 'address', 'order', 'profile', 'password')

/** Any call, usually one that makes sense. */
export const step = oneOf<Step>(
  [8, fc.record({ product: fc.record({ id: productId }), qty }).map((body) => post('/api/user/cart', body))],
  [6, fc.tuple(productId, action).map(([id, type]) => post(lineOf(id), { action: { type } }))],
  [3, productId.map((id) => remove(lineOf(id)))],
  [4, productId.map((id) => post('/api/user/wishlist', { product: { id } }))],
  [2, productId.map((id) => remove(`/api/user/wishlist/${encodeURIComponent(id)}`))],
  [3, address.map((typed) => post('/api/user/address', { address: typed }))],
  [2, fc.tuple(place, address).map(([at, typed]) => post(`/api/user/address/${at}`, { address: typed }))],
  [2, place.map((at) => remove(`/api/user/address/${at}`))],
  [4, order.map((order) => ({ method: 'POST', path: '/api/user/order', order }))],
  [1, fc.constantFrom('$order-0', '$order-1', 'none').map((id) => post(`/api/user/order/${id}/cancel`, {}))],
  [1, fc.record({ firstName: text, lastName: text }).map((body) => post('/api/user/profile', body))],
  [1, fc.tuple(writable, junk).map(([list, body]) => post(`/api/user/${list}`, body))],
  [6, readable.map((path) => get(`/api/${path}`))],
  [1, fc.constant(get('/api/products/none'))],
)

const bought = 'envy-vortex'
const line = fc.constantFrom(
  { id: bought, qty: 1 },
  { id: bought, qty: 2 },
  { id: bought, qty: 3 },
  { id: 'none', qty: 1 },
)
const lines = line.map((one) => [one])
const BARE = ['return.accept', 'return.receive', 'undelivered', 'unpack', 'decline', 'supply', 'refund.retry'] as const
const event = oneOf<SentOrderEvent>(
  [6, fc.constantFrom('order.confirm', 'order.pack', 'order.deliver').map((type) => ({ type }))],
  [5, fc.constantFrom('Delhivery', ' ').map((courier) => ({ type: 'order.ship', courier, trackingNumber: 'D1' }))],
  [3, lines.map((requested) => ({ type: 'order.return.ask', lines: requested, reason: 'Damaged' }))],
  [3, fc.constantFrom(...BARE).map((type) => ({ type: `order.${type}` as const }))],
  [1, fc.constant({ type: 'order.return.refuse', words: 'It was worn.' })],
  [1, fc.constantFrom({}, { how: 'By UPI' }).map((how) => ({ type: 'refund.done', refund: '$refund', ...how }))],
  [1, fc.constant({ type: 'refund.failed', refund: '$refund' })],
  [2, lines.map((fit) => ({ type: 'order.return.receive', fit }))],
  [3, lines.map((fit) => ({ type: 'order.return.inspect', fit }))],
  [2, fc.constant({ type: 'order.cancel', reason: 'Changed my mind' })],
  [4, fc.constantFrom(1, 100, 19_500, 43_900, 10 ** 7).map((amount) => ({ type: 'order.refund', amount }))],
)

/** Sends an event as the role that may send it or, in one case out of four, as the other role. */
const withSender = (sent: SentOrderEvent, isOdd: boolean): Step => {
  const isShoppers = sent.type === 'order.return.ask' || sent.type === 'order.cancel'
  return isShoppers === isOdd
    ? { by: 'shopkeeper', ...post('/api/desk/orders/$order-0/events', { event: sent }) }
    : post('/api/user/order/$order-0/events', { event: sent })
}

const BEGUN: readonly SentOrderEvent[] = [
  { type: 'order.pack' },
  { type: 'order.ship', courier: 'Delhivery', trackingNumber: 'D1' },
  { type: 'order.deliver' },
  { type: 'order.return.ask', lines: [{ id: bought, qty: 1 }], reason: 'Damaged' },
]

/** The life of one order: it is placed, and then events are sent to it. */
export const life: fc.Arbitrary<Step[]> = fc
  .record({
    kind: fc.constantFrom<OrderKind>('online', 'cash'),
    /** How far it is at first, because most events apply to later states. */
    begun: fc.nat(4),
    sent: fc.array(fc.tuple(event, fc.nat(3)), { minLength: 4, maxLength: 14 }),
  })
  .map(({ kind, begun, sent }) => [
    post('/api/user/cart', { product: { id: bought }, qty: 2 }),
    { method: 'POST', path: '/api/user/order', order: { payment: 0, change: {}, kind } },
    ...(kind === 'cash' && begun > 0 ? [withSender({ type: 'order.confirm' }, false)] : []),
    ...BEGUN.slice(0, begun).map((called) => withSender(called, false)),
    ...sent.map(([one, odd]) => withSender(one, odd === 3)),
    { by: 'shopkeeper', ...get('/api/desk/orders/$order-0') },
  ])
