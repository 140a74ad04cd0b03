import { type AnyStateNode, type ExecutableActionsFrom, initialTransition, type SnapshotFrom, transition } from 'xstate'
import { refundOffer, takenOff } from '../../domain/money/order-money'
import { CANCELLED_BY_SHOPPER, type Order, type OrderState, sameOrder } from '../../domain/order/order'
import {
  ORDER_EVENT_TYPES,
  type OrderEvent,
  type OrderEventType,
  type OrderRole,
  type OrderStamp,
  stepTypeOf,
} from '../../domain/order/order-event'
import { type OrderKind, refunderOf } from '../../domain/order/order-kind'
import { returnablePieces, returnedWorth } from '../../domain/order/order-lines'
import { prepaidAmount } from '../../domain/order/prepaid'
import type { Revision } from '../../domain/order/revision'
import { sameRecord } from '../../domain/record'
import { notAwaited, notNow, notSo, PLACED, storyText, UNCONFIRMED } from './messages'
import { orderMachine } from './order.machine'
import {
  type AnyStored,
  migrated,
  type OrderChart,
  OrderRefusal,
  type StoredOrder,
  snapshotOf,
  storedFrom,
} from './stored'
import type { OrderContext, OrderInput, OrderMail, Senders } from './types'

type Snapshot = SnapshotFrom<typeof orderMachine>
type Pieces = { lines: readonly { id: string; qty: number }[] }

/** A step of an order's story. `at`: ms since 1970. `words`: its text. */
export interface StoryStep {
  id: string
  type: OrderEventType | 'order.placed'
  at: number
  by: OrderRole
  words: string
}

/** An effect that a backend runs once, in the transaction that stores the order. */
export type OrderEffect =
  | { type: 'mail'; params: { kind: OrderMail } }
  /** A refund that is sent again has the same id, which is its idempotency key at the provider. */
  | { type: 'refund'; params: { id: string; amount: number } }
  | { type: 'returnStock' | 'takeStock'; params: Pieces }
  | { type: 'revise'; params: Revision }
  /** `event`: the accepted event. Null: the order was placed. */
  | { type: 'record'; params: StoryStep & { event: OrderEvent | null } }

/** An order after a transition, with the effects that must run. */
export interface OrderStep {
  order: StoredOrder
  effects: OrderEffect[]
}

/** A newly placed order. `id`: a UUID for the first step of its story. */
export function placeOrder(input: OrderInput, id: string, chart: OrderChart = orderMachine): OrderStep {
  const [snapshot, actions] = initialTransition(chart, input)
  const step: StoryStep = { id, type: 'order.placed', at: input.placedAt, by: 'shopper', words: PLACED }
  return {
    order: storedFrom(snapshot),
    effects: [{ type: 'record', params: { ...step, event: null } }, ...effectsOf(actions)],
  }
}

/** Why a person's event is refused that has the id of a stored one, but another content. */
export const SAVED_BEFORE_EDIT = 'This was saved before you edited it. Please reload the order.'

/**
 * Whether a stored event has the content of one that a person sends with the same id. Its first response may have been lost, and
 * it may have been edited since.
 */
export const isSameEvent = (stored: object, sent: object): boolean => sameRecord(contentOf(stored), contentOf(sent))

function contentOf(event: object): object {
  const { id, at, by, ...content }: Partial<OrderStamp> = event
  return content
}

/**
 * A stored order after an event. A repeated event and a report of a refund that does not count change no order. Throws an
 * OrderRefusal with 403 if the role may never send the event, with 409 if the order does not accept it now, with 422 if its
 * content is invalid, and with 503 if a newer version has stored the order.
 */
export function takeEvent(stored: AnyStored, event: OrderEvent, chart: OrderChart = orderMachine): OrderStep {
  const order = migrated(stored)
  const { context } = order
  if (!maySend(event.by, event.type, context.kind))
    throw new OrderRefusal(403, `An event ${event.type} is not for a ${event.by}.`)
  const isRepeated = event.type === 'order.pay' && event.payment === context.paidWith
  if (isRepeated || context.seen.includes(event.id)) return { order, effects: [] }
  const before = snapshotOf(stored, chart)
  if (!before.can(event)) {
    if (isRefundReport(event.type)) return { order, effects: [] }
    throw refusalOf(before, event)
  }
  const [after, actions] = transition(chart, before, event)
  const { id, at, by } = event
  const step = { id, type: stepTypeOf(event), at, by, words: storyText(event, context, after.context) }
  const record = { type: 'record' as const, params: { ...step, event } }
  return { order: storedFrom(after), effects: [record, ...effectsOf(actions)] }
}

const isOfConfirmation = (type: OrderEventType) => type.startsWith('order.confirm') || type === 'order.decline'

