import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dummyAddress } from '../../domain/address'
import type { CartItem } from '../../domain/cart'
import { draftOrder } from '../../domain/order'
import { quote } from '../../domain/pricing'
import { engines, newDatabase } from './engines'
import { startServer } from './processes'
import { call } from './shopper'
import { type Ask, simulated } from './simulated'
import { type Step, step } from './steps'

const SEQUENCES = Number(process.env.SEQUENCES ?? 2_000)

/** One shopper of one backend. */
interface Side {
  ask: Ask
  token: string
  names: Map<string, string>
}

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

const fakeAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

describe.each(engines)('both backends answer alike, %s', (engine) => {
  test(`${SEQUENCES} sequences of calls`, { timeout: 1_800_000 }, async () => {
    const server = await startServer({ ...(await newDatabase(engine)), SCRYPT_COST: '2', TRUST_PROXY: '1' })
    // Each call from an address of its own: signing up is limited by address.
    const real: Ask = async (method, path, init) => {
      const { status, body } = await call(server.address, method, path, {
        ...init,
        headers: { 'x-forwarded-for': fakeAddress() },
      })
      return { status, body }
    }
    const backends = [simulated(), real]
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
          const run = randomUUID()
          const form = {
            firstName: 'Meera',
            lastName: 'Iyer',
            email: `fuzz-${run}@example.com`,
            password: 'jasmine rain',
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
