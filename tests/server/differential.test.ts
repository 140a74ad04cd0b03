import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { matchPath } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { type Answer, type Call, noContent, type Route, refused } from '../../contract/http'
import { Refusal } from '../../contract/refusal'
import { products } from '../../contract/seeds/products'
import { dummyAddress } from '../../domain/address'
import type { CartItem } from '../../domain/cart'
import { draftOrder } from '../../domain/order'
import { quote } from '../../domain/pricing'
import { openAccounts } from '../../mock-server/accounts'
import { createCatalogue } from '../../mock-server/catalogue'
import { accountRoutes } from '../../mock-server/routes/account'
import { addressRoutes } from '../../mock-server/routes/addresses'
import { authRoutes } from '../../mock-server/routes/auth'
import { cartRoutes } from '../../mock-server/routes/cart'
import { categoryRoutes } from '../../mock-server/routes/categories'
import { orderRoutes } from '../../mock-server/routes/orders'
import { productRoutes } from '../../mock-server/routes/products'
import { wishlistRoutes } from '../../mock-server/routes/wishlist'
import { users } from '../../mock-server/seeds/users'
import { createSessions } from '../../mock-server/session'
import { engines, newDatabase } from './engines'
import { startServer } from './processes'
import { call } from './shopper'

const SEQUENCES = Number(process.env.SEQUENCES ?? 2_000)

type Ask = (
  method: string,
  path: string,
  init?: { token?: string; body?: unknown },
) => Promise<{ status: number; body: unknown }>

/** The simulated backend's own routes, with accounts that last as long as this process. */
function simulated(): Ask {
  const accounts = openAccounts(users)
  const sessions = createSessions('a secret for tests only', accounts)
  const catalogue = createCatalogue(products)
  const routes: Route[] = [
    ...authRoutes(accounts, sessions, 1),
    ...accountRoutes(accounts, sessions, 1),
    ...productRoutes(catalogue),
    ...categoryRoutes(),
    ...cartRoutes(sessions, catalogue),
    ...wishlistRoutes(sessions, catalogue),
    ...addressRoutes(sessions),
    ...orderRoutes(sessions, accounts, catalogue),
  ]
  const answer = async (method: string, call: Call): Promise<Answer> => {
    for (const route of routes) {
      const match = matchPath(route.path, call.path)
      if (method !== route.method || !match) continue
      try {
        return await route.handle({ ...call, params: match.params as Record<string, string> })
      } catch (error) {
        if (error instanceof Refusal) return refused(error)
        throw error
      }
    }
    throw new Error(`The simulated backend does not know ${method} ${call.path}.`)
  }
  return async (method, path, { token, body } = {}) => {
    const { status, body: said } = await answer(method, {
      path,
      params: {},
      query: new URLSearchParams(),
      headers: token === undefined ? {} : { authorization: token },
      body: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
    })
    if (status === noContent().status) return { status, body: null }
    return { status, body: typeof said === 'string' ? JSON.parse(said) : JSON.parse(JSON.stringify(said)) }
  }
}

/** One shopper of one backend. Names like `$0` in a step stand for what this backend called something. */
interface Side {
  ask: Ask
  token: string
  names: Map<string, string>
}

interface Step {
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
const step: fc.Arbitrary<Step> = fc.oneof(
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

/** An answer without what each backend names for itself: ids, tokens and the moments of stamps. */
function withoutNames(said: unknown): unknown {
  if (Array.isArray(said)) return said.map(withoutNames)
  if (typeof said !== 'object' || said === null) return said
  // Whether a product is in stock is the real server's own knowledge.
  const own = new Set(['createdAt', 'updatedAt', 'inStock', 'encodedToken'])
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [
      name,
      own.has(name) || (name === '_id' && String(value).length === 36) ? '-' : withoutNames(value),
    ]),
  )
}

async function play(
  side: Side,
  { method, path, body, order }: Step,
  run: string,
): Promise<{ status: number; body: unknown }> {
  const ask = (at: string, posted?: unknown) =>
    side.ask(
      method,
      at.replace(/\$[\w-]+/, (name) => side.names.get(name) ?? 'none'),
      { token: side.token, ...(posted !== undefined && { body: posted }) },
    )
  const posted = order ? { order: await orderOf(side, order, run) } : body
  const answer = await ask(path, posted)
  const lists = answer.body as { address?: { _id: string }[]; order?: { _id: string }[] } | null
  for (const [at, { _id }] of (lists?.address ?? []).entries()) side.names.set(`$address-${at}`, _id)
  for (const [at, { _id }] of (lists?.order ?? []).entries()) side.names.set(`$order-${at}`, _id)
  return answer
}

/** An order of what is in the cart, whose quantities are those of a shop and not of a fuzz. */
async function orderOf(side: Side, { payment, change }: { payment: number; change: object }, run: string) {
  const { body } = await side.ask('GET', '/api/user/cart', { token: side.token })
  const lines = (body as { cart: CartItem[] }).cart.filter(({ qty }) => qty < 10)
  return {
    ...draftOrder(lines, quote(lines, null), { _id: '', ...dummyAddress }, 'order'),
    paymentId: `pay_${run}_${payment}`,
    ...change,
  }
}

describe.each(engines)('both backends answer alike, %s', (engine) => {
  test(`${SEQUENCES} sequences of calls`, { timeout: 1_800_000 }, async () => {
    const server = await startServer({ ...(await newDatabase(engine)), SCRYPT_COST: '2' })
    const backends = [
      simulated(),
      ((method, path, init) =>
        call(server.address, method, path, init).then(({ status, body }) => ({ status, body }))) satisfies Ask,
    ]
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
          const run = randomUUID()
          const form = {
            firstName: 'Meera',
            lastName: 'Iyer',
            email: `fuzz-${run}@example.com`,
            password: 'jasmine',
            note: 1,
          }
          const sides = await Promise.all(
            backends.map(async (ask): Promise<Side> => {
              const { body } = await ask('POST', '/api/auth/signup', { body: form })
              return { ask, token: (body as { encodedToken: string }).encodedToken, names: new Map() }
            }),
          )
          for (const one of steps) {
            const [expected, answered] = await Promise.all(sides.map((side) => play(side, one, run)))
            expect({ step: one, ...answered, body: withoutNames(answered?.body) }).toEqual({
              step: one,
              ...expected,
              body: withoutNames(expected?.body),
            })
          }
        }),
        { numRuns: SEQUENCES, endOnFailure: false },
      )
    } finally {
      await server.stop()
    }
  })
})
