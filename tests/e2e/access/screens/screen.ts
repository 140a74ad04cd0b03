import type { Shop } from '../../shop'

/** A screen in one of its states, and how a shopper gets there. */
export interface Screen {
  readonly name: string
  /** Whether the demo account is logged in already. */
  readonly loggedIn?: boolean
  /** Only phones have it. */
  readonly onPhonesOnly?: boolean
  /** Ends when the state stands in the page. */
  reach(shop: Shop): Promise<void>
}

/** Long enough to look at a page while it loads; shorter than the shop's own patience. */
export const LONG_MS = 14_000
