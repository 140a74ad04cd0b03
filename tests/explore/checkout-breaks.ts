import { assign, enqueueActions } from 'xstate'
import { flows } from '../../machines/index'
import type { CheckoutBreaks, CheckoutOptions } from './checkout-state'

/** What the broken checkout does, the invariant that it breaks, the break itself, and the options that it needs. */
export const BREAKS: Record<string, [broken: string, breaks: CheckoutBreaks, options?: Partial<CheckoutOptions>]> = {
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
  'leaves a window open whose cart is paid': [
    'a window stays open though its page has heard that the cart is paid',
    { purchase: flows.purchase.provide({ guards: { isPaidOnce: () => true } }) },
    { places: 2 },
  ],
  'throws at a rare event': [
    'payment.openFailed makes the chart checkout/purchase throw: no',
    {
      purchase: flows.purchase.provide({
        actions: {
          toast: assign(() => {
            throw new Error('no')
          }),
        },
      }),
    },
  ],
  'says of what is paid that nothing was charged': [
    'said and not so: The card was declined. No order was placed. Press Place Order to try again.',
    { checkout: flows.checkout.provide({ actions: { relayToPurchase: () => {} } }) },
    { fails: 1 },
  ],
  'saves nothing again where storage is cleared': [
    'a payment is called safe that is neither stored nor recorded',
    { forgetsCleared: true },
    { clears: 1, fails: 1 },
  ],
  'loses an order in cash': ['an order in cash is lost', { storesNothing: true }, { kinds: ['cash'] }],
  'sends an order in cash again that another tab was refused': [
    'an order in cash is called refused, and is placed',
    { resendsRefused: true },
    { kinds: ['cash'], refusals: 1 },
  ],
  'orders a cart again that was ordered in cash': [
    'one cart is ordered in cash twice',
    { clearsNoCart: true },
    { kinds: ['cash'], places: 2 },
  ],
  'lets two tabs pay': ['two payment windows are open for one account', { locksNoOne: true }, { places: 2 }],
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
    { unbound: 'owingChanged' },
    { fails: 2 },
  ],
  'forgets to end the ledger, and waits for it': [
    'quiet: a session never ends',
    { checkout: flows.checkout.provide({ actions: { raiseFinishLedger: () => {}, raiseAbandonLedger: () => {} } }) },
    { expiries: 1, timeouts: 1 },
  ],
}
