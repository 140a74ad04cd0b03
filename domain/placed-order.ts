import * as v from 'valibot'
import { type DeliveryWindow, deliveryWindow } from './arrival'
import { ORDER_STATES, type OrderState, orderSchema } from './order'
import type { OrderEventType } from './order-event'
import { ORDER_KINDS } from './order-kind'
import { distanceOf } from './pin-code'

/** A step of an order's story: `type` of its event, `order.placed` the first. `by`: who sent it. */
export const storyStepSchema = v.object({
  type: v.string(),
  at: v.string(),
  by: v.picklist(['shopper', 'shopkeeper', 'courier', 'provider']),
  words: v.string(),
})

/** The pieces of a line: bought, of the return under way, and given back. */
export const linePiecesSchema = v.object({ id: v.string(), qty: v.number(), asked: v.number(), returned: v.number() })

/** Paise: got, gone back, on their way back, due to go back, and what the shop would give back for what was returned. */
export const orderSumsSchema = v.object({
  got: v.number(),
  back: v.number(),
  pending: v.number(),
  owed: v.number(),
  offer: v.number(),
})

const goods = v.union([v.string(), v.object({ delivered: v.string() })])

/**
 * An order as it is answered. `state`: where its chart is; `summary`: that in one word; `can`: the types of events of which it
 * would take some from the caller; `until`: when time ends that; `refund`: that on its way, or failed, in paise. A server of before says the word in `state`, and no more.
 */
export const placedOrderSchema = v.object({
  ...orderSchema.entries,
  _id: v.optional(v.string()),
  createdAt: v.optional(v.string()),
  state: v.optional(
    v.union([v.object({ fulfilment: goods, payment: v.string(), stock: v.string() }), v.picklist(ORDER_STATES)]),
  ),
  summary: v.optional(v.picklist(ORDER_STATES)),
  can: v.optional(v.array(v.string())),
  until: v.optional(v.record(v.string(), v.string())),
  story: v.optional(v.array(storyStepSchema)),
  kind: v.optional(v.picklist(ORDER_KINDS)),
  parcel: v.optional(v.nullable(v.object({ courier: v.string(), trackingNumber: v.string() }))),
  pieces: v.optional(v.array(linePiecesSchema)),
  sums: v.optional(orderSumsSchema),
  refund: v.optional(v.nullable(v.object({ id: v.string(), amount: v.number() }))),
})
export type PlacedOrder = v.InferOutput<typeof placedOrderSchema>

/** What a shopper is told of an order's state. */
const STATE_WORDS: Readonly<Record<OrderState, string>> = {
  placed: 'Placed',
  short: 'Waiting for stock',
  shipped: 'On its way',
  delivered: 'Delivered',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
}

export const stateOf = ({ state, summary }: Pick<PlacedOrder, 'state' | 'summary'>): OrderState =>
  summary ?? (typeof state === 'string' ? state : 'placed')

/** Whether the parcel of an order was not delivered and is on its way back. */
export const isComingBack = ({ state }: Pick<PlacedOrder, 'state'>): boolean =>
  typeof state === 'object' && state.fulfilment === 'comingBack'

/** The words of where an order is. */
export const stateWords = (order: Pick<PlacedOrder, 'state' | 'summary'>): string =>
  isComingBack(order) ? 'Coming back' : STATE_WORDS[stateOf(order)]

/** When an order was placed; null where that is not recorded. */
export function placedAt({ createdAt }: Pick<PlacedOrder, 'createdAt'>): Date | null {
  const at = createdAt === undefined ? Number.NaN : Date.parse(createdAt)
  return Number.isNaN(at) ? null : new Date(at)
}

/** Until when the caller can send an event of a type to an order; null where it cannot now, or no time ends that. */
export function sendableUntil({ can, until }: Pick<PlacedOrder, 'can' | 'until'>, type: OrderEventType): Date | null {
  const end = can?.includes(type) ? until?.[type] : undefined
  return end === undefined ? null : new Date(end)
}

/** When an order that is still to come arrives: fast where all its products are; null where nothing is to come, or nobody knows when. */
export function arrivalOf(
  order: Pick<PlacedOrder, 'state' | 'summary' | 'createdAt' | 'products' | 'delivery'>,
  catalogue: readonly { id: string; fastDelivery: boolean }[],
): DeliveryWindow | null {
  const placed = placedAt(order)
  const state = stateOf(order)
  if (!placed || isComingBack(order) || (state !== 'placed' && state !== 'shipped')) return null
  const isFast = order.products.every(({ id }) => catalogue.find((product) => product.id === id)?.fastDelivery === true)
  return deliveryWindow(placed, isFast, distanceOf(order.delivery.zipcode))
}

/** Whether an order has been delivered, whatever came back of it. */
export const hasArrived = (order: Pick<PlacedOrder, 'state' | 'summary' | 'story'>): boolean =>
  stateOf(order) === 'delivered' || order.story?.some(({ type }) => type === 'order.deliver') === true

const isPayment = ({ state }: Pick<PlacedOrder, 'state'>, name: string) =>
  typeof state === 'object' && state.payment === name

/** Whether an order still has to be paid in cash. */
export const isToPay = (order: Pick<PlacedOrder, 'state'>): boolean => isPayment(order, 'dueOnDelivery')

/** Whether an order was to be paid in cash and ended before it was. */
export const isNeverPaid = (order: Pick<PlacedOrder, 'state'>): boolean => isPayment(order, 'notCollected')

/** What the amount of an order is called. */
export function amountTerm(order: Pick<PlacedOrder, 'state'>): string {
  if (isNeverPaid(order)) return 'Amount, not to be paid'
  return isToPay(order) ? 'To pay on delivery' : 'Amount Paid'
}
