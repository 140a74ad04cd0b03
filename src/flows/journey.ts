import type { JourneyStep } from 'xstate-viewer'
import { type FlowName, flows } from '../../machines/index'

type Met = [flow: FlowName, state?: string]

/** The shop's flows in the order of a purchase, each in the state in which its screen is met. */
const PURCHASE: readonly { title: string; words: string; met: readonly Met[] }[] = [
  {
    title: 'Looks around',
    words: 'A visitor finds a perfume: in the grid, by a search, by the scent finder, and looks at its pictures.',
    met: [
      ['catalogue', 'products.ready'],
      ['search-box', 'open'],
      ['scent-finder', 'asking'],
      ['gallery', 'onPage'],
    ],
  },
  {
    title: 'Becomes a shopper',
    words: 'What is wanted needs an account. It is remembered until the shopper has logged in or signed up.',
    met: [
      ['auth', 'visitor.browsing'],
      ['login-form', 'editing'],
      ['signup-form', 'editing.invalid'],
      ['password-reset'],
      ['account', 'session.living'],
    ],
  },
  {
    title: 'Fills the cart',
    words: 'Pieces are added, kept for later in the wishlist and moved back; a coupon is chosen.',
    met: [['cart', 'work.ready'], ['wishlist', 'work.ready'], ['move'], ['coupon-choice', 'closed']],
  },
  {
    title: 'Checks out and pays',
    words: 'An address and a way to pay are chosen. A captured payment is kept until its order is recorded.',
    met: [
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
    words: 'The order goes on at the desk; its page follows. Within the hour it can be cancelled.',
    met: [['orders', 'work.ready'], ['order'], ['order-news'], ['cancel-order', 'offered']],
  },
  {
    title: 'Is served at the desk',
    words: 'A shopkeeper finds the order, packs it, sends it, and gives money back.',
    met: [['desk-session', 'visitor'], ['desk-orders', 'idle'], ['desk-order', 'view.idle'], ['desk-codes']],
  },
  {
    title: 'Gives something back',
    words: 'Within its days a shopper asks for a return, piece by piece.',
    met: [['return-request']],
  },
]

const met = PURCHASE.flatMap((step) => step.met.map(([flow]) => flow))

/** The journey view of the designers' page: a purchase, and then the flows that belong to none. */
export const journey: readonly JourneyStep[] = [
  ...PURCHASE.map((step) => ({ ...step, met: step.met.map(([flow, state]) => ({ flow, state })) })),
  {
    title: 'Beside a purchase',
    words: 'What the shopper’s account, the page and testers have beside.',
    met: Object.keys(flows)
      .filter((flow) => !met.some((one) => one === flow))
      .map((flow) => ({ flow })),
  },
]
