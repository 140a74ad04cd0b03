import { assign, enqueueActions } from 'xstate'
import { flows } from '../../machines/index'
import type { CheckoutBreaks, CheckoutOptions } from './checkout-state'
import { always, idle, never } from './right'

const throws = () => {
  throw new Error('no')
}
const TWO: Partial<CheckoutOptions> = { places: 2 }

/** By the behaviour of a broken checkout: the invariant that it breaks, the break itself, and the options that it needs. */
export const BREAKS: Record<string, [broken: string, breaks: CheckoutBreaks, options?: Partial<CheckoutOptions>]> = {
  'loses a payment that it has not recorded': ['a captured payment is lost', { storesNothing: true }],
  'does not notify a purchase of its success': [
    'a window is open after its own success',
    { checkout: flows.checkout.provide(idle('relayToPurchase')) },
  ],
  'opens a window without reading storage': [
    'a window opens although a page knows that the cart is paid',
    { opensBlindly: true },
    TWO,
  ],
  'leaves the window of a paid cart open': [
    'a window stays open although its page knows that the cart is paid',
    { purchase: flows.purchase.provide(always('isPaidOnce')) },
    TWO,
  ],
  'throws at a rare event': [
    'payment.openFailed makes the chart checkout/purchase throw: no',
    {
      purchase: flows.purchase.provide({ actions: { toast: assign(throws) } }),
    },
  ],
  'reports a paid order as not charged': [
    'a message is false: The card was declined. No order was placed. Press Place Order to try again.',
    { checkout: flows.checkout.provide(idle('relayToPurchase')) },
    { fails: 1 },
  ],
  'does not save a payment again after storage is cleared': [
    'a payment is reported as safe that is neither stored nor recorded',
    { forgetsCleared: true },
    { clears: 1, fails: 1 },
  ],
  'loses an order in cash': ['an order in cash is lost', { storesNothing: true }, { kinds: ['cash'] }],
  'sends an order in cash again that was refused to another tab': [
    'a placed order in cash is reported as refused',
    { resendsRefused: true },
    { kinds: ['cash'], refusals: 1 },
  ],
  'orders a cart again that was ordered in cash': [
    'one cart is ordered in cash twice',
    { clearsNoCart: true },
    { kinds: ['cash'], places: 2 },
  ],
  'lets two tabs pay': ['two payment windows are open for one account', { locksNoOne: true }, TWO],
  'requests a new order from the provider each time': [
    'one cart is charged twice',
    { forgetsOrders: true },
    { hasServer: true, places: 2 },
  ],
  'reports an order again': [
    'an order is reported as placed twice in one tab',
    { ledger: flows.ledger.provide(never('isRecorded')) },
    { repeats: 1 },
  ],
  'reports a refused order as placed': [
    'an order is reported as placed that the backend does not have',
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
  'ignores the payments in storage': [
    'quiet: a stored payment is not shown',
    { ledger: flows.ledger.provide(idle('followStorage')) },
    { reloads: 1 },
  ],
  'does not notify the checkout of payments': [
    'quiet: the checkout does not know whether a payment waits for its order',
    { unbound: 'owingChanged' },
    { fails: 2 },
  ],
  'forgets to end the ledger, and waits for it': [
    'quiet: a session never ends',
    { checkout: flows.checkout.provide(idle('raiseFinishLedger', 'raiseAbandonLedger')) },
    { expiries: 1, timeouts: 1 },
  ],
}
