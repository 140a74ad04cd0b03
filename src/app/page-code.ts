import type { RouteName } from '../../domain/routes'

// The tabs of the account, and the help topics, share one component, so that switching between them does not remount the page.
const account = () => import('../features/account/account-page')
const help = () => import('../features/help/help-page')

/** Imports the code of each route's page. The page of all products is part of the shop's main chunk. */
export const pageCode = {
  home: () => import('../features/home/home-page'),
  product: () => import('../features/product/product-page'),
  login: () => import('../features/auth/login-page'),
  signup: () => import('../features/auth/signup-page'),
  reset: () => import('../features/auth/reset-page'),
  confirm: () => import('../features/checkout/confirm-page'),
  logout: () => import('../features/auth/logout-page'),
  cart: () => import('../features/cart/cart-page'),
  wishlist: () => import('../features/wishlist/wishlist-page'),
  checkout: () => import('../features/checkout/checkout-page'),
  order: () => import('../features/checkout/order-page'),
  invoice: () => import('../features/checkout/invoice-page'),
  profile: account,
  orders: account,
  addresses: account,
  messages: account,
  finder: () => import('../features/finder/finder-page'),
  compare: () => import('../features/compare/compare-page'),
  delivery: help,
  returns: help,
  contact: help,
  privacy: help,
  terms: help,
  questions: help,
  mockman: () => import('./mockman-route'),
} satisfies Record<Exclude<RouteName, 'products'>, () => Promise<unknown>>
