import * as v from 'valibot'
import { distanceOf } from '../account/pin-code'
import { type Paise, toRupees } from '../money/money'
import { DEFAULT_TERMS } from '../shop-terms'
import { BEGINS, type DeliveryWindow, deliveryWindow, expectedNext } from './arrival'
import { type ChargedOrder, ORDER_STATES, type OrderDraft, type OrderState, orderSchema, orderSums } from './order'
import { ORDER_ROLES, type OrderEventType } from './order-event'
import { ORDER_KINDS } from './order-kind'

/** A step in an order's history. `type`: of its event; the first is `order.placed`. `by`: the sender. */
export const historyStepSchema = v.object({
  type: v.string(),
  at: v.string(),
  by: v.picklist(ORDER_ROLES),
  words: v.string(),
})

/** The pieces of a line: ordered, in the current return, and returned. */
const linePiecesSchema = v.object({ id: v.string(), qty: v.number(), asked: v.number(), returned: v.number() })

/** Paise: received, refunded, in progress, owed, and the refund that the shop offers for the returned pieces. */
const orderSumsSchema = v.object({
  got: v.number(),
  back: v.number(),
  pending: v.number(),
  owed: v.number(),
  offer: v.number(),
})

const fulfilment = v.union([v.string(), v.object({ delivered: v.string() })])

/**
 * An order in a response. `state`: of its chart. `summary`: the state in one term. `can`: the event types that it
 * accepts from the caller. `until`: when time ends one of them. `refund`: the current or failed one, in paise. Older
 * servers return only the summary in `state`.
 */
export const placedOrderSchema = v.object({
  ...orderSchema.entries,
  _id: v.optional(v.string()),
  createdAt: v.optional(v.string()),
  state: v.optional(
    v.union([
      v.object({ confirmation: v.optional(v.string()), fulfilment, payment: v.string(), stock: v.string() }),
      v.picklist(ORDER_STATES),
    ]),
  ),
  summary: v.optional(v.picklist(ORDER_STATES)),
  can: v.optional(v.array(v.string())),
  until: v.optional(v.record(v.string(), v.string())),
  story: v.optional(v.array(historyStepSchema)),
  kind: v.optional(v.picklist(ORDER_KINDS)),
  /** The business days that the shopper was promised, such as '3-5'. Left out: it is from before they could be set. */
  deliveryDays: v.optional(v.string()),
  /** The payment that has paid an order in cash online. */
  paidWith: v.optional(v.nullable(v.string())),
  /** The amount in paise if the caller pays the order online now. */
  payable: v.optional(v.nullable(v.number())),
  /** Whether the courier picks up a return. */
  isPickup: v.optional(v.boolean()),
  parcel: v.optional(v.nullable(v.object({ courier: v.string(), trackingNumber: v.string() }))),
  pieces: v.optional(v.array(linePiecesSchema)),
  sums: v.optional(orderSumsSchema),
  refund: v.optional(v.nullable(v.object({ id: v.string(), amount: v.number() }))),
})
export type PlacedOrder = v.InferOutput<typeof placedOrderSchema>

/** Labels of the states for shoppers. */
const STATE_LABELS: Readonly<Record<OrderState, string>> = {
  placed: 'Placed',
  short: 'Waiting for stock',
  shipped: 'On its way',
  delivered: 'Delivered',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
}

export const stateOf = ({ state, summary }: Pick<PlacedOrder, 'state' | 'summary'>): OrderState =>
  summary ?? (typeof state === 'string' ? state : 'placed')

/** Whether an order has an invoice: it is made when the order ships. */
export const hasInvoice = ({ story }: Pick<PlacedOrder, 'story'>): boolean =>
  story?.some(({ type }) => type === 'order.ship') === true

/** Whether an undelivered parcel is on its way back. */
export const isComingBack = ({ state }: Pick<PlacedOrder, 'state'>): boolean =>
  typeof state === 'object' && state.fulfilment === 'comingBack'

/** Whether an order is packed and not shipped. */
export const isPacked = ({ state }: Pick<PlacedOrder, 'state'>): boolean =>
  typeof state === 'object' && state.fulfilment === 'packed'

/** Whether the shopper must confirm an order. */
export const isAwaited = ({ state }: Pick<PlacedOrder, 'state'>): boolean =>
  typeof state === 'object' && state.confirmation === 'awaited'

/** The steps of a return after the delivery. */
const RETURN_LABELS = {
  returnAsked: 'Return requested',
  returning: 'Returning',
  inspecting: 'Checking',
  returned: 'Returned',
} as const
export type ReturnStep = keyof typeof RETURN_LABELS

/** Returns the step of an order's return, or null. */
export function returnStep({ state }: Pick<PlacedOrder, 'state'>): ReturnStep | null {
  const step = typeof state === 'object' && typeof state.fulfilment === 'object' ? state.fulfilment.delivered : ''
  return Object.hasOwn(RETURN_LABELS, step) ? (step as ReturnStep) : null
}

/** Returns what happens next in an order's return, and until when. null: there is no return, or it is not recorded when it began. */
export function returnNext(order: Pick<PlacedOrder, 'state' | 'story' | 'isPickup'>): string | null {
  const step = returnStep(order)
  const began = step && order.story?.findLast(({ type }) => type === BEGINS[step])?.at
  return step && began ? expectedNext(step, began, order.isPickup === true) : null
}

