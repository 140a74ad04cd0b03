import type { SnapshotFrom } from 'xstate'
import type { PaidOrder } from '../../domain/order/order'
import { cashPaymentId, type OrderKind } from '../../domain/order/order-kind'
import type { flows } from '../../machines/index'
import type { Adds } from './explore'
import { draft as exampleDraft } from './values'

/** Which actions and faults may happen, and how often. */
export interface CheckoutOptions {
  /** Whether a server creates the provider's orders. It reuses the same one until the cart is paid. */
  hasServer: boolean
  /** The available ways to pay. */
  kinds: readonly OrderKind[]
  places: number
  /** Requests that fail, and payment attempts that are declined. */
  fails: number
  refusals: number
  /** A request that times out may reach the backend later. */
  timeouts: number
  /** Reloads of a page, and logouts followed by a login. */
  reloads: number
  expiries: number
  /** How often the provider repeats a success event. */
  repeats: number
  /** How often a shopper clears the storage of the browser, which ends the session. */
  clears: number
}

/** The faults that may happen. */
export const FAULTS = ['fails', 'refusals', 'timeouts', 'reloads', 'expiries', 'repeats', 'clears'] as const

/** One order paid online, without a server and without faults. */
export const calm: CheckoutOptions = {
  hasServer: false,
  kinds: ['online'],
  places: 1,
  fails: 0,
  refusals: 0,
  timeouts: 0,
  reloads: 0,
  expiries: 0,
  repeats: 0,
  clears: 0,
}

/** Deliberate breaks that an invariant must detect. */
export interface CheckoutBreaks {
  checkout?: typeof flows.checkout
  purchase?: typeof flows.purchase
  ledger?: typeof flows.ledger
  /** The page does not read storage before it opens a window. */
  opensBlindly?: boolean
  /** A named action without an implementation. */
  unbound?: string
  /** Every tab gets the payment lock. */
  locksNoOne?: boolean
  /** A cash order that was refused in another tab is sent again. */
  resendsRefused?: boolean
  /** The backend does not empty the cart when it records the order. */
  clearsNoCart?: boolean
  /** A captured payment is not stored. */
  storesNothing?: boolean
  /** The server creates a new provider order for each attempt. */
  forgetsOrders?: boolean
  /** A page does not store its payments again after storage is cleared. */
  forgetsCleared?: boolean
}

export interface Tab {
  state: number
  /** The progress of a request in the backend, by its id. */
  phases: Record<string, string>
  /** Storage has changed: this tab must read it, and must be notified of a new payment. */
  hasStorageEvent: boolean
  hasReport: boolean
  /** The orders that this tab has reported as placed. */
  reported: string[]
  /** The payments without an order in the last notification. */
  owing: string[]
  /** The last order that was placed here. */
  draft: string | null
  /** Its token is invalid. */
  isDead: boolean
  /** The session is no longer stored. */
  isOut: boolean
}
/** A payment window, or a stored cash order, which is captured and known at once and has no window. */
export interface Window {
  isCash: boolean
  tab: number
  draft: string
  order: string
  isOpen: boolean
  isCaptured: boolean
  isReceived: boolean
  /** Storage was cleared before any page knew of this payment. */
  isLost: boolean
}
export interface World {
  tabs: Tab[]
  stored: string[]
  orders: string[]
  /** Cash orders that the backend has refused. */
  refused: string[]
  hasCart: boolean
  windows: Window[]
  paymentLock: number | null
  recordingLock: number | null
  /** Orders whose request was abandoned on its way. */
  strays: string[]
  drafts: number
  left: Omit<CheckoutOptions, 'hasServer' | 'kinds'>
}

export type LedgerContext = SnapshotFrom<typeof flows.ledger>['context']
export type PurchaseContext = SnapshotFrom<typeof flows.purchase>['context']

export const NAMES = ['left', 'right']
export const DEAD = 401
export const RETRY = { type: 'ledger.retry' }
export const draftOf = (orderId: string) => ({ ...exampleDraft, orderId })
/** The id of an order contains the kind of payment, because the context below has only the id. */
export const isCash = (orderId: string) => orderId.startsWith('cash')
export const paidOf = (orderId: string): PaidOrder =>
  isCash(orderId)
    ? { ...draftOf(orderId), paymentId: cashPaymentId(orderId), kind: 'cash' }
    : { ...draftOf(orderId), paymentId: `pay_${orderId}` }
export const idsOf = (orders: { orderId: string }[]) => orders.map(({ orderId }) => orderId)
export const added = (list: string[], one: string) => (list.includes(one) ? list : [...list, one].sort())
export const without = (list: string[], one: string) => list.filter((other) => other !== one)
export const draftIn = (input: unknown) => (input as { draft: { orderId: string } }).draft.orderId
export const orderIn = (input: unknown) => (input as { order: { orderId: string } }).order.orderId

/** The context that distinguishes states. The session and the cart never change. */
export const context = {
  ledger: ({ paid, refused, recorded }: LedgerContext) => [
    idsOf(paid),
    refused.map(({ order }) => order.orderId),
    [...new Set(recorded)].sort(),
  ],
  purchase: ({ draft, providerOrderId, alert, unrecorded }: PurchaseContext) => [
    draft.orderId,
    providerOrderId,
    alert,
    idsOf(unrecorded),
  ],
}

/** Adds a step from a world. */
export type Add = Adds<World>

export const newTab = (): Tab => ({
  state: 0,
  phases: {},
  hasStorageEvent: false,
  hasReport: false,
  reported: [],
  owing: [],
  draft: null,
  isDead: false,
  isOut: false,
})

/** The payments that a ledger shows: those without an order yet, and those that the backend refuses. */
export const shownBy = ({ paid, refused }: LedgerContext): string[] => [
  ...idsOf(paid),
  ...refused.map(({ order }) => order.orderId),
]

/** Whether the backend can record an order. For a cash order it computes the price from the cart. */
export const canRecord = ({ hasCart, orders }: World, order: string) =>
  !isCash(order) || hasCart || orders.includes(order)

/** Records the order in the backend and empties the cart. */
export function record(world: World, order: string) {
  if (!canRecord(world, order)) return
  world.orders = added(world.orders, order)
  world.hasCart = false
}
