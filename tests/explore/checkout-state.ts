import type { SnapshotFrom } from 'xstate'
import type { PaidOrder } from '../../domain/order/order'
import { cashPaymentId, type OrderKind } from '../../domain/order/order-kind'
import type { flows } from '../../machines/index'
import type { Adds } from './explore'
import { draft as exampleDraft } from './values'

/** What may happen, and how often. */
export interface CheckoutOptions {
  /** Whether a server makes provider's orders: the same one again as long as the cart is not paid. */
  hasServer: boolean
  /** How a shopper may pay. */
  kinds: readonly OrderKind[]
  places: number
  /** Calls that fail, and tries to pay that are declined. */
  fails: number
  refusals: number
  /** A call that takes too long may reach the backend later. */
  timeouts: number
  /** Reloads of a page, and logouts that are followed by a login. */
  reloads: number
  expiries: number
  /** How often the provider reports a success again. */
  repeats: number
  /** How often a shopper clears all of the browser's storage, which ends the session. */
  clears: number
}

/** What may go wrong. */
export const FAULTS = ['fails', 'refusals', 'timeouts', 'reloads', 'expiries', 'repeats', 'clears'] as const

/** One order that is paid online, without a server and without faults. */
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
  /** An order in cash that another tab was refused is sent again. */
  resendsRefused?: boolean
  /** The backend leaves the cart full whose order it has recorded. */
  keepsCart?: boolean
  /** Nothing is stored of a captured payment. */
  storesNothing?: boolean
  /** The server makes a new provider's order for each attempt. */
  forgetsOrders?: boolean
  /** A page does not save again what it knows where storage is cleared. */
  forgetsCleared?: boolean
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
  /** The payments that wait for their order, as was told last. */
  owing: string[]
  /** The order that was placed here last. */
  draft: string | null
  /** Its token is dead. */
  isDead: boolean
  /** The session is out of storage. */
  isOut: boolean
}
/** A payment window, or an order in cash that is kept: captured and heard of at once, and without a window. */
export interface Window {
  isCash: boolean
  tab: number
  draft: string
  order: string
  isOpen: boolean
  isCaptured: boolean
  isHeard: boolean
  /** All of storage was cleared while no page knew of its payment. */
  isLost: boolean
}
export interface World {
  tabs: Tab[]
  stored: string[]
  orders: string[]
  /** Orders in cash that the backend has refused. */
  refused: string[]
  hasCart: boolean
  windows: Window[]
  paymentLock: number | null
  recordingLock: number | null
  /** Orders whose call was given up on its way. */
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
/** The id of an order says how it is paid: what tells states apart knows no more of it. */
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
    alert,
    idsOf(unrecorded),
  ],
}

/** Adds a step out of a world. */
export type Add = Adds<World>

export const newTab = (): Tab => ({
  state: 0,
  phases: {},
  isLooking: false,
  isHearing: false,
  told: [],
  owing: [],
  draft: null,
  isDead: false,
  isOut: false,
})

/** The payments that a ledger shows: those that wait for their order, and those that the backend refuses. */
export const shownBy = ({ paid, refused }: LedgerContext): string[] => [
  ...idsOf(paid),
  ...refused.map(({ order }) => order.orderId),
]

/** Whether the backend can record an order: in cash it prices the cart anew. */
export const canRecord = ({ hasCart, orders }: World, order: string) =>
  !isCash(order) || hasCart || orders.includes(order)

/** The backend has the order, and its cart is empty. */
export function record(world: World, order: string) {
  if (!canRecord(world, order)) return
  world.orders = added(world.orders, order)
  world.hasCart = false
}
