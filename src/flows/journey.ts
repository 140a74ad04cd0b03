import type { JourneyStep } from 'xstate-viewer'
import { type FlowName, flows } from '../../machines/index'

type Flow = [flow: FlowName, state?: string]

/** The shop's flows in the order of a purchase, each with the state that its screen first shows. */
const PURCHASE: readonly { title: string; text: string; flows: readonly Flow[] }[] = [
  {
    title: 'Looks around',
    text: 'A visitor finds a perfume in the grid, with the search or with the scent finder, and views its pictures.',
    flows: [
      ['catalogue', 'products.ready'],
      ['search-box', 'open'],
      ['scent-finder', 'asking'],
      ['gallery', 'onPage'],
    ],
  },
  {
    title: 'Becomes a shopper',
    text: 'Cart and wishlist need an account. The shop remembers what the visitor wanted to add until they have logged in or signed up.',
    flows: [
      ['auth', 'visitor.browsing'],
      ['auth-form', 'editing.invalid'],
      ['password-reset'],
      ['account', 'session.living'],
    ],
  },
  {
    title: 'Fills the cart',
    text: 'The shopper adds products, moves some to the wishlist and back, and chooses a coupon.',
    flows: [['cart', 'work.ready'], ['wishlist', 'work.ready'], ['move'], ['coupon-choice', 'closed']],
  },
  {
    title: 'Checks out and pays',
    text: 'The shopper chooses an address and a payment method. The shop stores a captured payment until its order is recorded.',
    flows: [
      ['addresses', 'work.ready'],
      ['address-form', 'closed'],
      ['checkout', 'purchase.idle'],
      ['purchase', 'paying.open'],
      ['test-payment', 'open'],
      ['ledger', 'work.unrecorded'],
    ],
  },
  {
    title: 'Waits for the parcel',
    text: 'The shopkeeper processes the order, and its page updates. The shopper confirms an order that is paid in cash, and can cancel within an hour.',
    flows: [
      ['orders', 'work.ready'],
      ['order'],
      ['order-updates'],
      ['confirm-order', 'ready'],
      ['cancel-order', 'offered'],
    ],
  },
  {
    title: 'Is served at the desk',
    text: 'A shopkeeper finds the order, packs and ships it, and makes refunds.',
    flows: [['desk-session', 'visitor'], ['desk-list', 'view.idle'], ['desk-order', 'view.idle'], ['desk-codes']],
  },
  {
    title: 'Gives something back',
    text: 'A shopper requests a return, piece by piece, while the return period lasts.',
    flows: [['order-request']],
  },
]

const inPurchase = PURCHASE.flatMap((step) => step.flows.map(([flow]) => flow))

/** The journey view of the designers' page: a purchase, then all other flows. */
export const journey: readonly JourneyStep[] = [
  ...PURCHASE.map((step) => ({ ...step, flows: step.flows.map(([flow, state]) => ({ flow, state })) })),
  {
    title: 'Other flows',
    text: 'Flows of the account, of the page itself, and for testers.',
    flows: Object.keys(flows)
      .filter((flow) => !inPurchase.some((one) => one === flow))
      .map((flow) => ({ flow })),
  },
]

const GROUPS: Readonly<Record<string, RegExp>> = {
  Shop: /^(catalogue|search-box|scent-finder|gallery|review.*|back-in-stock)$/,
  Account: /^(auth.*|account.*|password-reset|profile-form|address.*)$/,
  'Cart and wishlist': /^(cart|wishlist|move|coupon-choice|gift)$/,
  'Checkout and payment': /^(checkout|purchase|test-payment|ledger|unsaved-payments)$/,
  Orders: /^(order.*|cancel-order|invoice|message)$/,
  Desk: /^desk-/,
}

/** The groups of the gallery. Flows of no group are in 'Other'. */
export const groups: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(GROUPS).map(([title, pattern]) => [title, Object.keys(flows).filter((flow) => pattern.test(flow))]),
)
