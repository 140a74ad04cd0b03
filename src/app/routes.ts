import { matchPath } from 'react-router-dom'

/** Who may see a route (§2). */
export type Access = 'all' | 'logged-in' | 'logged-out'

/** Every route of the shop and who may see it (§2). */
export const routes = {
  home: { path: '/', access: 'all' },
  products: { path: '/products', access: 'all' },
  product: { path: '/products/:productId', access: 'all' },
  login: { path: '/login', access: 'logged-out' },
  signup: { path: '/signup', access: 'logged-out' },
  logout: { path: '/logout', access: 'logged-out' },
  cart: { path: '/cart', access: 'logged-in' },
  wishlist: { path: '/wishlist', access: 'logged-in' },
  checkout: { path: '/checkout', access: 'logged-in' },
  order: { path: '/order/:orderId', access: 'logged-in' },
  profile: { path: '/profile', access: 'logged-in' },
  orders: { path: '/profile/orders', access: 'logged-in' },
  addresses: { path: '/profile/addresses', access: 'logged-in' },
  mockman: { path: '/mockman', access: 'all' },
} as const satisfies Record<string, { path: string; access: Access }>

/** The access of a path, or null for one that is no route of the shop. */
export function accessOf(pathname: string): Access | null {
  return Object.values(routes).find((route) => matchPath(route.path, pathname))?.access ?? null
}

/**
 * Where to go after login: back to the route that asked for it, or home.
 * `from` comes out of the browser's history, so it is trusted no further than this shop's own routes.
 */
export function returnPath(from: unknown): string {
  // The browser's own reading, in which '/\\host' and '//host' are other sites.
  if (typeof from !== 'string' || !URL.canParse(from, HERE)) return '/'
  const { origin, pathname, search } = new URL(from, HERE)
  const access = origin === HERE ? accessOf(pathname) : null
  return access === null || access === 'logged-out' ? '/' : pathname + search
}

const HERE = 'https://shop.invalid'
