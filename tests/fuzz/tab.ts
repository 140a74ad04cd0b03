import { AsyncLocalStorage } from 'node:async_hooks'
import type { ToastMessage } from '../../src/components/ui/toaster'
import type { PaymentRequest } from '../../src/services/payment/provider'
import { flowsOf } from '../../src/shop/flows-of'
import type { Shop } from '../../src/shop/hooks'
import type { provideShopperFlows } from '../../src/shop/shopper-flows'
import type { Break } from './breaks'

/** A tab of the one browser that this realm plays. Its code is its own, as its `sessionStorage` is. */
export interface Tab {
  name: string
  /** null while the tab is closed. */
  page: Page | null
  session: Map<string, string>
  /** What its code breaks on purpose. */
  broken: Break | null
  start: () => Shop
  /** What its code does for `src/shop/shopper-flows.ts`. */
  bindFlows: typeof provideShopperFlows
  /** Its code remembers something of an earlier page: it is loaded anew before the next one. */
  isUsed: boolean
}

/** The provider's window in one page. What it reports may come after it was closed. */
export interface PaymentWindow {
  request: PaymentRequest
  isOpen: boolean
  isDismissed: boolean
  /** Set once it captured a payment. */
  paymentId: string | null
}

/** What a page of a tab says, is told and holds, from its opening to its end. */
export interface Page {
  tab: Tab
  /** false from its end on: nothing that it began goes on. */
  isAlive: boolean
  isVisible: boolean
  shop: Shop | null
  toasts: (ToastMessage & { session: unknown })[]
  /** All that it said to the shopper, by toasts and in its places, in order. */
  said: string[]
  /** What stands in its places now. */
  notices: string[]
  windows: PaymentWindow[]
  listeners: Listening[]
  /** Whether the payment provider's script has come. */
  hasProvider: boolean
  /** How many loads of that script are on their way. */
  providerLoads: number
  /** When it was answered last about each list, as a number of its world. */
  seen: Map<List, number>
  /** The lists, by account, that its calls changed and of which it has not told the other tabs yet. */
  untold: Set<string>
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

// One realm holds every page: whose code is running follows it through its promises and timers.
const running = new AsyncLocalStorage<Page>()

export const newPage = (tab: Tab): Page => ({
  tab,
  isAlive: true,
  isVisible: true,
  shop: null,
  toasts: [],
  said: [],
  notices: [],
  windows: [],
  listeners: [],
  hasProvider: false,
  providerLoads: 0,
  seen: new Map(),
  untold: new Set(),
  isLoggingOut: false,
})

/** The page whose code is running, or null: the test or the backend is. */
export const pageNow = (): Page | null => running.getStore() ?? null

/** The page whose code is running. Throws when none is. */
export function currentPage(): Page {
  const page = running.getStore()
  if (!page) throw new Error('No page is running')
  return page
}

/** Runs something as the code of a page. */
export const within = <T>(page: Page, work: () => T): T => running.run(page, work)

/** Runs something as nobody's code. */
export const outside = <T>(work: () => T): T => running.exit(work)

/** The flows of a tab; undefined while it is closed. */
export const authOf = ({ page }: Tab) => page?.shop?.auth

/** The flows of the shopper who is logged in in a tab. */
export function flowsIn(tab: Tab): ReturnType<typeof flowsOf> {
  const auth = authOf(tab)
  return auth ? flowsOf(auth) : {}
}

/** How the session of a tab stands; undefined where nobody is logged in. */
export const accountOf = (tab: Tab) => authOf(tab)?.getSnapshot().children.account?.getSnapshot()

/** What a tab knows of its shopper's captured payments. */
export const ledgerOf = (tab: Tab) => flowsIn(tab).checkout?.getSnapshot().children.ledger?.getSnapshot()

/** What belongs to the session that a page shows, and to no other: its checkout. */
export const sessionOf = ({ shop }: Page): unknown => (shop && flowsOf(shop.auth).checkout) ?? null