function refusalOf(snapshot: Snapshot, event: OrderEvent): OrderRefusal {
  const { context } = snapshot
  const { id, by, at, type } = event
  if (snapshot.can(leastEvent(type, context, { id, by, at }))) return new OrderRefusal(422, notSo(type, context))
  const isAwaited = snapshot.matches({ confirmation: 'awaited' })
  if (type === 'order.pack' && isAwaited) return new OrderRefusal(409, UNCONFIRMED)
  if (isOfConfirmation(type) && !isAwaited) return new OrderRefusal(409, notAwaited(storedFrom(snapshot).value))
  const isLate = snapshot.can(leastEvent(type, context, { id, by, at: context.placedAt }))
  return new OrderRefusal(409, notNow(type, stateText(snapshot), isLate, context))
}

/** The effects among the actions of a transition. Actions of XState itself, such as raising, begin with `xstate.`. */
const effectsOf = (actions: readonly ExecutableActionsFrom<typeof orderMachine>[]): OrderEffect[] =>
  actions.flatMap((action): OrderEffect[] => {
    const { type, params } = action as { type: string; params: unknown }
    if (type === 'takeStock' || type === 'returnStock') {
      const lines = (params as Pieces).lines.filter(({ qty }) => qty > 0)
      return lines.length > 0 ? [{ type, params: { lines } }] : []
    }
    return type === 'mail' || type === 'refund' || type === 'revise' ? [{ type, params } as OrderEffect] : []
  })

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)]

/** The roles that may send each type of event, read from the guards of the chart. */
const SENDERS = new Map<string, Set<OrderRole>>()
for (const [type, transitions] of nodesIn(orderMachine.root).flatMap((node) => [...node.transitions]))
  for (const { guard } of transitions) {
    const { params } = (guard ?? {}) as { params?: Senders }
    const roles = SENDERS.get(type) ?? new Set()
    SENDERS.set(type, roles)
    for (const role of params?.by ?? []) roles.add(role)
  }

/** Whether an event reports a refund. Such a report is accepted at any time, and counts once. */
const isRefundReport = (type: OrderEventType): boolean => type === 'refund.done' || type === 'refund.failed'

/** Whether an order of this kind ever accepts an event of this type from this role. */
export const maySend = (by: OrderRole, type: OrderEventType, kind: OrderKind): boolean =>
  SENDERS.get(type)?.has(by) === true && (!isRefundReport(type) || by === refunderOf(kind))

type Payload<Type> = Omit<Extract<OrderEvent, { type: Type }>, 'type' | keyof OrderStamp>

/** The smallest event of each type: one piece, one paisa, no fit pieces. */
const LEAST: { readonly [Type in OrderEventType]: (context: OrderContext) => Payload<Type> } = {
  'order.confirm': () => ({}),
  'order.decline': () => ({}),
  'order.confirmation.remind': () => ({}),
  'order.confirmation.expire': () => ({}),
  'order.pay': ({ rules, paid }) => ({ payment: '-', amount: prepaidAmount(rules, paid) }),
  'order.change': () => ({ mobile: '-' }),
  'order.pack': () => ({}),
  'order.unpack': () => ({}),
  'order.ship': () => ({ courier: '-', trackingNumber: '-' }),
  'order.deliver': () => ({}),
  'order.deliver.undo': () => ({}),
  'order.undelivered': () => ({}),
  'courier.update': () => ({ status: 'delivered' }),
  'order.cancel': () => ({ reason: '-' }),
  'order.return.ask': ({ lines }) => ({
    lines: returnablePieces(lines)
      .slice(0, 1)
      .map(({ id }) => ({ id, qty: 1 })),
    reason: 'Other',
  }),
  'order.return.accept': () => ({}),
  'order.return.refuse': () => ({ words: '-' }),
  'order.return.receive': () => ({ fit: [] }),
  'order.return.inspect': () => ({ fit: [] }),
  'order.refund': () => ({ amount: 1 }),
  'order.refund.retry': () => ({}),
  'order.refund.elsewhere': () => ({ how: '-' }),
  'order.supply': () => ({}),
  'refund.done': ({ money }) => ({ refund: money.refund?.id ?? '-' }),
  'refund.failed': ({ money }) => ({ refund: money.refund?.id ?? '-' }),
}

/** The smallest event of a type. If an order does not accept it, it accepts no event of its type. */
const leastEvent = (type: OrderEventType, context: OrderContext, stamp: OrderStamp): OrderEvent =>
  ({ type, ...LEAST[type](context), ...stamp }) as OrderEvent

