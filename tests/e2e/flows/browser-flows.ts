import type { Cases } from 'xstate-paths'
import type { BrowserFlow } from 'xstate-paths/playwright'
import * as addresses from './addresses'
import * as auth from './auth'
import * as cart from './cart'
import * as purchase from './purchase'
import * as wishlist from './wishlist'

interface BrowserWalk {
  flow: BrowserFlow
  /** The cases of the flow as far as a person in a browser can follow them. */
  cases: Cases
  /** Whether its walks must pass before every release. */
  isReleased?: boolean
}

/** The flows whose paths are walked in a browser: a session, its purchases and their payment. Actors walk all others. */
export const browserFlows: readonly BrowserWalk[] = [{ ...addresses, isReleased: true }, auth, cart, purchase, wishlist]
