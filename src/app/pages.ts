import { lazy } from 'react'
import { linkAt } from './link-at'
import { type RouteName, routeOf } from './routes'

/** The code of every page that is not part of the first visit, fetched when it is wanted. */
const code = {
  product: () => import('../features/product/product-page'),
  login: () => import('../features/auth/login-page'),
  signup: () => import('../features/auth/signup-page'),
  logout: () => import('../features/auth/logout-page'),
  cart: () => import('../features/cart/cart-page'),
  wishlist: () => import('../features/wishlist/wishlist-page'),
  checkout: () => import('../features/checkout/checkout-page'),
  order: () => import('../features/checkout/order-page'),
  account: () => import('../features/account/account-page'),
  mockman: () => import('./mockman-route'),
  notFound: () => import('../components/ui/not-found-page'),
}

export const ProductPage = lazy(code.product)
export const LoginPage = lazy(code.login)
export const SignupPage = lazy(code.signup)
export const LogoutPage = lazy(code.logout)
export const CartPage = lazy(code.cart)
export const WishlistPage = lazy(code.wishlist)
export const CheckoutPage = lazy(code.checkout)
export const OrderPage = lazy(code.order)
export const AccountPage = lazy(code.account)
export const MockmanPage = lazy(code.mockman)
export const NotFoundPage = lazy(code.notFound)

const codeOf: Partial<Record<RouteName, () => Promise<unknown>>> = {
  ...code,
  profile: code.account,
  orders: code.account,
  addresses: code.account,
}

/** Fetches the code of the page behind a link as soon as the shopper points at it or focuses it. */
export function prefetchOnIntent(): void {
  const prefetch = (event: Event) => {
    const link = linkAt(event)
    const route = link && routeOf(link.pathname)
    // A page that cannot be fetched now says so when it is opened.
    if (route) codeOf[route]?.().catch(() => {})
  }
  addEventListener('pointerover', prefetch, { passive: true })
  addEventListener('focusin', prefetch)
}