/** An order as a role sees it. */
export interface OrderView {
  state: StoredOrder['value']
  /** The types of events that the order would accept from the role. */
  can: OrderEventType[]
  /** Until when, in ms since 1970, for types with a deadline. */
  until: Partial<Record<OrderEventType, number>>
  summary: OrderState
  kind: OrderKind
  /** The payment that has paid an order in cash online. */
  paidWith: string | null
  /** The amount in paise that the role can pay online for the order now; null: it cannot. */
  payable: number | null
  /** Whether the courier picks up a return. */
  isPickup: boolean
  parcel: OrderContext['parcel']
  /** Per product: `qty` pieces bought, `asked` in the current return, `returned` before. */
  pieces: { id: string; qty: number; asked: number; returned: number }[]
  /** Paise. `offer`: the value of the returned pieces that is not refunded yet. */
  sums: { got: number; back: number; pending: number; owed: number; offer: number }
  /** The refund that is in progress or has failed. */
  refund: OrderContext['money']['refund']
}

/** An order as a role sees it at a time (ms). Throws with 503 as `takeEvent` does. */
export function viewOf(stored: AnyStored, by: OrderRole, at: number, chart: OrderChart = orderMachine): OrderView {
  const snapshot = snapshotOf(stored, chart)
  const { context } = snapshot
  const can = ORDER_EVENT_TYPES.filter(
    (type) => maySend(by, type, context.kind) && snapshot.can(leastEvent(type, context, { id: '-', by, at })),
  )
  const { kind, paidWith, parcel, lines, paid, money, rules } = context
  const { got, back, pending, owed } = money
  return {
    state: storedFrom(snapshot).value,
    can,
    until: deadlines(context, by, can),
    summary: summaryOf(snapshot),
    kind,
    paidWith,
    isPickup: rules.offersPickup,
    payable: can.includes('order.pay') ? prepaidAmount(rules, paid) : null,
    parcel,
    pieces: lines.map(({ id, qty, asked, returned }) => ({ id, qty, asked, returned })),
    sums: { got, back, pending, owed, offer: refundOffer(money, returnedWorth(lines, paid) + takenOff(money, paid)) },
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
    ...(by === 'shopper' && can.includes('order.decline') && { 'order.decline': placedAt + rules.confirmWithin }),
    ...(can.includes('order.confirm') && { 'order.confirm': placedAt + rules.confirmWithin }),
    ...(by === 'shopper' && can.includes('order.cancel') && { 'order.cancel': placedAt + rules.cancelWithin }),
    ...(delivered !== undefined &&
      can.includes('order.return.ask') && { 'order.return.ask': delivered + rules.returnWithin }),
  }
}

/**
 * Whether an order is sent again that is recorded as `known`, with the snapshot `life`. Once it is changed, it has its id and its
 * first payment, but not its first content.
 */
export function isRepeatOf(known: Order, life: AnyStored, sent: Order): boolean {
  const { paidWith, dates } = migrated(life).context
  const isRevised = paidWith !== null || dates['order.change'] !== undefined
  if (!isRevised) return sameOrder(known, sent)
  return known.orderId === sent.orderId && known.paymentId === sent.paymentId
}

/** The event about its confirmation that is due for an order; undefined: there is none. */
export const dueConfirmation = (life: AnyStored, now: number) =>
  (['order.confirmation.expire', 'order.confirmation.remind'] as const).find((type) =>
    viewOf(life, 'shop', now).can.includes(type),
  )

/** The payment of an order: the one that was made online later, or the one that it was placed with. */
export const paymentOf = ({ life, payment_id }: { life: StoredOrder; payment_id: string }): string =>
  life.context.paidWith ?? payment_id

/** The summary of an order's state. A cancelled order stays cancelled after its refund. */
export const summaryOfOrder = (stored: AnyStored): OrderState => summaryOf(snapshotOf(stored))

function summaryOf(snapshot: Snapshot): OrderState {
  if (snapshot.matches({ fulfilment: 'cancelled' })) return 'cancelled'
  if (snapshot.matches({ payment: 'refunded' })) return 'refunded'
  if (snapshot.matches({ fulfilment: 'delivered' })) return 'delivered'
  if (snapshot.matches({ fulfilment: 'shipped' }) || snapshot.matches({ fulfilment: 'comingBack' })) return 'shipped'
  return snapshot.matches({ stock: 'short' }) ? 'short' : 'placed'
}

/** The state of an order in the message of a refusal. */
function stateText(snapshot: Snapshot): string {
  if (snapshot.matches({ fulfilment: 'packed' })) return 'packed'
  if (snapshot.matches({ fulfilment: 'comingBack' })) return 'on its way back'
  return summaryOf(snapshot)
}

/** The event of a shopper who cancels an order at a time (ms). One that waits for its confirmation is never too old. */
export const cancellationOf = (stored: AnyStored, at: number) =>
  viewOf(stored, 'shopper', at).can.includes('order.decline')
    ? ({ type: 'order.decline' } as const)
    : ({ type: 'order.cancel', reason: CANCELLED_BY_SHOPPER } as const)

/** Whether an order needs the shopkeeper's attention: a return is open, a refund has failed, or a piece is missing. */
export const needsAttention = (stored: AnyStored): boolean => snapshotOf(stored).hasTag('attention')
