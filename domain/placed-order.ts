import * as v from 'valibot'
import { type DeliveryWindow, deliveryWindow } from './arrival'
import { CANCELLABLE, ORDER_STATES, type OrderState, orderSchema } from './order'
import { distanceOf } from './pin-code'

/** An order as it is listed. One that an earlier version of the shop recorded has neither state nor date. */
export const placedOrderSchema = v.object({
  ...orderSchema.entries,
  state: v.optional(v.picklist(ORDER_STATES)),
  createdAt: v.optional(v.string()),
})
export type PlacedOrder = v.InferOutput<typeof placedOrderSchema>

/** What a shopper is told of an order's state. */
export const STATE_WORDS: Readonly<Record<OrderState, string>> = {
  placed: 'Placed',
  short: 'Waiting for stock',
  shipped: 'On its way',
  delivered: 'Delivered',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
}

export const stateOf = ({ state }: Pick<PlacedOrder, 'state'>): OrderState => state ?? 'placed'

/** When an order was placed; null where that is not recorded. */
export function placedAt({ createdAt }: Pick<PlacedOrder, 'createdAt'>): Date | null {
  const at = createdAt === undefined ? Number.NaN : Date.parse(createdAt)
  return Number.isNaN(at) ? null : new Date(at)
}

/** Whether nothing of the order has left the house yet. */
const isAtHome = (state: OrderState) => state === 'placed' || state === 'short'

/** Until when an order can be cancelled; null where it cannot be at all. */
export function cancellableUntil(order: Pick<PlacedOrder, 'state' | 'createdAt'>): Date | null {
  const placed = placedAt(order)
  return placed && isAtHome(stateOf(order)) ? new Date(placed.getTime() + CANCELLABLE) : null
}

/** When an order that is still to come arrives: fast where all its products are; null where nothing is to come. */
export function arrivalOf(
  order: Pick<PlacedOrder, 'state' | 'createdAt' | 'products' | 'delivery'>,
  catalogue: readonly { id: string; fastDelivery: boolean }[],
): DeliveryWindow | null {
  const placed = placedAt(order)
  const state = stateOf(order)
  if (!placed || (!isAtHome(state) && state !== 'shipped')) return null
  const isFast = order.products.every(({ id }) => catalogue.find((product) => product.id === id)?.fastDelivery === true)
  return deliveryWindow(placed, isFast, distanceOf(order.delivery.zipcode))
}

/** One station of an order's way. */
export interface Station {
  state: OrderState
  isReached: boolean
  isCurrent: boolean
}

/** The way of an order: placed, shipped, delivered; or placed and then cancelled or refunded. */
export function wayOf(order: Pick<PlacedOrder, 'state'>): Station[] {
  const now = stateOf(order)
  const way: OrderState[] =
    now === 'cancelled' || now === 'refunded'
      ? ['placed', now]
      : [now === 'short' ? 'short' : 'placed', 'shipped', 'delivered']
  const current = way.indexOf(now)
  return way.map((state, at) => ({ state, isReached: at <= current, isCurrent: at === current }))
}
