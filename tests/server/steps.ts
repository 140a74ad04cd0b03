import fc from 'fast-check'
import { products } from '../../contract/seeds/products'
import type { SentOrderEvent } from '../../domain/order-event'
import type { OrderKind } from '../../domain/order-kind'

/** A call of a shopper, or of a shopkeeper. Names like `$order-0` stand for what a backend called something. */
export interface Step {
  by?: 'shopkeeper'
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** What is to be known first, such as the cart of which an order is made. */
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
const address = fc.record({
  name: text,
  street: text,
  city: text,
  state: text,
  zipcode: text,
  country: text,
  mobile: text,
})
const junk = fc.oneof(
  fc.constant('{'),
  fc.constant(''),
  fc.json({ maxDepth: 2 }),
  fc.constant({}),
  fc.constant({ product: { id: 7 } }),
)

const get = (path: string) => fc.constant<Step>({ method: 'GET', path })
/** Any call, mostly one that makes sense. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({
        id: productId,
        qty: fc.option(fc.oneof(fc.integer({ min: -1, max: 5 }), fc.constant(2 ** 53 - 1), fc.double()), {
          nil: undefined,
        }),
      })
      .map(
        ({ id, qty }): Step => ({
          method: 'POST',
          path: '/api/user/cart',
          body: { product: { id }, ...(qty !== undefined && { qty }) },
        }),
      ),
  },
  {
    weight: 6,
    arbitrary: fc.record({ id: productId, type: fc.constantFrom('increment', 'decrement', 'double') }).map(
      ({ id, type }): Step => ({
        method: 'POST',
        path: `/api/user/cart/${encodeURIComponent(id)}`,
        body: { action: { type } },
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: productId.map((id): Step => ({ method: 'DELETE', path: `/api/user/cart/${encodeURIComponent(id)}` })),
  },
  {
    weight: 4,
    arbitrary: productId.map((id): Step => ({ method: 'POST', path: '/api/user/wishlist', body: { product: { id } } })),
  },
  {
    weight: 2,
    arbitrary: productId.map(
      (id): Step => ({ method: 'DELETE', path: `/api/user/wishlist/${encodeURIComponent(id)}` }),
    ),
  },
  {
    weight: 3,
    arbitrary: address.map((typed): Step => ({ method: 'POST', path: '/api/user/address', body: { address: typed } })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(place, address)
      .map(([at, typed]): Step => ({ method: 'POST', path: `/api/user/address/${at}`, body: { address: typed } })),
  },
  { weight: 2, arbitrary: place.map((at): Step => ({ method: 'DELETE', path: `/api/user/address/${at}` })) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        payment: fc.nat(2),
        kind: fc.constantFrom<OrderKind>('online', 'online', 'cash'),
        change: fc.constantFrom(
          {},
          {},
          {},
          { amount: -1 },
          { products: [] },
          { orderId: 'other' },
          { paymentId: '' },
          { gift: true },
        ),
      })
      .map((order): Step => ({ method: 'POST', path: '/api/user/order', order })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('$order-0', '$order-1', 'none')
      .map((id): Step => ({ method: 'POST', path: `/api/user/order/${id}/cancel`, body: {} })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ firstName: text, lastName: text })
      .map((body): Step => ({ method: 'POST', path: '/api/user/profile', body })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          '/api/user/cart',
          '/api/user/wishlist',
          '/api/user/address',
          '/api/user/order',
          '/api/user/profile',
          '/api/user/password',
        ),
        junk,
      )
      .map(([path, body]): Step => ({ method: 'POST', path, body })),
  },
  ...[
    '/api/user/cart',
    '/api/user/wishlist',
    '/api/user/addresses',
    '/api/user/order',
    '/api/user',
    '/api/products/none',
    '/api/categories',
  ].map(get),
)

const [bought, never] = ['envy-vortex', 'none'] as const
const lines = fc.constantFrom<{ id: string; qty: number }[]>(
  [{ id: bought, qty: 1 }],
  [{ id: bought, qty: 2 }],
  [{ id: bought, qty: 3 }],
  [{ id: never, qty: 1 }],
)
const event: fc.Arbitrary<SentOrderEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom({ type: 'order.pack' } as const, { type: 'order.deliver' } as const) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<SentOrderEvent>(
      { type: 'order.ship', courier: 'Delhivery', trackingNumber: 'D1' },
      { type: 'order.ship', courier: ' ', trackingNumber: 'D1' },
    ),
  },
  {
    weight: 3,
    arbitrary: lines.map((asked): SentOrderEvent => ({ type: 'order.return.ask', lines: asked, reason: 'Damaged' })),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<SentOrderEvent>(
      { type: 'order.return.accept' },
      { type: 'order.return.refuse', words: 'It was worn.' },
      { type: 'order.return.receive' },
      { type: 'order.undelivered' },
      { type: 'order.unpack' },
      { type: 'order.supply' },
      { type: 'order.refund.retry' },
      { type: 'refund.done', refund: '$refund' },
      { type: 'refund.done', refund: '$refund', how: 'By UPI' },
      { type: 'refund.failed', refund: '$refund' },
    ),
  },
  { weight: 2, arbitrary: lines.map((fit): SentOrderEvent => ({ type: 'order.return.receive', fit })) },
  { weight: 3, arbitrary: lines.map((fit): SentOrderEvent => ({ type: 'order.return.inspect', fit })) },
  { weight: 2, arbitrary: fc.constant<SentOrderEvent>({ type: 'order.cancel', reason: 'Changed my mind' }) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(1, 100, 19_500, 43_900, 10 ** 7)
      .map((amount) => ({ type: 'order.refund', amount }) as const),
  },
)

/** Who may send an event, and in one case of four who may not. */
const byWhom = (asked: SentOrderEvent, isOdd: boolean): Step => {
  const isShoppers = asked.type === 'order.return.ask' || asked.type === 'order.cancel'
  return isShoppers === isOdd
    ? { by: 'shopkeeper', method: 'POST', path: '/api/desk/orders/$order-0/events', body: { event: asked } }
    : { method: 'POST', path: '/api/user/order/$order-0/events', body: { event: asked } }
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
    /** How far it is at first: most of what can be sent is for later. */
    begun: fc.nat(4),
    sent: fc.array(fc.tuple(event, fc.nat(3)), { minLength: 4, maxLength: 14 }),
  })
  .map(({ kind, begun, sent }) => [
    { method: 'POST', path: '/api/user/cart', body: { product: { id: bought }, qty: 2 } },
    { method: 'POST', path: '/api/user/order', order: { payment: 0, change: {}, kind } },
    ...BEGUN.slice(0, begun).map((asked) => byWhom(asked, false)),
    ...sent.map(([asked, odd]) => byWhom(asked, odd === 3)),
    { by: 'shopkeeper', method: 'GET', path: '/api/desk/orders/$order-0' },
  ])

