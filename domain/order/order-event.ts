import * as v from 'valibot'
import { postedMobile, postedPlace } from '../account/posted-address'
import { LENGTHS, MAX_QUANTITY, ROWS } from '../bounds'
import { quantitySchema } from '../cart/cart'
import { lineSchema } from '../money/line-schema'
import { requestIdSchema } from '../request-id'
import { RETURN_REASONS } from './returns'

/** The senders of events. `shop`: a job of the backend. */
export const ORDER_ROLES = ['shopper', 'shopkeeper', 'courier', 'provider', 'shop'] as const
export type OrderRole = (typeof ORDER_ROLES)[number]

/** How long a shopkeeper can undo 'Delivered', in ms. */
export const UNDO_DELIVERED_WITHIN = 24 * 60 * 60_000

const text = (most: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'), v.maxLength(most, `has more than ${most} characters`))
const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LENGTHS.id))
const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'is not an amount in paise'))

const pieces = (qty: v.GenericSchema<number>) =>
  v.pipe(
    v.array(v.pipe(v.object({ id, qty }), v.readonly())),
    v.maxLength(ROWS.cartLines, `are more than ${ROWS.cartLines}`),
    v.check((lines) => new Set(lines.map((one) => one.id)).size === lines.length, 'name a product twice'),
    v.readonly(),
  )
const some = v.pipe(pieces(v.pipe(quantitySchema, v.maxValue(MAX_QUANTITY))), v.minLength(1, 'are none'))
/** The new quantities of lines. 0: the line leaves the order. */
const quantities = pieces(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_QUANTITY)))
/** Returned pieces that can be sold again. Products without any are left out or have the quantity 0. */
const fit = quantities

/** Statuses of a parcel that a courier reports. */
export const COURIER_STATUSES = ['picked_up', 'out_for_delivery', 'delivered', 'failed_attempt', 'returned'] as const

const event = <Type extends string, Entries extends v.ObjectEntries>(type: Type, entries: Entries) =>
  v.object({
    type: v.literal(type),
    id: v.optional(requestIdSchema),
    ...entries,
  })

/** An event as a client posts it, with an optional id. The backend sets `at` and `by`. */
export const orderEventSchema = v.variant('type', [
  /** The shopper confirms an order that is paid in cash, or the shopkeeper by telephone. */
  event('order.confirm', {}),
  event('order.decline', {}),
  event('order.confirmation.remind', {}),
  event('order.confirmation.expire', {}),
  /** An order in cash is paid online. `payment`: the id of the payment; `amount`: in paise; `proof`: of the payment provider. */
  event('order.pay', {
    payment: id,
    amount: paise,
    proof: v.optional(v.object({ providerOrderId: id, signature: id })),
  }),
  event('order.change', {
    address: v.optional(v.object(postedPlace)),
    mobile: v.optional(postedMobile),
    lines: v.optional(quantities),
  }),
  event('order.pack', {}),
  event('order.unpack', {}),
  event('order.ship', { courier: lineSchema(LENGTHS.name), trackingNumber: lineSchema(LENGTHS.name) }),
  event('order.deliver', {}),
  event('order.deliver.undo', {}),
  event('order.undelivered', {}),
  event('courier.update', { status: v.picklist(COURIER_STATUSES) }),
  event('order.cancel', { reason: text(LENGTHS.message) }),
  event('order.return.ask', { lines: some, reason: v.picklist(RETURN_REASONS) }),
  event('order.return.accept', {}),
  event('order.return.refuse', { words: text(LENGTHS.message) }),
  /** `fit`: only for an undelivered parcel. Pieces returned by a shopper are inspected later. */
  event('order.return.receive', { fit: v.optional(fit) }),
  event('order.return.inspect', { fit }),
  event('order.refund', { amount: paise }),
  event('order.refund.retry', {}),
  /** A failed refund was paid in another way. `how`: for example by bank transfer. */
  event('order.refund.elsewhere', { how: lineSchema(LENGTHS.name) }),
  event('order.supply', {}),
  /**
   * `amount`: the refunded amount, also of a refund made on the provider's own pages. Left out: the requested amount.
   * `how`: only for cash.
   */
  event('refund.done', { refund: id, amount: v.optional(paise), how: v.optional(lineSchema(LENGTHS.name)) }),
  event('refund.failed', { refund: id, reason: v.optional(text(LENGTHS.message)) }),
])
export type PostedOrderEvent = v.InferOutput<typeof orderEventSchema>
/** The input of the schema. */
export type SentOrderEvent = v.InferInput<typeof orderEventSchema>
export type OrderEventType = PostedOrderEvent['type']

export const ORDER_EVENT_TYPES: readonly OrderEventType[] = orderEventSchema.options.map(
  ({ entries }) => entries.type.literal,
)

/** The fields that a backend adds to every event: a UUID, the time of arrival (ms since 1970) and the sender. */
export interface OrderStamp {
  id: string
  at: number
  by: OrderRole
}

type Without<Posted> = Posted extends unknown ? Omit<Posted, 'id'> : never

/** An event without its stamp. */
export type OrderPayload = Without<PostedOrderEvent>

/** An event as the order chart receives it. */
export type OrderEvent = OrderPayload & OrderStamp

/** The type of an event in the story and the dates of an order. The courier reports some that the shopkeeper also sends. */
export function stepTypeOf(event: OrderEvent): OrderEventType {
  if (event.type !== 'courier.update') return event.type
  if (event.status === 'delivered') return 'order.deliver'
  return event.status === 'returned' ? 'order.undelivered' : event.type
}
