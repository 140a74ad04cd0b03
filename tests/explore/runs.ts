import { cartWorld } from './cart-world'
import type { Limits, Model } from './explore'

/** One exploration of `npm run explore`. */
export interface Run {
  name: string
  model(): Model<never>
  limits?: Limits
}

const cart = (name: string, acts: number, faults: Partial<Parameters<typeof cartWorld>[0]>): Run => ({
  name: `cart, two tabs: ${name}`,
  model: () => cartWorld({ acts, fails: 0, timeouts: 0, strays: 0, reloads: 0, ...faults }) as unknown as Model<never>,
})

/** Every large exploration, by its part of the shop. */
export const runs: Run[] = [
  cart('three moves', 3, {}),
  cart('two moves, two calls fail', 2, { fails: 2 }),
  cart('a move, two time-outs, two late calls', 1, { timeouts: 2, strays: 2 }),
  cart('two moves, a failure, a time-out, a late call', 2, { fails: 1, timeouts: 1, strays: 1 }),
  cart('two moves, a failure, a reload of the page, a late call', 2, { fails: 1, reloads: 1, strays: 1 }),
]
