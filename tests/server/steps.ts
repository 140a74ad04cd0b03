import fc from 'fast-check'
import { products } from '../../contract/seeds/products'

/** A call of a shopper. Names like `$order-0` stand for what a backend called something. */
export interface Step {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
  /** What is to be known first, such as the cart of which an order is made. */
  order?: { payment: number; change: object }
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
