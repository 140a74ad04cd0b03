import { type ExecutableActionsFrom, initialTransition, type SnapshotFrom, transition } from 'xstate'
import type { OrderState } from '../../domain/order'
import { ORDER_EVENT_TYPES, type OrderEvent, type OrderEventType, type OrderRole } from '../../domain/order-event'
import type { OrderKind } from '../../domain/order-kind'
import { returnedWorth } from '../../domain/order-lines'
import { refundOffer } from '../../domain/order-money'
import { orderFlow } from './flow'
import { leastEvent } from './least-events'
import { OrderRefusal } from './refusal'
import { isNewsOfMoney, maySend } from './senders'
import { type AnyStored, migrated, type OrderChart, type StoredOrder, snapshotOf, storedFrom } from './stored'
import type { OrderContext, OrderInput, OrderMail } from './types'
import { notNow, notSo, PLACED, storyWords } from './words'

type Snapshot = SnapshotFrom<typeof orderFlow>
type Pieces = { lines: readonly { id: string; qty: number }[] }

/** A step of an order's story. `at`: ms since 1970. */
export interface StoryStep {
  id: string
  type: OrderEventType | 'order.placed'
  at: number
  by: OrderRole
  words: string
}

/** What a backend carries out, once, in the transaction in which it stores the order. */
export type OrderEffect =
  | { type: 'mail'; params: { kind: OrderMail } }
  /** Sent again it keeps its id: it goes to the provider under the same key. */
  | { type: 'refund'; params: { id: string; amount: number } }
  | { type: 'returnStock' | 'takeStock'; params: Pieces }
  /** `event`: as it was taken; null: the order was placed. */
  | { type: 'record'; params: StoryStep & { event: OrderEvent | null } }

/** An order that has gone on, and what is to be done about it. */
export interface OrderStep {
  order: StoredOrder
  effects: OrderEffect[]
}

/** An order that is placed. `id`: a UUID, of the first step of its story. */
export function placeOrder(input: OrderInput, id: string, chart: OrderChart = orderFlow): OrderStep {
  const [snapshot, actions] = initialTransition(chart, input)
  const step: StoryStep = { id, type: 'order.placed', at: input.placedAt, by: 'shopper', words: PLACED }
  return {
    order: storedFrom(snapshot),
    effects: [{ type: 'record', params: { ...step, event: null } }, ...effectsOf(actions, snapshot, snapshot)],
  }
}

/**
 * A stored order after an event. One that it has taken already, and news of money that counts for nothing, leave it as it is.
 * Refuses with 403 what is never for the role, with 409 what is not taken now, with 422 what says something that cannot be, and
 * with 503 an order of a newer version.
 */
export function takeEvent(stored: AnyStored, event: OrderEvent, chart: OrderChart = orderFlow): OrderStep {
  const order = migrated(stored)
  const { context } = order
  if (!maySend(event.by, event.type, context.kind))
    throw new OrderRefusal(403, `An event ${event.type} is not for a ${event.by}.`)
  if (context.seen.includes(event.id)) return { order, effects: [] }
  const before = snapshotOf(stored, chart)
  if (!before.can(event)) {
    if (isNewsOfMoney(event.type)) return { order, effects: [] }
    throw refusalOf(before, event)
  }
  const [after, actions] = transition(chart, before, event)
  return { order: storedFrom(after), effects: effectsOf(actions, before, after) }
}

function refusalOf(snapshot: Snapshot, event: OrderEvent): OrderRefusal {
  const { context } = snapshot
  const { id, by, at, type } = event
  if (snapshot.can(leastEvent(type, context, { id, by, at }))) return new OrderRefusal(422, notSo(type, context))
  const isLate = snapshot.can(leastEvent(type, context, { id, by, at: context.placedAt }))
  return new OrderRefusal(409, notNow(type, stateWord(snapshot), isLate, context))
}

