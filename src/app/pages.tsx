import type { ComponentType, ReactElement } from 'react'
import type { RouteName } from '../../domain/routes'
import { lazyComponent } from '../components/lazy'
import { KnownProductFrame } from '../features/product/product-frame'
import { ProductsPage } from '../features/products/products-page'
import { pageCode } from './page-code'

/** The page of a route. `load` fetches its code; without it the page is part of the shop's main chunk. */
export interface Page {
  element: ReactElement
  load?: () => Promise<unknown>
  /** Shown while the code loads. Without it the previous page stays until then. */
  frame?: ReactElement
}

function lazyPage(load: () => Promise<{ default: ComponentType }>): Page {
  const Late = lazyComponent(load, true)
  return { element: <Late />, load }
}

const AccountPage = lazyComponent(pageCode.profile, true)
const HelpPage = lazyComponent(pageCode.delivery, true)

/** The page of each route of domain/routes.ts. */
export const pages: Record<RouteName, Page> = {
  home: lazyPage(pageCode.home),
  products: { element: <ProductsPage /> },
  product: { ...lazyPage(pageCode.product), frame: <KnownProductFrame /> },
  login: lazyPage(pageCode.login),
  signup: lazyPage(pageCode.signup),
  reset: lazyPage(pageCode.reset),
  confirm: lazyPage(pageCode.confirm),
  logout: lazyPage(pageCode.logout),
  cart: lazyPage(pageCode.cart),
  wishlist: lazyPage(pageCode.wishlist),
  checkout: lazyPage(pageCode.checkout),
  order: lazyPage(pageCode.order),
  invoice: lazyPage(pageCode.invoice),
  profile: { element: <AccountPage tab="profile" />, load: pageCode.profile },
  orders: { element: <AccountPage tab="orders" />, load: pageCode.profile },
  addresses: { element: <AccountPage tab="addresses" />, load: pageCode.profile },
  messages: { element: <AccountPage tab="messages" />, load: pageCode.profile },
  finder: lazyPage(pageCode.finder),
  compare: lazyPage(pageCode.compare),
  delivery: { element: <HelpPage topic="delivery" />, load: pageCode.delivery },
  returns: { element: <HelpPage topic="returns" />, load: pageCode.delivery },
  contact: { element: <HelpPage topic="contact" />, load: pageCode.delivery },
  privacy: { element: <HelpPage topic="privacy" />, load: pageCode.delivery },
  terms: { element: <HelpPage topic="terms" />, load: pageCode.delivery },
  questions: { element: <HelpPage topic="questions" />, load: pageCode.delivery },
  mockman: lazyPage(pageCode.mockman),
}

/** The page for all other paths. */
export const notFoundPage = lazyPage(() => import('../components/ui/not-found-page'))
