import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { v5 } from 'uuid'
import { expect, test } from 'vitest'
import { dummyAddress } from '../../domain/account/address'
import type { CartItem } from '../../domain/cart/cart'
import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import { quote } from '../../domain/money/pricing'
import { draftOrder } from '../../domain/order/order'
import { cashPaymentId } from '../../domain/order/order-kind'
import { engine } from './engines'
import { ShopInProcess } from './shop-in-process'
import { signUp } from './shopper'
import { type Ask, anyAddress, simulatedShop } from './simulated'
import { life, type Step, step } from './steps'

const SEQUENCES = Number(process.env.SEQUENCES ?? 2_000)

/** One shopper on one backend. */
interface Side {
  ask: Ask
  token: string
  /** A shopkeeper's token. */
  desk: string
  names: Map<string, string>
}

/** A response without the values that each backend generates for itself: ids, tokens and timestamps. */
function withoutNames(output: unknown): unknown {
  if (Array.isArray(output)) return output.map(withoutNames)
  if (typeof output !== 'object' || output === null) return output
  // Values that differ between the backends: stock, which only the real server tracks; timestamps of orders; and
  // mails, which only one backend sends.
  const own = new Set(['createdAt', 'updatedAt', 'inStock', 'encodedToken', 'at', 'until', 'mails', 'customer'])
  const isNamed = (name: string, value: unknown) =>
    own.has(name) || (/^_?id$/.test(name) && String(value).length === 36)
  return Object.fromEntries(
    Object.entries(output)
      // A cart line of the simulated backend has the rating of the moment when it was added. The contract test of reviews
      // compares ratings.
      .filter(([name]) => name !== 'rating' && name !== 'reviewCount')
      .map(([name, value]) => [name, isNamed(name, value) ? '-' : withoutNames(value)]),
  )
}

async function play(
  side: Side,
  { by, method, path, body, order }: Step,
  run: string,
): Promise<{ status: number; body: unknown }> {
  const named = (text: string) => text.replaceAll(/\$[a-z]+(-\d)?/g, (name) => side.names.get(name) ?? 'none')
  const posted = order ? await orderOf(side, order, run) : body
  const answer = await side.ask(method, named(path), {
    token: by ? side.desk : side.token,
    ...(posted !== undefined && {
      body: typeof posted === 'string' ? posted : JSON.parse(named(JSON.stringify(posted))),
    }),
  })
  const { address, order: reported } = (answer.body ?? {}) as Partial<Record<'address' | 'order', unknown>>
  for (const [name, list] of Object.entries({ address, order: reported }))
    for (const [at, { _id }] of (Array.isArray(list) ? list : []).entries()) side.names.set(`$${name}-${at}`, _id)
  const refund = (reported as { refund?: { id: string } | null } | undefined)?.refund
  if (refund) side.names.set('$refund', refund.id)
  return answer
}

/** Orders the contents of the cart, without lines of ten pieces or more, which a random cart may hold. */
async function orderOf(side: Side, { payment, change, kind }: NonNullable<Step['order']>, run: string) {
  const { body } = await side.ask('GET', '/api/user/cart', { token: side.token })
  const lines = (body.cart as CartItem[]).filter(({ qty }) => qty < 10)
  const paymentId = kind === 'cash' ? cashPaymentId(v5(String(payment), run)) : `pay_${run}_${payment}`
  const order = {
    ...draftOrder(lines, quote(lines, null), { _id: '', ...dummyAddress }, 'order'),
    paymentId,
    ...change,
  }
  return { order, ...(kind === 'cash' && { payment: { kind } }) }
}

const shop = ShopInProcess.ofFile(engine, { TRUST_PROXY: '1' })
const real: Ask = async (method, path, init) => {
  const { status, body } = await shop.ask(method as 'GET', path, { ...init, from: anyAddress() })
  return { status, body }
}

test.each([
  [SEQUENCES, 'sequences of calls', fc.array(step, { minLength: 1, maxLength: 10 })],
  [Math.ceil(SEQUENCES / 4), 'lives of orders', life],
] as const)('both backends give the same responses to %i %s', { timeout: 1_800_000 }, async (numRuns, _, sequence) => {
  const mock = simulatedShop().ask
  const { body } = await mock('POST', '/api/auth/login', { body: DEMO_SHOPKEEPER })
  const backends = [
    { ask: mock, desk: body.encodedToken as string },
    { ask: real, desk: (await shop.keeper()).token },
  ]
  const statuses = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const run = randomUUID()
      const form = { email: `random-${run}@example.com`, note: 1 }
      const sides = await Promise.all(
        backends.map(async ({ ask, desk }): Promise<Side> => {
          return { ask, desk, token: (await signUp(ask, form)).token, names: new Map() }
        }),
      )
      for (const one of steps) {
        const [expected, answered] = await Promise.all(sides.map((side) => play(side, one, run)))
        const type = `${(one.body as { event?: { type: string } } | undefined)?.event?.type} ${expected?.status}`
        statuses.set(type, (statuses.get(type) ?? 0) + 1)
        expect({ step: one, ...answered, body: withoutNames(answered?.body) }).toEqual({
          step: one,
          ...expected,
          body: withoutNames(expected?.body),
        })
      }
    }),
    { numRuns, endOnFailure: false },
  )
  console.log([...statuses].filter(([type]) => !type.startsWith('undefined')).sort())
})