const review = fc.record({
  stars: fc.constantFrom<unknown>(1, 4, 5, 5, 0, '5'),
  text: fc.constantFrom('Warm, and it lasts all day.', '  Gone within the hour. ', 'short', 'x'.repeat(1_001)),
})
const reviewed = fc.constantFrom('$review', '$review', '$review', 'none')
const reviewStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(review, fc.constantFrom(bought, bought, bought, 'envy-crystal', never))
      .map(([said, id]): Step => ({ method: 'POST', path: '/api/user/review', body: { productId: id, ...said } })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(reviewed, review)
      .map(([id, body]): Step => ({ method: 'POST', path: `/api/user/review/${id}`, body })),
  },
  { weight: 2, arbitrary: reviewed.map((id): Step => ({ method: 'DELETE', path: `/api/user/review/${id}` })) },
  {
    weight: 3,
    arbitrary: fc.tuple(reviewed, fc.boolean(), fc.constantFrom('It is rude or hateful', ' ')).map(
      ([id, isOwn, reason]): Step => ({
        ...(!isOwn && { by: 'shopkeeper' }),
        method: 'POST',
        path: `/api/user/review/${id}/report`,
        body: { reason },
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(reviewed, fc.boolean(), fc.integer({ min: 1, max: 3 })).map(
      ([id, isShown, version]): Step => ({
        by: 'shopkeeper',
        method: 'PATCH',
        path: `/api/desk/reviews/${id}`,
        body: { isShown, version },
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Step>(
      { method: 'GET', path: `/api/products/${bought}/reviews` },
      { method: 'GET', path: `/api/products/${bought}/reviews?sort=FEWEST_STARS&stars=5&limit=3` },
      { method: 'GET', path: `/api/user/review?productId=${bought}` },
      { by: 'shopkeeper', method: 'GET', path: '/api/desk/reviews?limit=5' },
    ),
  },
)

/** What becomes of a review: an order goes on, perhaps as far as its delivery, and then somebody writes of what was in it. */
export const reviewing: fc.Arbitrary<Step[]> = fc
  .record({ begun: fc.constantFrom(2, 3, 3, 3), steps: fc.array(reviewStep, { minLength: 3, maxLength: 12 }) })
  .map(({ begun, steps }) => [
    { method: 'POST', path: '/api/user/cart', body: { product: { id: bought }, qty: 1 } },
    { method: 'POST', path: '/api/user/order', order: { payment: 0, change: {} } },
    ...BEGUN.slice(0, begun).map((asked) => byWhom(asked, false)),
    { method: 'POST', path: '/api/user/review', body: { productId: bought, stars: 4, text: 'As it was at first.' } },
    ...steps,
  ])
