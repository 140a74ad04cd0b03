import type { Limits, Model } from './explore'

/** One exploration of `npm run explore`. */
export interface Run {
  name: string
  model(): Model<unknown>
  limits?: Limits
}

/** Every large exploration, by its part of the shop. */
export const runs: Run[] = []
