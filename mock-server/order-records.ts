import { v4 as uuid } from 'uuid'
import { serializeOrderView } from '../contract/order-view'
import { conflict, REFUSALS } from '../contract/refusal'
import { stamped, timestamp } from '../contract/timestamp'
import { chargedLines } from '../domain/money/shares'
import { chargedFor, type Order } from '../domain/order/order'
import type { OrderEvent, OrderRole, PostedOrderEvent } from '../domain/order/order-event'
import type { OrderKind } from '../domain/order/order-kind'
import { NEW_ORDER_RULES } from '../domain/order/order-rules'
import { revisedOrder } from '../domain/order/revision'
import {
  type AnyStored,
  cancellationOf,
  dueConfirmation,
  isSameEvent,
  migrated,
  needsAttention,
  type OrderEffect,
  OrderRefusal,
  placeOrder,
  SAVED_BEFORE_EDIT,
  takeEvent,
  viewOf,
} from '../machines/order'
import type { OrderRecord } from './account-record'

export { isRepeatOf } from '../machines/order'

// Loaded with the first call that concerns an order: visitors do not need the order chart.

/** The provider's result of a refund: accepted, refused, or null for none yet. */
export type GetRefundResult = () => boolean | null

/** Creates a new order. */
export function newOrder(order: Order, kind: OrderKind, codeId: string | null): OrderRecord {
  const stamps = stamped()
  const { order: life, effects } = placeOrder(
    {
      lines: chargedLines(order),
      paid: chargedFor(order),
      kind,
      placedAt: Date.parse(stamps.createdAt),
      rules: NEW_ORDER_RULES,
    },
    uuid(),
  )
  const record = { ...order, _id: uuid(), ...stamps, life, story: historyOf(effects), mails: mailsOf(effects) }
  return codeId === null ? record : { ...record, codeId }
}

/**
 * Applies an event to an order. Refuses an event that the chart does not accept (403, 409, 422), and an order of a
 * newer version (503). There is no provider: `refundResult` decides whether an online refund succeeds, fails or stays
 * pending.
 */
export function applyEvent(
  order: OrderRecord,
  event: PostedOrderEvent,
  by: OrderRole,
  refundResult: GetRefundResult,
): OrderRecord {
  const { id = uuid(), ...payload } = event
  return applyStamped(order, { ...payload, id, at: Date.now(), by }, refundResult)
}

function applyStamped(order: OrderRecord, event: OrderEvent, refundResult: GetRefundResult): OrderRecord {
  const sent: Record<string, object> = Object(order.sent)
  const known = sent[event.id]
  if (known && !isSameEvent(known, event)) throw conflict(SAVED_BEFORE_EDIT)
  const { order: life, effects } = takeOrRefuse(order.life, event)
  if (effects.length === 0) return order
  const [revision] = effects.flatMap(({ type, params }) => (type === 'revise' ? [params] : []))
  const after: OrderRecord = {
    ...(revision ? revisedOrder(order, revision) : order),
    life,
    /** The events by their ids. */
    sent: { ...sent, [event.id]: event },
    story: [...order.story, ...historyOf(effects)],
    mails: [...order.mails, ...mailsOf(effects)],
    updatedAt: timestamp(),
  }
  return effects.some(({ type }) => type === 'refund') ? applyRefundResult(after, refundResult) : after
}

/** Applies the provider's result to the current refund, if there are both. */
export function applyRefundResult(order: OrderRecord, refundResult: GetRefundResult): OrderRecord {
  const { value, context } = migrated(order.life)
  const { refund } = context.money
  if (context.kind !== 'online' || value.payment !== 'refunding' || !refund) return order
  const stamp = { id: uuid(), at: Date.now(), by: 'provider', refund: refund.id } as const
  const isAccepted = refundResult()
  if (isAccepted === null) return order
  return isAccepted
    ? applyStamped(order, { ...stamp, type: 'refund.done' }, refundResult)
    : applyStamped(order, { ...stamp, type: 'refund.failed', reason: 'The provider refuses it.' }, refundResult)
}

function takeOrRefuse(life: AnyStored, event: OrderEvent) {
  try {
    return takeEvent(life, event)
  } catch (error) {
    throw error instanceof OrderRefusal ? REFUSALS[error.status](error.message) : error
  }
}

/** Converts an order to its form in a response. */
export function orderResponse(order: OrderRecord, by: OrderRole) {
  const { life, story, mails, documents, sent: _s, codeId: _, ...recorded } = order
  return { ...recorded, ...serializeOrderView(viewOf(life, by, Date.now()), story) }
}

/** Returns the order that was placed with a payment, or was paid by it later. */
export const orderPaidBy = (orders: readonly OrderRecord[], payment: string): OrderRecord | undefined =>
  orders.find(({ paymentId, life }) => paymentId === payment || migrated(life).context.paidWith === payment)

/** The event of a shopper who cancels an order now. */
export const cancellation = ({ life }: OrderRecord): PostedOrderEvent => cancellationOf(life, Date.now())

/** Returns an order after the reminder or the cancellation that is due because its shopper has not confirmed it. */
export function withDueConfirmation(order: OrderRecord): OrderRecord {
  const type = dueConfirmation(order.life, Date.now())
  return type ? applyEvent(order, { type }, 'shop', () => null) : order
}

/** Whether an order was ever delivered, even if it was returned later. */
export const wasDelivered = (order: OrderRecord): boolean =>
  migrated(order.life).context.dates['order.deliver'] !== undefined

/** Converts an order to its form at the desk. */
export const deskOrder = (order: OrderRecord, customer: { name: string; email: string }) => ({
  ...orderResponse(order, 'shopkeeper'),
  customer,
  needsAttention: needsAttention(order.life),
  mails: order.mails.map((mail) => ({
    ...mail,
    sentAt: null,
    failure: 'The shop in this browser sends no mail.',
  })),
})

const historyOf = (effects: readonly OrderEffect[]) =>
  effects.flatMap(({ type, params }) => {
    if (type !== 'record') return []
    const { event: _, ...step } = params
    return [step]
  })

const mailsOf = (effects: readonly OrderEffect[]) =>
  effects.flatMap(({ type, params }) =>
    type === 'mail' ? [{ id: uuid(), kind: params.kind, madeAt: timestamp() }] : [],
  )
