import { describe, expect, test } from 'vitest'
import { flows } from '../../machines/index'
import { BREAKS } from './checkout-breaks'
import { EVENTS } from './checkout-events'
import { type CheckoutOptions, calm, FAULTS } from './checkout-state'
import { checkoutWorld } from './checkout-world'
import { expectBroken, expectRight } from './right'

const PAIRS = FAULTS.flatMap((one, at) => FAULTS.slice(at + 1).map((other) => [one, other] as const))

const isRight = (options: CheckoutOptions) => expectRight(checkoutWorld(options))

test.each([false, true])(
  'two orders from two tabs, paid online or in cash, succeed in every sequence of events (with a server: %s)',
  (hasServer) => {
    isRight({ ...calm, hasServer, kinds: ['online', 'cash'], places: 2 })
  },
)

test.each(FAULTS)('two cash orders from two tabs keep every invariant under this fault: %s', (fault) => {
  isRight({ ...calm, kinds: ['cash'], places: 2, [fault]: 1 })
})

test('the exploration sends every event of the checkout charts', () => {
  const sent = Object.entries(EVENTS).flatMap(([path, events]) => events.map(({ type }) => `${path} ${type}`))
  const own = (['checkout', 'purchase', 'ledger'] as const).flatMap((flow) =>
    flows[flow].events
      .filter((type) => !type.startsWith('xstate.'))
      .map((type) => `${flow === 'checkout' ? flow : `checkout/${flow}`} ${type}`),
  )
  expect([...new Set(sent)].sort()).toEqual(own.sort())
})

test.each(PAIRS)('one order satisfies every invariant under these faults: %s and %s', (one, other) => {
  isRight({ ...calm, [one]: 1, [other]: 1 })
})

describe('A checkout that', () => {
  test.each(Object.entries(BREAKS))('%s is found out', (_, [broken, breaks, options = {}]) => {
    expectBroken(checkoutWorld({ ...calm, ...options }, breaks), broken)
  })
})
