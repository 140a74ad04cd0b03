import type { Session } from '../account/account'
import { LENGTHS } from '../bounds'
import { startOfDay } from '../india-time'
import type { PlacedOrder } from '../order/placed-order'
import { searchedText } from '../search/search-tokens'

/** The states of an order's `fulfilment` region. */
export const FULFILMENTS = ['placed', 'packed', 'shipped', 'comingBack', 'delivered', 'cancelled'] as const
export type Fulfilment = (typeof FULFILMENTS)[number]

/** The states for listing and counting orders at the desk. `attention`: a shopkeeper must look at the order. */
export const DESK_STATES = [...FULFILMENTS, 'attention'] as const
export type DeskState = (typeof DESK_STATES)[number]

/** Maximum count of orders. This number means 'this many or more'. */
export const MAX_COUNTED = 1_000

/** Formats a count: '12', or '1,000+' from `MAX_COUNTED` on. */
export const countText = (count: number): string =>
  count < MAX_COUNTED ? String(count) : `${MAX_COUNTED.toLocaleString('en')}+`

/**
 * The terms of a search for orders, in lower case. An order must contain all of them. The country code of a mobile number is left
 * out: '+91', '+91-'.
 */
export const searchTerms = (search: string): string[] =>
  searchedText(search)
    .split(/\s+/)
    .map((term) => term.replace(/^\+91-?/, ''))
    .filter((term) => term !== '')

/** A tracking number as it is compared: couriers and people write it with other capitals, spaces and hyphens. */
export const comparableNumber = (typed: string): string => typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The result of a login at the desk. `isKeeper`: whether the account may enter it. */
export interface Entered {
  session: Session
  isKeeper: boolean
}

/** The query of a list with a search only. An empty field does not filter. `after`: the cursor of the page. */
export type SearchQuery = { search: string; after: string }

/** The query of a list. Further fields are filters. */
export type ListQuery = SearchQuery & Readonly<Record<string, string>>

/** Converts a query to search parameters without empty fields. */
export const listParams = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/** Parses the query of a page's address that has a search only. */
export const parseSearchQuery = (params: URLSearchParams): SearchQuery => ({
  search: (params.get('search') ?? '').slice(0, LENGTHS.email),
  after: (params.get('after') ?? '').slice(0, LENGTHS.id),
})

/**
 * The query of the order list. An empty field does not filter. `from` and `to`: ISO dates. `after`: the `_id` that the
 * page follows.
 */
export type DeskQuery = {
  search: string
  state: DeskState | ''
  from: string
  to: string
  after: string
}

export const everyOrder: DeskQuery = { search: '', state: '', from: '', to: '', after: '' }

/** Labels of the states. */
export const DESK_LABELS: Readonly<Record<DeskState, string>> = {
  placed: 'Placed',
  packed: 'Packed',
  shipped: 'Shipped',
  comingBack: 'Coming back',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  attention: 'Attention',
}

/** Parses the query of a page's address. Invalid values are dropped. */
export function parseDeskQuery(params: URLSearchParams): DeskQuery {
  const day = (name: string) => {
    const text = params.get(name) ?? ''
    return startOfDay(text) ? text : ''
  }
  return {
    ...parseSearchQuery(params),
    state: DESK_STATES.find((state) => state === params.get('state')) ?? '',
    from: day('from'),
    to: day('to'),
  }
}

const DELIVERED: Readonly<Record<string, string>> = {
  kept: DESK_LABELS.delivered,
  returnAsked: 'Return requested',
  returning: 'Returning',
  inspecting: 'Checking',
  returned: 'Returned',
}

const PAYMENT: Readonly<Record<string, string>> = {
  paid: 'Paid',
  dueOnDelivery: 'To pay on delivery',
  collected: 'Collected',
  notCollected: 'Not collected',
  refunding: 'Refund on its way',
  refundFailed: 'Refund failed',
  partlyRefunded: 'Partly refunded',
  refunded: 'Refunded',
}

/** Orders that need no confirmation have no label. */
const CONFIRMATION: Readonly<Record<string, string>> = {
  awaited: 'Waiting for the shopper',
  confirmed: 'Confirmed',
  expired: 'Not confirmed in time',
  declined: 'Declined',
}

const STOCK: Readonly<Record<string, string>> = {
  reserved: 'Reserved',
  short: 'Waiting for stock',
  taken: 'Shipped',
  back: 'Back in stock',
}

/** Returns the labels of an order's confirmation, fulfilment, payment and stock states. */
export function deskStateLabels({ state }: Pick<PlacedOrder, 'state'>) {
  if (typeof state !== 'object') return { confirmation: '', fulfilment: state ?? '', payment: '', stock: '' }
  const { confirmation = '', payment, stock } = state
  const isWaiting = state.fulfilment === 'placed' && stock === 'short'
  const fulfilment = isWaiting
    ? STOCK.short
    : typeof state.fulfilment === 'string'
      ? (DESK_LABELS[state.fulfilment as DeskState] ?? state.fulfilment)
      : (DELIVERED[state.fulfilment.delivered] ?? DESK_LABELS.delivered)
  return {
    confirmation: CONFIRMATION[confirmation] ?? '',
    fulfilment,
    payment: PAYMENT[payment] ?? payment,
    stock: STOCK[stock] ?? stock,
  }
}
