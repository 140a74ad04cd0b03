import type { Session } from '../../domain/account'
import type { CartItem } from '../../domain/cart'
import type { Coupon } from '../../domain/coupon'
import type { OrderDraft, PaidOrder } from '../../domain/order'
import type { OrderKind } from '../../domain/order-kind'

/** How an attempt to buy ended, and what of it has to stand at Place Order: null where nothing has. */
export type PurchaseEnd =
  | { type: 'paid' | 'dismissed' | 'denied' | 'failed' | 'ended'; alert: string | null }
  /** An earlier payment is through. `orders`: those that no tab was recording. */
  | { type: 'superseded'; orders: PaidOrder[]; alert: string | null }
  /** The coupon no longer holds. `alert`: why, and the total without it. */
  | { type: 'couponRefused'; alert: string }
  /** The cart is not what was about to be charged. `items`: what it holds, as far as that is known. */
  | { type: 'changed'; items: CartItem[] | null; alert: string }

/** Who pays, what, how, and the coupon that the amount rests on. */
export interface PurchaseInput {
  session: Session
  draft: OrderDraft
  coupon: Coupon | null
  kind: OrderKind
}

export interface PurchaseContext extends PurchaseInput {
  /** The provider's order that a server has made for the draft; null before, and without a server or a provider. */
  providerOrderId: string | null
  /** What the shopper has to know, while the window is open and after it. */
  alert: string | null
  /** Earlier payments that had no order when the cart was read. */
  unrecorded: PaidOrder[]
  /** The cart as it was read, where it is not what was about to be charged. */
  items: CartItem[] | null
}

export type PurchaseEvent =
  | { type: 'payment.locked' }
  | { type: 'payment.lockedByOtherTab' }
  | { type: 'payment.openFailed' }
  | { type: 'payment.succeeded'; order: PaidOrder }
  | { type: 'payment.failed'; reason: string }
  | { type: 'payment.dismissed' }
  /** The shopper sees no window, and gives this attempt up. */
  | { type: 'payment.abandoned' }
  /** Another tab has stored a captured payment of this account. */
  | { type: 'payment.heard' }
  | { type: 'purchase.finish' }
