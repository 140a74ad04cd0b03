import type { FlowName } from '../../machines/index'

/**
 * The screen that shows a state best, by state path. A state without a screen uses that of its parent. The names are those of
 * `npm run looks` (tests/e2e/access/screens). A flow without visible states has none.
 */
export const SCREENS: { readonly [Name in FlowName]?: Readonly<Record<string, string>> } = {
  catalogue: {
    'products.loading': 'products loading',
    'products.ready': 'products',
    'products.failed': 'products that cannot be loaded',
  },
  auth: {
    'visitor.browsing': 'home',
    'visitor.justLoggedOut': 'logged out',
    shopper: 'profile',
  },
  account: { 'session.living': 'profile' },
  'auth-form': { editing: 'login', 'editing.invalid': 'signup with messages' },
  cart: {
    'work.loading': 'cart loading',
    'work.ready': 'cart full',
    'work.failed': 'cart that cannot be loaded',
  },
  'coupon-choice': { closed: 'cart full' },
  wishlist: { 'work.ready': 'wishlist full' },
  addresses: { 'work.loading': 'addresses loading', 'work.ready': 'addresses' },
  'address-form': { closed: 'addresses', 'editing.invalid': 'checkout with the address dialog and its messages' },
  checkout: { 'purchase.idle': 'checkout' },
  purchase: { 'paying.open': 'test payment' },
  'test-payment': { open: 'test payment' },
  ledger: {
    'work.unrecorded': 'checkout with a payment that is not recorded',
    'work.refused': 'checkout with a payment that the shop refuses',
  },
  orders: { 'work.ready': 'orders full', 'work.failed': 'orders that cannot be loaded' },
  'cancel-order': { offered: 'orders full' },
  'account-export': { idle: 'profile' },
  'profile-form': { closed: 'profile', editing: 'dialog to edit the profile' },
  loader: { loading: 'product', ready: 'product' },
  gallery: { onPage: 'product', fullScreen: 'dialog with a large picture' },
  'scent-finder': { asking: 'finder', found: 'finder with its result' },
  'search-box': { closed: 'products', open: 'search with suggestions' },
  'request-tester': { answered: 'request tester with an answer and a fault' },
  faults: { ready: 'request tester with an answer and a fault' },
}

/** The file name of a screen's thumbnail. */
export const thumbnailFile = (screen: string): string => `${screen.replaceAll(/[^a-z]+/g, '-')}.webp`
