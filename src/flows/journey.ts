import type { JourneyStep } from 'xstate-viewer'
import { type FlowName, flows } from '../../machines/index'

type Flow = [flow: FlowName, state?: string]

/** The shop's flows in the order of a purchase, each with the state that its screen first shows. */
const PURCHASE: readonly { title: string; text: string; flows: readonly Flow[] }[] = [
  {
    title: 'Looks around',
    text: 'A visitor finds a perfume: in the grid, by a search, by the scent finder, and looks at its pictures.',
    flows: [
      ['catalogue', 'products.ready'],
      ['search-box', 'open'],
      ['scent-finder', 'asking'],
      ['gallery', 'onPage'],
    ],
  },
  {
    title: 'Becomes a shopper',
    text: 'What is wanted needs an account. It is remembered until the shopper has logged in or signed up.',
    flows: [
      ['auth', 'visitor.browsing'],
      ['login-form', 'editing'],
      ['signup-form', 'editing.invalid'],
      ['password-reset'],
      ['account', 'session.living'],
    ],
  },
  {
    title: 'Fills the cart',
    text: 'Pieces are added, kept for later in the wishlist and moved back; a coupon is chosen.',
    flows: [['cart', 'work.ready'], ['wishlist', 'work.ready'], ['move'], ['coupon-choice', 'closed']],
  },
  {
    title: 'Checks out and pays',
    text: 'An address and a way to pay are chosen. A captured payment is kept until its order is recorded.',
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
    text: 'The order goes on at the desk; its page follows. Within the hour it can be cancelled.',
    flows: [['orders', 'work.ready'], ['order'], ['order-news'], ['cancel-order', 'offered']],
  },
  {
    title: 'Is served at the desk',
    text: 'A shopkeeper finds the order, packs it, sends it, and gives money back.',
    flows: [['desk-session', 'visitor'], ['desk-orders', 'view.idle'], ['desk-order', 'view.idle'], ['desk-codes']],
  },
  {
    title: 'Gives something back',
    text: 'Within its days a shopper asks for a return, piece by piece.',
    flows: [['return-request']],
  },
]

const inPurchase = PURCHASE.flatMap((step) => step.flows.map(([flow]) => flow))

/** The journey view of the designers' page: a purchase, then all other flows. */
export const journey: readonly JourneyStep[] = [
  ...PURCHASE.map((step) => ({ ...step, flows: step.flows.map(([flow, state]) => ({ flow, state })) })),
  {
    title: 'Beside a purchase',
    text: 'What the shopper’s account, the page and testers have beside.',
    flows: Object.keys(flows)
      .filter((flow) => !inPurchase.some((one) => one === flow))
      .map((flow) => ({ flow })),
  },
]
