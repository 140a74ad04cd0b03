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

export type RouteName = keyof typeof routes

const patterns = Object.entries(routes).map(
  ([name, { path }]) => [name as RouteName, new RegExp(`^${path.replace(/:\w+/, '[^/]+')}/?$`, 'i')] as const,
)

/** The route a path is of, read as the router reads it, which comes with the views; null: none of the shop. */
export function routeOf(pathname: string): RouteName | null {
  return patterns.find(([, pattern]) => pattern.test(pathname))?.[0] ?? null
}

/** The access of a path, or null for one that is no route of the shop. */
export function accessOf(pathname: string): Access | null {
  const route = routeOf(pathname)
  return route && routes[route].access
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
