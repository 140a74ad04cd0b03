import type { OrderDraft } from '../../domain/order/order'
import type { Truth } from './accounts'
import type { Act } from './acts'
import type { newFigures } from './figures'
import type { Ledger } from './ledger'
import type { Network, Turns } from './network'
import type { Page, Tab } from './tab'

/** A payment that the provider has reported as captured. */
interface Captured {
  account: string
  paymentId: string
  draft: OrderDraft
  /** The only page that remembers it, because storage refused it. */
  rememberedBy: Page | null
  /** Its record was damaged, or it ended with the only page that remembered it. */
  isLost: boolean
}

/** One browser with its tabs, the backend, and everything that happened to them in a history. */
export interface World {
  tabs: readonly [Tab, Tab]
  network: Network
  truth: Truth
  scheduler: Turns
  figures: ReturnType<typeof newFigures>
  captured: Captured[]
  /** Every e-mail that has, or may have, an account. */
  emails: string[]
  /** Accepted acts that wait for their effect or their message. */
  acts: Act[]
  ledger: Ledger
  /** Violations at the moment they happened, as sentences. */
  violations: string[]
  /** Storage keys that were damaged. */
  damaged: Set<string>
  /** When an aborted request changed a list, by account and list. */
  strayed: Map<string, number>
  /** Storage was full at some time, so pages may remember what it does not hold. */
  wasFull: boolean
  /**
   * Moves whose product no act has changed since, by account and product. `wished`: the wishlist had the product
   * before.
   */
  moves: Map<string, { account: string; productId: string; wished: boolean }>
  /** A number that is new in this history. */
  next(): number
}

/** A browser before its first history. */
export type OpenedWorld = Omit<World, 'scheduler'>
