import type { RouteName } from '../../domain/routes'

// Tabs, and topics, share one component, so that a change of them does not load the page again.
const account = () => import('../features/account/account-page')
const help = () => import('../features/help/help-page')

/** Fetches the code of a route's page. The page of all products comes with the shop. */
export const pageCode = {
  home: () => import('../features/home/home-page'),
  product: () => import('../features/product/product-page'),
  login: () => import('../features/auth/login-page'),
  signup: () => import('../features/auth/signup-page'),
  reset: () => import('../features/auth/reset-page'),
  logout: () => import('../features/auth/logout-page'),
  cart: () => import('../features/cart/cart-page'),
  wishlist: () => import('../features/wishlist/wishlist-page'),
  checkout: () => import('../features/checkout/checkout-page'),
  order: () => import('../features/checkout/order-page'),
  invoice: () => import('../features/checkout/invoice-page'),
  profile: account,
  orders: account,
  addresses: account,
  finder: () => import('../features/finder/finder-page'),
  delivery: help,
  returns: help,
  contact: help,
  privacy: help,
  terms: help,
  questions: help,
  mockman: () => import('./mockman-route'),
} satisfies Record<Exclude<RouteName, 'products'>, () => Promise<unknown>>
