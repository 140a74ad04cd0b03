import { type CartOptions, calm } from './cart-backend'
import { cartWorld } from './cart-world'
import { type CheckoutOptions, calm as calmCheckout, FAULTS } from './checkout-state'
import { checkoutWorld } from './checkout-world'
import type { Limits, Model } from './explore'
import { calm as calmOrder, type OrderOptions } from './order-house'
import { orderWorld } from './order-world'

/** One exploration of `npm run explore`. */
export interface Run {
  name: string
  model(): Model<never>
  limits?: Limits
}

const cart = (name: string, acts: number, options: Partial<CartOptions>): Run => ({
  name: `cart, two tabs: ${name}`,
  model: () => cartWorld({ ...calm, acts, ...options }) as unknown as Model<never>,
})

const cartRuns: Run[] = [
  cart('three moves', 3, {}),
  cart('two moves, two calls fail', 2, { fails: 2 }),
  cart('a move, two time-outs, two late calls', 1, { timeouts: 2, strays: 2 }),
  cart('two moves, a failure, a time-out, a late call', 2, { fails: 1, timeouts: 1, strays: 1 }),
  cart('two moves, a failure, a reload of the page, a late call', 2, { fails: 1, reloads: 1, strays: 1 }),
  cart('any two acts', 2, { does: 'everything' }),
  cart('any act, a call fails', 1, { does: 'everything', fails: 1 }),
  cart('any act, a time-out, a late call', 1, { does: 'everything', timeouts: 1, strays: 1 }),
  cart('any act, a reload of the page', 1, { does: 'everything', reloads: 1 }),
]

const twoOrders: CheckoutOptions = { ...calmCheckout, places: 2 }
const inCashToo: CheckoutOptions = { ...twoOrders, kinds: ['online', 'cash'] }

const checkoutRuns: Run[] = ['simulated', 'server', 'cash-simulated', 'cash-server'].flatMap((shop) =>
  ['nothing', ...FAULTS].map((fault) => ({
    name: `checkout-${shop}-${fault}`,
    model: () =>
      checkoutWorld({
        ...(shop.startsWith('cash') ? inCashToo : twoOrders),
        hasServer: shop.endsWith('server'),
        ...(fault !== 'nothing' && { [fault]: 1 }),
      }) as unknown as Model<never>,
  })),
)

const orderRuns: Run[] = (
  [
    ['online, two refunds without an answer', { fails: 2 }],
    ['cash, two refunds without an answer', { kind: 'cash', fails: 2 }],
    ['money goes back elsewhere twice', { elsewhere: [1, 6] }],
  ] satisfies [string, Partial<OrderOptions>][]
).map(([name, options]) => ({
  name: `order: ${name}`,
  model: () => orderWorld({ ...calmOrder, ...options }) as unknown as Model<never>,
}))

/** Every large exploration, by its part of the shop. */
export const runs: readonly Run[] = [...cartRuns, ...checkoutRuns, ...orderRuns]
