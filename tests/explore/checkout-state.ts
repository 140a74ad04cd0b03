import type { SnapshotFrom } from 'xstate'
import type { PaidOrder } from '../../domain/order'
import type { flows } from '../../machines/index'
import { draft as exampleDraft } from '../../src/flows/example-values'

/** What may happen, and how often. */
export interface CheckoutOptions {
  /** Whether a server makes provider's orders: the same one again as long as the cart is not paid. */
  hasServer: boolean
  places: number
  fails: number
  refusals: number
  timeouts: number
  reloads: number
  expiries: number
  /** How often the provider reports a success again. */
  repeats: number
}

/** One order without a server and without faults. */
export const calm: CheckoutOptions = {
  hasServer: false,
  places: 1,
  fails: 0,
  refusals: 0,
  timeouts: 0,
  reloads: 0,
  expiries: 0,
  repeats: 0,
}

/** Deliberate breaks, to see that an invariant notices them. */
export interface CheckoutBreaks {
  checkout?: typeof flows.checkout
  purchase?: typeof flows.purchase
  ledger?: typeof flows.ledger
  /** The page does not look at storage before it opens a window. */
  opensBlindly?: boolean
  /** A named action that is not bound. */
  unbound?: string
  /** Every tab gets the payment lock. */
  locksNobody?: boolean
  /** Nothing is stored of a captured payment. */
  storesNothing?: boolean
  /** The server makes a new provider's order for each attempt. */
  forgetsOrders?: boolean
}

export interface Tab {
  state: number
  /** How far the backend is with a call, by the call's id. */
  phases: Record<string, string>
  /** Storage has changed: a report is due, and word of a new payment. */
  isLooking: boolean
  isHearing: boolean
  /** The orders that were called placed here. */
  told: string[]
  /** Its token is. */
  isDead: boolean
}
export interface Window {
  tab: number
  draft: string
  order: string
  isOpen: boolean
  isCaptured: boolean
  isHeard: boolean
}
export interface World {
  tabs: Tab[]
  stored: string[]
  orders: string[]
  hasCart: boolean
  windows: Window[]
  paymentLock: number | null
  recordingLock: number | null
  drafts: number
  left: Omit<CheckoutOptions, 'hasServer'>
}

export type LedgerContext = SnapshotFrom<typeof flows.ledger>['context']
export type PurchaseContext = SnapshotFrom<typeof flows.purchase>['context']

export const NAMES = ['left', 'right']
export const DEAD = 401
export const RETRY = { type: 'ledger.retry' }
export const draftOf = (orderId: string) => ({ ...exampleDraft, orderId })
export const paidOf = (orderId: string): PaidOrder => ({ ...draftOf(orderId), paymentId: `pay_${orderId}` })
export const idsOf = (orders: { orderId: string }[]) => orders.map(({ orderId }) => orderId)
export const added = (list: string[], one: string) => (list.includes(one) ? list : [...list, one].sort())
export const without = (list: string[], one: string) => list.filter((other) => other !== one)
export const draftIn = (input: unknown) => (input as { draft: { orderId: string } }).draft.orderId
export const orderIn = (input: unknown) => (input as { order: { orderId: string } }).order.orderId

/** What tells states apart; the session and the cart are always the same. */
export const context = {
  ledger: ({ paid, refused, recorded }: LedgerContext) => [
    idsOf(paid),
    refused.map(({ order }) => order.orderId),
    [...new Set(recorded)].sort(),
  ],
  purchase: ({ draft, providerOrderId, alert, unrecorded }: PurchaseContext) => [
    draft.orderId,
    providerOrderId,
    alert !== null,
    idsOf(unrecorded),
  ],
}

/** Adds a step out of a world. */
export type Add = (label: string, isOwn: boolean, change: (next: World, wrong: string[]) => void) => void

export const newTab = (): Tab => ({ state: 0, phases: {}, isLooking: false, isHearing: false, told: [], isDead: false })

/** The backend has the order, and its cart is empty. */
export function record(world: World, order: string) {
  world.orders = added(world.orders, order)
  world.hasCart = false
}
