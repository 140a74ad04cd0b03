import { type CheckoutOptions, checkoutWorld } from './checkout-world'
import type { Limits, Model } from './explore'

/** One exploration of `npm run explore`. */
export interface Run {
  name: string
  model(): Model<unknown>
  limits?: Limits
}

const twoOrders: CheckoutOptions = {
  hasServer: false,
  places: 2,
  fails: 0,
  refusals: 0,
  timeouts: 0,
  reloads: 0,
  expiries: 0,
  repeats: 0,
}

/** Every large exploration, by its part of the shop. */
export const runs: Run[] = [false, true].flatMap((hasServer) =>
  ['nothing', 'fails', 'refusals', 'timeouts', 'reloads', 'expiries', 'repeats'].map((fault) => ({
    name: `checkout-${hasServer ? 'server' : 'simulated'}-${fault}`,
    model: () =>
      checkoutWorld({ ...twoOrders, hasServer, ...(fault !== 'nothing' && { [fault]: 1 }) }) as Model<unknown>,
  })),
)
