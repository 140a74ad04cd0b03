import type { ComponentType, ReactElement } from 'react'
import { drawingOf } from '../../domain/picture'
import { type RouteName, routeOf } from '../../domain/routes'
import { late } from '../components/late'
import { KnownProductFrame } from '../features/product/product-frame'
import { ProductsPage } from '../features/products/products-page'
import { linkAt } from './link-at'

/** What a route shows. `load` fetches the page's code; the pages of a first visit are loaded with the shop. */
export interface Page {
  element: ReactElement
  load?: () => Promise<unknown>
  /** What is shown at once, until the code is there. Without it the page that is left stays until then. */
  frame?: ReactElement
}

function lazyPage(load: () => Promise<{ default: ComponentType }>): Page {
  const Late = late(load, true)
  return { element: <Late />, load }
}

// The three tabs share one component, so that a change of the tab does not load the page again.
const loadAccount = () => import('../features/account/account-page')
const AccountPage = late(loadAccount, true)

const loadHelp = () => import('../features/help/help-page')
const HelpPage = late(loadHelp, true)

/** The page of each route of domain/routes.ts. */
export const pages: Record<RouteName, Page> = {
  home: lazyPage(() => import('../features/home/home-page')),
  products: { element: <ProductsPage /> },
  product: { ...lazyPage(() => import('../features/product/product-page')), frame: <KnownProductFrame /> },
  login: lazyPage(() => import('../features/auth/login-page')),
  signup: lazyPage(() => import('../features/auth/signup-page')),
  reset: lazyPage(() => import('../features/auth/reset-page')),
  logout: lazyPage(() => import('../features/auth/logout-page')),
  cart: lazyPage(() => import('../features/cart/cart-page')),
  wishlist: lazyPage(() => import('../features/wishlist/wishlist-page')),
  checkout: lazyPage(() => import('../features/checkout/checkout-page')),
  order: lazyPage(() => import('../features/checkout/order-page')),
  invoice: lazyPage(() => import('../features/checkout/invoice-page')),
  profile: { element: <AccountPage tab="profile" />, load: loadAccount },
  orders: { element: <AccountPage tab="orders" />, load: loadAccount },
  addresses: { element: <AccountPage tab="addresses" />, load: loadAccount },
  finder: lazyPage(() => import('../features/finder/finder-page')),
  delivery: { element: <HelpPage topic="delivery" />, load: loadHelp },
  returns: { element: <HelpPage topic="returns" />, load: loadHelp },
  contact: { element: <HelpPage topic="contact" />, load: loadHelp },
  privacy: { element: <HelpPage topic="privacy" />, load: loadHelp },
  terms: { element: <HelpPage topic="terms" />, load: loadHelp },
  questions: { element: <HelpPage topic="questions" />, load: loadHelp },
  mockman: lazyPage(() => import('./mockman-route')),
}

/** The page of every other path. */
export const notFoundPage = lazyPage(() => import('../components/ui/not-found-page'))

/**
 * Fetches the code of the page behind a link as soon as the shopper points at the link or focuses it, and a product's picture:
 * `imageOf` answers which, by the product's id. The page itself is not opened ahead: its flows would run twice.
 */
export function prefetchOnIntent(imageOf: (productId: string | undefined) => string | undefined): void {
  const prefetch = (event: Event) => {
    const link = linkAt(event)
    const route = link && routeOf(link.pathname)
    // A page that cannot be fetched now shows its error when it is opened.
    if (route) pages[route].load?.().catch(() => {})
    const image = route === 'product' ? imageOf(link?.pathname.split('/').at(-1)) : undefined
    if (image) new Image().src = drawingOf(image) ?? image
  }
  addEventListener('pointerover', prefetch, { passive: true })
  addEventListener('focusin', prefetch)
}