/** The named actions among those of a step; what XState itself does, such as raising, begins with `xstate.`. */
const effectsOf = (
  actions: readonly ExecutableActionsFrom<typeof orderFlow>[],
  before: Snapshot,
  after: Snapshot,
): OrderEffect[] =>
  actions.flatMap((action): OrderEffect[] => {
    const { type, params } = action as { type: string; params: unknown }
    if (type === 'record') {
      const { event } = params as { event: OrderEvent }
      const words = storyWords(event, before.context, after.context)
      return [{ type, params: { id: event.id, type: event.type, at: event.at, by: event.by, words, event } }]
    }
    if (type === 'takeStock' || type === 'returnStock') {
      const lines = (params as Pieces).lines.filter(({ qty }) => qty > 0)
      return lines.length > 0 ? [{ type, params: { lines } }] : []
    }
    return type === 'mail' || type === 'refund' ? [{ type, params } as OrderEffect] : []
  })

/** What somebody sees of an order. */
export interface OrderView {
  state: StoredOrder['value']
  /** The types of events of which it would take some from them. */
  can: OrderEventType[]
  /** When time ends that, in ms since 1970, by type. */
  until: Partial<Record<OrderEventType, number>>
  summary: OrderState
  kind: OrderKind
  parcel: OrderContext['parcel']
  /** Of each product: bought, of the return under way, and given back. */
  pieces: { id: string; qty: number; asked: number; returned: number }[]
  /** Paise. `offer`: what the shop offers to give back: the worth of what came back, as far as it has not gone back. */
  sums: { got: number; back: number; pending: number; owed: number; offer: number }
  /** What is on its way back, or has failed. */
  refund: OrderContext['money']['refund']
}

/** What an order is to somebody at a time (ms). Throws as `takeEvent` does for what is stored. */
export function viewOf(stored: AnyStored, by: OrderRole, at: number, chart: OrderChart = orderFlow): OrderView {
  const snapshot = snapshotOf(stored, chart)
  const { context } = snapshot
  const can = ORDER_EVENT_TYPES.filter(
    (type) => maySend(by, type, context.kind) && snapshot.can(leastEvent(type, context, { id: '-', by, at })),
  )
  const { kind, parcel, lines, paid, money } = context
  const { got, back, pending, owed } = money
  return {
    state: storedFrom(snapshot).value,
    can,
    until: deadlines(context, by, can),
    summary: summaryOf(snapshot),
    kind,
    parcel,
    pieces: lines.map(({ id, qty, asked, returned }) => ({ id, qty, asked, returned })),
    sums: { got, back, pending, owed, offer: refundOffer(money, returnedWorth(lines, paid)) },
    refund: money.refund,
  }
}

function deadlines(
  { placedAt, dates, rules }: OrderContext,
  by: OrderRole,
  can: readonly OrderEventType[],
): OrderView['until'] {
  const delivered = dates['order.deliver']
  return {
    ...(by === 'shopper' && can.includes('order.cancel') && { 'order.cancel': placedAt + rules.cancelWithin }),
    ...(delivered !== undefined &&
      can.includes('order.return.ask') && { 'order.return.ask': delivered + rules.returnWithin }),
  }
}

/** An order's state in one word, as it was called before it had a chart. Cancelled stays so once its money is back. */
export const summaryOfOrder = (stored: AnyStored): OrderState => summaryOf(snapshotOf(stored))

function summaryOf(snapshot: Snapshot): OrderState {
  if (snapshot.matches({ fulfilment: 'cancelled' })) return 'cancelled'
  if (snapshot.matches({ payment: 'refunded' })) return 'refunded'
  if (snapshot.matches({ fulfilment: 'delivered' })) return 'delivered'
  if (snapshot.matches({ fulfilment: 'shipped' }) || snapshot.matches({ fulfilment: 'comingBack' })) return 'shipped'
  return snapshot.matches({ stock: 'short' }) ? 'short' : 'placed'
}

/** Where an order stands, for a refusal. */
function stateWord(snapshot: Snapshot): string {
  if (snapshot.matches({ fulfilment: 'packed' })) return 'packed'
  if (snapshot.matches({ fulfilment: 'comingBack' })) return 'on its way back'
  return summaryOf(snapshot)
}

/** Whether a person has to look into an order: money that is owed could not be sent. */
export const needsAttention = (stored: AnyStored): boolean => snapshotOf(stored).hasTag('attention')