/** Returns the label of an order's state. */
export function stateLabel(order: Pick<PlacedOrder, 'state' | 'summary' | 'sums'>): string {
  if (isComingBack(order)) return 'Coming back'
  const step = returnStep(order)
  if (step === null || stateOf(order) === 'refunded') return STATE_LABELS[stateOf(order)]
  return step === 'returned' && order.sums?.back ? STATE_LABELS.refunded : RETURN_LABELS[step]
}

/** Returns when an order was placed, or null if that is not recorded. */
export function placedAt({ createdAt }: Pick<PlacedOrder, 'createdAt'>): Date | null {
  const at = createdAt === undefined ? Number.NaN : Date.parse(createdAt)
  return Number.isNaN(at) ? null : new Date(at)
}

/** Returns until when the caller can send an event, or null if it cannot be sent now or has no deadline. */
export function sendableUntil({ can, until }: Pick<PlacedOrder, 'can' | 'until'>, type: OrderEventType): Date | null {
  const end = can?.includes(type) ? until?.[type] : undefined
  return end === undefined ? null : new Date(end)
}

/** Returns when an order arrives, as it was promised. null: it is not under way, or the date is unknown. */
export function arrivalOf(
  order: Pick<PlacedOrder, 'state' | 'summary' | 'createdAt' | 'products' | 'delivery' | 'deliveryDays'>,
  catalogue: readonly { id: string; fastDelivery: boolean }[],
): DeliveryWindow | null {
  const placed = placedAt(order)
  const state = stateOf(order)
  if (!placed || isComingBack(order) || (state !== 'placed' && state !== 'shipped')) return null
  const isFast = order.products.every(({ id }) => catalogue.find((product) => product.id === id)?.fastDelivery === true)
  return deliveryWindow(placed, promisedDays(order, isFast), distanceOf(order.delivery.zipcode))
}

/** Returns the business days that an order was promised. Before they could be set, they followed from its products. */
export const promisedDays = ({ deliveryDays }: Pick<PlacedOrder, 'deliveryDays'>, isFast: boolean): string =>
  deliveryDays ?? DEFAULT_TERMS.deliveryDays[isFast ? 'fast' : 'standard']

/** Whether an order was ever delivered, even if it was returned later. */
export const wasDelivered = (order: Pick<PlacedOrder, 'state' | 'summary' | 'story'>): boolean =>
  stateOf(order) === 'delivered' || order.story?.some(({ type }) => type === 'order.deliver') === true

const isPayment = ({ state }: Pick<PlacedOrder, 'state'>, name: string) =>
  typeof state === 'object' && state.payment === name

/** Whether cash is still to be paid on delivery. */
export const isToPay = (order: Pick<PlacedOrder, 'state'>): boolean => isPayment(order, 'dueOnDelivery')

/** Whether a cash order ended before it was paid. */
export const isNeverPaid = (order: Pick<PlacedOrder, 'state'>): boolean => isPayment(order, 'notCollected')

/** Whether all that was paid is refunded. */
export const isRefunded = (order: Pick<PlacedOrder, 'state'>): boolean => isPayment(order, 'refunded')

/** Returns the draft of the payment that pays an order in cash online, or null if it cannot be paid now. */
export function paymentDraft({ _id, payable, ...order }: PlacedOrder): OrderDraft | null {
  if (_id === undefined || payable == null) return null
  const { orderId, delivery, products, mobile } = order
  return { orderId, delivery, products, amount: toRupees(payable), pays: _id, ...(mobile && { mobile }) }
}

/** A row of an order's sums. `isTakenOff`: the amount is subtracted. */
interface SumRow {
  term: string
  amount: Paise
  isTakenOff?: true
}

/**
 * Returns the rows of an order's sums as the order page, mails and the desk show them. An order that has fewer pieces than were
 * paid has a total of its own.
 */
export function sumRows(
  order: ChargedOrder & Pick<PlacedOrder, 'state'>,
  { got, back }: Pick<NonNullable<PlacedOrder['sums']>, 'got' | 'back'> = { got: 0, back: 0 },
): SumRow[] {
  const { subtotal, delivery, couponOff, prepaidOff, amount } = orderSums(order)
  return [
    { term: 'Subtotal', amount: subtotal },
    { term: 'Delivery Charges', amount: delivery },
    ...(couponOff > 0 ? [{ term: 'Coupon Discount', amount: couponOff, isTakenOff: true } as const] : []),
    ...(prepaidOff > 0 ? [{ term: 'Online Discount', amount: prepaidOff, isTakenOff: true } as const] : []),
    ...(got > amount ? [{ term: 'Total', amount }] : []),
    { term: amountTerm(order), amount: Math.max(got, amount) },
    ...(back > 0 ? [{ term: 'Refunded', amount: back }] : []),
  ]
}

/** Returns the label of an order's amount. */
export function amountTerm(order: Pick<PlacedOrder, 'state'>): string {
  if (isNeverPaid(order)) return 'Amount not charged'
  return isToPay(order) ? 'To pay on delivery' : 'Amount Paid'
}
