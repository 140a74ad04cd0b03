import type { OrderDraft } from '../../domain/order/order'
import type { Truth } from './accounts'
import type { Act } from './acts'
import type { newFigures } from './figures'
import type { Ledger } from './ledger'
import type { Network, Turns } from './network'
import type { Page, Tab } from './tab'

/** A payment the provider reported as captured. */
interface Captured {
  account: string
  paymentId: string
  draft: OrderDraft
  /** The page that alone remembers it, because storage did not take it. */
  rememberedBy: Page | null
  /** Its record was damaged, or went with the page that alone remembered it. */
  isLost: boolean
}

/** One browser with its tabs, the backend, and all that a history did to them. */
export interface World {
  tabs: readonly [Tab, Tab]
  network: Network
  truth: Truth
  scheduler: Turns
  figures: ReturnType<typeof newFigures>
  captured: Captured[]
  /** Every e-mail that has, or may have, an account. */
  emails: string[]
  /** What was accepted and waits for its effect or its words. */
  acts: Act[]
  /** What charts accepted from shoppers, as 'cart cart.add'. Over all histories. */
  sent: Set<string>
  ledger: Ledger
  /** What was wrong at the moment it happened, as sentences. */
  violations: string[]
  /** Keys of storage that were damaged. */
  damaged: Set<string>
  /** When a call that was given up changed a list, by account and list. */
  strayed: Map<string, number>
  /** Storage was full at some time: pages may remember what it does not hold. */
  wasFull: boolean
  /** Moves whose product nobody touched since, by account and product: whether the wishlist held it before. */
  moves: Map<string, { account: string; productId: string; wished: boolean }>
  /** A number never given before in this history. */
  next(): number
}

/** A browser before its first history. */
export type OpenedWorld = Omit<World, 'scheduler'>
