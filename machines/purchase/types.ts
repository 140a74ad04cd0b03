import type { Session } from '../../domain/account/account'
import type { CartItem } from '../../domain/cart/cart'
import type { Coupon } from '../../domain/cart/coupon'
import type { OrderDraft, PaidOrder } from '../../domain/order/order'
import type { OrderKind } from '../../domain/order/order-kind'

/** How an attempt to pay ended. `alert`: the message next to Place Order, if any. */
export type PurchaseEnd =
  | { type: 'paid' | 'dismissed' | 'denied' | 'failed' | 'ended'; alert: string | null }
  /** An earlier payment was captured. `orders`: payments that no tab was recording. */
  | { type: 'superseded'; orders: PaidOrder[]; alert: string | null }
  /** The coupon is no longer valid. `alert`: the reason, and the total without it. */
  | { type: 'couponRefused'; alert: string }
  /** The cart differs from the draft. `items`: the cart of the backend, if it is known. */
  | { type: 'changed'; items: CartItem[] | null; alert: string }

/** `coupon`: the one that the amount of the draft includes. */
export interface PurchaseInput {
  session: Session
  draft: OrderDraft
  coupon: Coupon | null
  kind: OrderKind
}

export interface PurchaseContext extends PurchaseInput {
  /** The provider's order that a server has created for the draft. Null before, and without a server or a provider. */
  providerOrderId: string | null
  /** A message for the shopper, while the window is open and afterwards. */
  alert: string | null
  /** Earlier payments that had no order when the cart was read. */
  unrecorded: PaidOrder[]
  /** The cart of the backend, if it differs from the draft. */
  items: CartItem[] | null
}

export type PurchaseEvent =
  | { type: 'payment.locked' }
  | { type: 'payment.lockedByOtherTab' }
  | { type: 'payment.openFailed' }
  | { type: 'payment.succeeded'; order: PaidOrder }
  | { type: 'payment.failed'; reason: string }
  | { type: 'payment.dismissed' }
  /** The shopper sees no window and abandons this attempt. */
  | { type: 'payment.abandoned' }
  /** Another tab has stored a captured payment of this account. */
  | { type: 'payment.reported' }
  | { type: 'purchase.finish' }
