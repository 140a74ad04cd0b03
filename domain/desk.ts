import type { Session } from './account'
import { LENGTHS } from './bounds'
import { startOfDay } from './india-time'
import type { PlacedOrder } from './placed-order'

/** Where the goods of an order are: the states of that region of its chart. */
export const FULFILMENTS = ['placed', 'packed', 'shipped', 'comingBack', 'delivered', 'cancelled'] as const
export type Fulfilment = (typeof FULFILMENTS)[number]

/** What the orders at the desk are listed and counted by. `attention`: a person has to look at it. */
export const DESK_STATES = [...FULFILMENTS, 'attention'] as const
export type DeskState = (typeof DESK_STATES)[number]

/** Orders are counted up to this number, which also means more. */
export const MOST_COUNTED = 1_000

/** A count of orders as text: '12', or '1,000+' from `MOST_COUNTED` on. */
export const countText = (count: number): string =>
  count < MOST_COUNTED ? String(count) : `${MOST_COUNTED.toLocaleString('en')}+`

/** What a login at the desk answers. `isKeeper`: whether the account may enter it. */
export interface Entered {
  session: Session
  isKeeper: boolean
}

/** Which orders are listed. Empty: no such wish. `from`, `to`: days as ISO dates; `after`: the `_id` that the page follows. */
export interface DeskQuery {
  search: string
  state: DeskState | ''
  from: string
  to: string
  after: string
}

export const everyOrder: DeskQuery = { search: '', state: '', from: '', to: '', after: '' }

/** The words of the states. */
export const DESK_WORDS: Readonly<Record<DeskState, string>> = {
  placed: 'Placed',
  packed: 'Packed',
  shipped: 'On its way',
  comingBack: 'Coming back',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  attention: 'Attention',
}

const FIELDS = Object.keys(everyOrder) as (keyof DeskQuery)[]

/** A query as an address or a call has it: what is not wished for is left out. */
export const deskSearchParams = (query: DeskQuery): Record<string, string> =>
  Object.fromEntries(FIELDS.flatMap((field) => (query[field] === '' ? [] : [[field, query[field]]])))

/** The query of an address. What makes no sense in it is left out. */
export function parseDeskQuery(params: URLSearchParams): DeskQuery {
  const day = (name: string) => {
    const text = params.get(name) ?? ''
    return startOfDay(text) ? text : ''
  }
  return {
    search: (params.get('search') ?? '').slice(0, LENGTHS.email),
    state: DESK_STATES.find((state) => state === params.get('state')) ?? '',
    from: day('from'),
    to: day('to'),
    after: (params.get('after') ?? '').slice(0, LENGTHS.id),
  }
}

const DELIVERED: Readonly<Record<string, string>> = {
  kept: DESK_WORDS.delivered,
  returnAsked: 'Return asked for',
  returning: 'Return on its way',
  inspecting: 'Return to inspect',
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

const STOCK: Readonly<Record<string, string>> = {
  reserved: 'Reserved',
  short: 'Not in stock',
  taken: 'Out of the house',
  back: 'Back in stock',
}

/** Where goods, money and stock of an order are, in words. */
export function deskStateWords({ state }: Pick<PlacedOrder, 'state'>) {
  if (typeof state !== 'object') return { goods: state ?? '', payment: '', stock: '' }
  const { fulfilment, payment, stock } = state
  const goods =
    typeof fulfilment === 'string'
      ? (DESK_WORDS[fulfilment as DeskState] ?? fulfilment)
      : (DELIVERED[fulfilment.delivered] ?? DESK_WORDS.delivered)
  return { goods, payment: PAYMENT[payment] ?? payment, stock: STOCK[stock] ?? stock }
}
