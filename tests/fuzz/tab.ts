import { AsyncLocalStorage } from 'node:async_hooks'
import type { ToastMessage } from '../../src/components/ui/toaster'
import type { PaymentRequest } from '../../src/services/payment/provider'
import { flowsOf } from '../../src/shop/flows-of'
import type { Shop } from '../../src/shop/hooks'
import type { provideShopperFlows } from '../../src/shop/shopper-flows'
import type { Break } from './breaks'

/** A tab of the one browser that this realm simulates. It has its own code and its own `sessionStorage`. */
export interface Tab {
  name: string
  /** null while the tab is closed. */
  page: Page | null
  session: Map<string, string>
  /** What is broken in its code on purpose. */
  broken: Break | null
  start: () => Shop
  /** What its code provides for `src/shop/shopper-flows.ts`. */
  bindFlows: typeof provideShopperFlows
  /** Its code remembers something of an earlier page, so it is loaded again before the next page. */
  isUsed: boolean
}

/** The provider's window in one page. It may report after it was closed. */
export interface PaymentWindow {
  request: PaymentRequest
  isOpen: boolean
  isDismissed: boolean
  /** Set when it has captured a payment. */
  paymentId: string | null
}

/** What a page of a tab shows, receives and holds, from its opening to its end. */
export interface Page {
  tab: Tab
  /** false after its end: nothing that it began continues. */
  isAlive: boolean
  isVisible: boolean
  shop: Shop | null
  toasts: (ToastMessage & { session: unknown })[]
  /** All messages for the shopper, in toasts and in the page, in order. */
  output: string[]
  /** The messages in the page now. */
  notices: string[]
  windows: PaymentWindow[]
  listeners: Listening[]
  /** Whether the payment provider's script is loaded. */
  hasProvider: boolean
  /** How many loads of that script are running. */
  providerLoads: number
  /** When the last response for each list arrived, as a number of its world. */
  seen: Map<List, number>
  /** The lists, by account, that its requests changed without a notice to the other tabs so far. */
  notReported: Set<string>
  /** Only while its own shopper logs out. */
  isLoggingOut: boolean
}

export type List = 'cart' | 'wishlist' | 'addresses' | 'orders'

/** One `addEventListener` of a page. */
export interface Listening {
  target: 'window' | 'document'
  type: string
  listener: EventListenerOrEventListenerObject
  once: boolean
}

// One realm holds every page: the page whose code is running is tracked through its promises and timers.
const running = new AsyncLocalStorage<Page>()

export const newPage = (tab: Tab): Page => ({
  tab,
  isAlive: true,
  isVisible: true,
  shop: null,
  toasts: [],
  output: [],
  notices: [],
  windows: [],
  listeners: [],
  hasProvider: false,
  providerLoads: 0,
  seen: new Map(),
  notReported: new Set(),
  isLoggingOut: false,
})

/** The page whose code is running. null while the test or the backend runs. */
export const pageNow = (): Page | null => running.getStore() ?? null

/** The page whose code is running. Throws when there is none. */
export function currentPage(): Page {
  const page = running.getStore()
  if (!page) throw new Error('No page is running')
  return page
}

/** Runs something as the code of a page. */
export const within = <T>(page: Page, work: () => T): T => running.run(page, work)

/** Runs something outside of every page. */
export const outside = <T>(work: () => T): T => running.exit(work)

/** The `auth` actor of a tab. `undefined` while the tab is closed. */
export const authOf = ({ page }: Tab) => page?.shop?.auth

/** The flows of the shopper who is logged in in a tab. */
export function flowsIn(tab: Tab): ReturnType<typeof flowsOf> {
  const auth = authOf(tab)
  return auth ? flowsOf(auth) : {}
}

/** The state of a tab's session. `undefined` when no one is logged in. */
export const accountOf = (tab: Tab) => authOf(tab)?.getSnapshot().children.account?.getSnapshot()

/** What a tab knows of its shopper's captured payments. */
export const ledgerOf = (tab: Tab) => flowsIn(tab).checkout?.getSnapshot().children.ledger?.getSnapshot()

/** Identifies the session that a page shows: the checkout belongs to this session and to no other. */
export const sessionOf = ({ shop }: Page): unknown => (shop && flowsOf(shop.auth).checkout) ?? null
