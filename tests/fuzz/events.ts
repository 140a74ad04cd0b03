import { declaredTransitions } from 'xstate-paths'
import { flows } from '../../machines'

/** Events of charts that no shopper sends, with their senders. The fuzz causes all of them indirectly. */
const RAISED: Readonly<Record<string, string>> = {
  'catalogue filters.moved': 'the catalogue itself',
  'catalogue results.endReached': 'the end of results that a server found',
  'catalogue connection.returned': 'the browser',
  'auth session.ended': 'a call that is answered with 401',
  'auth session.changed': 'storage and the other tabs',
  'account auth.logout': 'auth, which the shopper tells',
  'account cart.add': 'auth, which the shopper tells',
  'account wishlist.toggle': 'auth, which the shopper tells',
  'account session.ended': 'auth',
  'account session.changed': 'auth',
  'account account.ending': 'the account itself',
  'account payments.owing': 'the ledger',
  'cart cart.restore': 'the undo of a toast',
  'cart cart.add': 'the account, which auth tells',
  'cart cart.stale': 'the other tabs, and the checkout',
  'cart cart.fetching': 'the cart itself',
  'cart cart.ordered': 'the checkout',
  'cart coupon.refused': 'the checkout',
  'cart connection.returned': 'the browser',
  'move move.locked': 'the lock of its move',
  'move move.lockDenied': 'the lock of its move',
  'wishlist wishlist.toggle': 'the account, which auth tells',
  'wishlist wishlist.replaced': 'a move',
  'wishlist wishlist.stale': 'the other tabs, and a move',
  'wishlist wishlist.fetching': 'the wishlist itself',
  'wishlist connection.returned': 'the browser',
  'addresses addresses.add': 'the form',
  'addresses addresses.update': 'the form',
  'addresses addresses.restore': 'the undo of a toast',
  'addresses addresses.stale': 'the other tabs',
  'addresses addresses.fetching': 'the addresses themselves',
  'addresses connection.returned': 'the browser',
  'address-form form.saved': 'the addresses',
  'address-form form.failed': 'the addresses',
  'orders orders.stale': 'the other tabs',
  'orders orders.fetching': 'the orders themselves',
  'orders orders.replaced': 'the checkout',
  'orders connection.returned': 'the browser',
  'checkout checkout.finish': 'the account, when the session is over',
  'purchase payment.locked': 'the payment lock',
  'purchase payment.lockedByOtherTab': 'the payment lock',
  'purchase payment.openFailed': 'the payment window',
  'checkout payment.succeeded': 'the payment window, whenever its provider reports',
  'checkout payment.heard': 'storage',
  'checkout payments.found': 'the checkout itself',
  'checkout order.placed': 'the ledger',
  'checkout order.refused': 'the ledger',
  'checkout ledger.owing': 'the ledger',
  'checkout ledger.clear': 'the ledger',
  'checkout ledger.finish': 'the checkout itself',
  'checkout ledger.abandon': 'the checkout itself',
  'purchase payment.succeeded': 'the checkout',
  'purchase payment.heard': 'the checkout',
  'purchase payment.failed': 'the payment window',
  'purchase payment.dismissed': 'the payment window',
  'purchase payment.abandoned': 'the shopper, while no window is seen',
  'purchase purchase.finish': 'the checkout',
  'refetch list.changed': 'the other tabs',
  'refetch list.unanswered': 'a call that changes a list',
  'refetch list.opened': 'the pages that show a list',
  'refetch lists.recheck': 'the flow itself',
  'refetch tab.shown': 'the browser',
  'refetch tab.hidden': 'the browser',
  'refetch connection.returned': 'the browser',
  'unsaved-payments payment.unsaved': 'storage',
  'unsaved-payments payment.refused': 'the ledger',
  'unsaved-payments payment.safe': 'the ledger',
  'ledger payment.succeeded': 'the checkout',
  'ledger payments.found': 'the checkout',
  'ledger payments.stored': 'the checkout',
  'ledger ledger.finish': 'the checkout',
  'checkout payments.stored': 'storage, and locks that become free',
}

/** Charts that screens create themselves and that call no backend. The stream of orders needs a server. */
const OF_SCREENS = new Set([
  'auth-form',
  'password-reset',
  'profile-form',
  'account-export',
  'cancel-order',
  'confirm-order',
  'changed-elsewhere',
  'coupon-choice',
  'test-payment',
  'new-version',
  'overlays',
  'order-news',
  'gallery',
  'loader',
  'message',
  'reviews',
  'review',
  'review-report',
  'scent-finder',
  'search-box',
  'request-tester',
  'faults',
])

/** Every event that some chart of the running shop takes, such as 'cart cart.add', except those that charts raise. */
export const eventsOfShoppers = (): string[] => {
  const all = Object.entries(flows).flatMap(([chart, machine]) =>
    OF_SCREENS.has(chart) ? [] : declaredTransitions(machine).map(({ event }) => `${chart} ${event}`),
  )
  return [...new Set(all)].filter((event) => !/ (always|xstate\.)/.test(event) && !(event in RAISED)).sort()
}

/** Entries in the list of raised events that no chart takes. */
export const unknownRaised = (): string[] => {
  const known = new Set(
    Object.entries(flows).flatMap(([chart, machine]) =>
      declaredTransitions(machine).map(({ event }) => `${chart} ${event}`),
    ),
  )
  return Object.keys(RAISED).filter((event) => !known.has(event))
}
