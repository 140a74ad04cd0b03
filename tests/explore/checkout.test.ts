import { describe, expect, test } from 'vitest'
import { enqueueActions } from 'xstate'
import { flows } from '../../machines/index'
import { type CheckoutBreaks, type CheckoutOptions, calm } from './checkout-state'
import { checkoutWorld } from './checkout-world'
import { explore, told } from './explore'

const FAULTS = ['fails', 'refusals', 'timeouts', 'reloads', 'expiries', 'repeats'] as const
const PAIRS = FAULTS.flatMap((one, at) => FAULTS.slice(at).map((other) => [one, other] as const))

const pair = (one: (typeof FAULTS)[number], other: (typeof FAULTS)[number]) =>
  one === other ? { [one]: 2 } : { [one]: 1, [other]: 1 }

function isRight(options: CheckoutOptions) {
  const result = explore(checkoutWorld(options))
  expect(told(result)).toBe('')
  expect(result.isComplete).toBe(true)
}

test.each([false, true])(
  'two orders from two tabs go right in every order of things (with a server: %s)',
  (hasServer) => {
    isRight({ ...calm, hasServer, places: 2 })
  },
)

test.each(PAIRS)('one order goes right whatever goes wrong: %s and %s', (one, other) => {
  isRight({ ...calm, ...pair(one, other) })
})

const BREAKS: Record<string, [broken: string, breaks: CheckoutBreaks, options?: Partial<CheckoutOptions>]> = {
  'loses a payment that it has not recorded': ['a captured payment is lost', { storesNothing: true }],
  'does not tell a purchase of its success': [
    'a window is open after its own success',
    { checkout: flows.checkout.provide({ actions: { relayToPurchase: () => {} } }) },
  ],
  'opens a window without a look at storage': [
    'a window opens though a page has heard that the cart is paid',
    { opensBlindly: true },
    { places: 2 },
  ],
  'lets two tabs pay': ['two payment windows are open for one account', { locksNobody: true }, { places: 2 }],
  'asks the provider for a new order each time': [
    'one cart is charged twice',
    { forgetsOrders: true },
    { hasServer: true, places: 2 },
  ],
  'tells of an order again': [
    'an order is called placed twice in one tab',
    { ledger: flows.ledger.provide({ guards: { isRecorded: () => false } }) },
    { repeats: 1 },
  ],
  'calls placed what was refused': [
    'an order is called placed that the backend does not have',
    {
      ledger: flows.ledger.provide({
        actions: {
          refuse: enqueueActions(({ context, enqueue }) => {
            const [order] = context.paid
            if (order) enqueue({ type: 'orderPlaced', params: { order, orders: [] } })
          }),
        },
      }),
    },
    { refusals: 1 },
  ],
  'does not take up what storage holds': [
    'quiet: a stored payment is not shown',
    { ledger: flows.ledger.provide({ actions: { followStorage: () => {} } }) },
    { reloads: 1 },
  ],
  'tells the checkout nothing of payments': [
    'quiet: the checkout does not know whether a payment waits for its order',
    { unbound: 'tellOwing' },
    { fails: 2 },
  ],
  'forgets to end the ledger, and waits for it': [
    'quiet: a session never ends',
    { checkout: flows.checkout.provide({ actions: { raiseFinishLedger: () => {}, raiseAbandonLedger: () => {} } }) },
    { expiries: 1, timeouts: 1 },
  ],
}

describe('A checkout that', () => {
  test.each(Object.entries(BREAKS))('%s is found out', (_, [broken, breaks, options = {}]) => {
    const result = explore(checkoutWorld({ ...calm, ...options }, breaks))
    expect([...result.broken.keys()]).toContain(broken)
  })
})
