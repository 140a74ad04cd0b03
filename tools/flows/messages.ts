import type { EventFromLogic } from 'xstate'
import type { FlowName, flows } from '../../machines/index'

type EventOf<Name extends FlowName> = EventFromLogic<(typeof flows)[Name]>['type']

/** Which named action of a flow sends which event to another. src/shop provides them. */
type Message = { [To in FlowName]: { from: FlowName; by: string; to: To; event: EventOf<To> } }[FlowName]

/** The messages between flows. */
export const MESSAGES: readonly Message[] = [
  { from: 'auth-form', by: 'submitted', to: 'auth', event: 'auth.login' },
  { from: 'auth-form', by: 'submitted', to: 'auth', event: 'auth.signup' },
  { from: 'auth', by: 'relayToAccount', to: 'account', event: 'session.ended' },
  { from: 'auth', by: 'relayToAccount', to: 'account', event: 'cart.add' },
  { from: 'account', by: 'relayToCart', to: 'cart', event: 'cart.add' },
  { from: 'account', by: 'relayToWishlist', to: 'wishlist', event: 'wishlist.toggle' },
  { from: 'account', by: 'finishCheckout', to: 'checkout', event: 'checkout.finish' },
  { from: 'profile-form', by: 'saved', to: 'auth', event: 'session.changed' },
  { from: 'profile-form', by: 'saved', to: 'auth', event: 'auth.logout' },
  { from: 'move', by: 'wishlistReplaced', to: 'wishlist', event: 'wishlist.replaced' },
  { from: 'move', by: 'wishlistChanged', to: 'wishlist', event: 'wishlist.stale' },
  { from: 'move', by: 'clearMove', to: 'cart', event: 'cart.stale' },
  { from: 'checkout', by: 'relayToPurchase', to: 'purchase', event: 'payment.succeeded' },
  { from: 'checkout', by: 'finishPurchase', to: 'purchase', event: 'purchase.finish' },
  { from: 'checkout', by: 'relayToLedger', to: 'ledger', event: 'payment.succeeded' },
  { from: 'checkout', by: 'relayToLedger', to: 'ledger', event: 'ledger.finish' },
  { from: 'ledger', by: 'owingChanged', to: 'checkout', event: 'ledger.owing' },
  { from: 'ledger', by: 'owingChanged', to: 'checkout', event: 'ledger.clear' },
  { from: 'ledger', by: 'owingChanged', to: 'account', event: 'payments.owing' },
  { from: 'ledger', by: 'orderPlaced', to: 'cart', event: 'cart.ordered' },
  { from: 'ledger', by: 'orderPlaced', to: 'checkout', event: 'order.placed' },
  { from: 'ledger', by: 'orderRefused', to: 'checkout', event: 'order.refused' },
  { from: 'ledger', by: 'orderRefused', to: 'cart', event: 'coupon.refused' },
  { from: 'checkout', by: 'cartChanged', to: 'cart', event: 'cart.stale' },
  { from: 'checkout', by: 'couponRefused', to: 'cart', event: 'coupon.refused' },
  { from: 'ledger', by: 'orderPlaced', to: 'orders', event: 'orders.replaced' },
  { from: 'coupon-choice', by: 'apply', to: 'cart', event: 'coupon.apply' },
  { from: 'test-payment', by: 'succeeded', to: 'checkout', event: 'payment.succeeded' },
  { from: 'test-payment', by: 'failed', to: 'purchase', event: 'payment.failed' },
  { from: 'test-payment', by: 'dismissed', to: 'purchase', event: 'payment.dismissed' },
  { from: 'cancel-order', by: 'cancel', to: 'orders', event: 'orders.cancel' },
  { from: 'address-form', by: 'submitted', to: 'addresses', event: 'addresses.add' },
  { from: 'address-form', by: 'submitted', to: 'addresses', event: 'addresses.update' },
  { from: 'addresses', by: 'tellFormSaved', to: 'address-form', event: 'form.saved' },
  { from: 'addresses', by: 'tellFormFailed', to: 'address-form', event: 'form.failed' },
]
