import { type Filters, toQuery } from './search/filters'

/** Who can open a route (§2). */
export type Access = 'all' | 'logged-in' | 'logged-out'

/** A route of the shop. `title`: the document title without the name of the shop. */
interface Route {
  path: string
  access: Access
  title: string
}

/**
 * Every route of the shop (§2). Links, guards, the router, prerendering and preloading read this table.
 * src/app/page-code.ts maps routes to the code of their pages.
 */
export const routes = {
  home: { path: '/', access: 'all', title: 'Perfumes worth staying for' },
  products: { path: '/products', access: 'all', title: 'Products' },
  product: { path: '/products/:productId', access: 'all', title: 'Product' },
  login: { path: '/login', access: 'logged-out', title: 'Log in' },
  signup: { path: '/signup', access: 'logged-out', title: 'Sign up' },
  reset: { path: '/reset', access: 'all', title: 'Set a new password' },
  confirm: { path: '/confirm/:token', access: 'all', title: 'Confirm your order' },
  logout: { path: '/logout', access: 'logged-out', title: 'Logged out' },
  cart: { path: '/cart', access: 'logged-in', title: 'Cart' },
  wishlist: { path: '/wishlist', access: 'logged-in', title: 'Wishlist' },
  checkout: { path: '/checkout', access: 'logged-in', title: 'Checkout' },
  order: { path: '/order/:orderId', access: 'logged-in', title: 'Order' },
  invoice: { path: '/invoice/:orderId', access: 'logged-in', title: 'Invoice' },
  profile: { path: '/profile', access: 'logged-in', title: 'My Account' },
  orders: { path: '/profile/orders', access: 'logged-in', title: 'My Orders' },
  addresses: { path: '/profile/addresses', access: 'logged-in', title: 'My Addresses' },
  messages: { path: '/profile/messages', access: 'logged-in', title: 'My Messages' },
  finder: { path: '/finder', access: 'all', title: 'Find your scent' },
  compare: { path: '/compare', access: 'all', title: 'Compare' },
  delivery: { path: '/help/delivery', access: 'all', title: 'How we deliver' },
  returns: { path: '/help/returns', access: 'all', title: 'Returns' },
  contact: { path: '/help/contact', access: 'all', title: 'Contact us' },
  privacy: { path: '/help/privacy', access: 'all', title: 'Privacy' },
  terms: { path: '/help/terms', access: 'all', title: 'Terms' },
  questions: { path: '/help/questions', access: 'all', title: 'Questions' },
  mockman: { path: '/mockman', access: 'all', title: 'Request tester' },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes

const LISTED: readonly RouteName[] = [
  'home',
  'products',
  'finder',
  'delivery',
  'returns',
  'contact',
  'questions',
  'privacy',
  'terms',
]

/** Returns the pages for search engines, in addition to those of products. No page of a shopper is among them. */
export const publicPages = (): Route[] => LISTED.map((name) => routes[name])

/** Whether search engines may list a path: a public page, or the page of a product. */
export function isListed(pathname: string): boolean {
  const route = routeOf(pathname)
  return route !== null && (route === 'product' || LISTED.includes(route))
}

/** The parameters of a path: { productId } for '/products/:productId'. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}` ? [params: Record<Name, string>] : []

/** Returns the address of a route with escaped parameters: `href('product', { productId })`. */
export function href<Name extends RouteName>(name: Name, ...[params]: ParamsOf<(typeof routes)[Name]['path']>): string {
  const values: Record<string, string> = params ?? {}
  return routes[name].path.replace(/:(\w+)/, (_, param: string) => encodeURIComponent(values[param] ?? ''))
}

/** Returns the address of the contact form for a message about an order. */
export const contactHref = (orderId: string): string => `${href('contact')}?${new URLSearchParams({ order: orderId })}`

/** Returns the address of the filtered products. Parameters of `others` that are not filters are added. */
export function productsHref(filters: Filters, others?: string): string {
  const query = toQuery(filters, others)
  return query === '' ? href('products') : `${href('products')}?${query}`
}

const patterns = Object.entries(routes).map(
  ([name, { path }]) => [name as RouteName, new RegExp(`^${path.replace(/:\w+/, '([^/]+)')}/?$`, 'i')] as const,
)

/** Returns the route of a path, ignoring case, or null for a path outside the shop. */
export function routeOf(pathname: string): RouteName | null {
  return patterns.find(([, pattern]) => pattern.test(pathname))?.[0] ?? null
}

/** Returns the decoded parameter of a path, or '' if it has none. */
export function paramOf(pathname: string): string {
  const written = patterns.map(([, pattern]) => pattern.exec(pathname)?.[1]).find((param) => param !== undefined) ?? ''
  try {
    return decodeURIComponent(written)
  } catch {
    // A malformed escape is returned unchanged.
    return written
  }
}

/** Returns who can open a path. null: it is outside the shop. */
export function accessOf(pathname: string): Access | null {
  const route = routeOf(pathname)
  return route && routes[route].access
}

/**
 * Returns the path to open after a login: the route that required it, or home. `from` is read from the browser's history
 * and is not trusted, so only routes of this shop are accepted.
 */
export function returnPath(from: unknown): string {
  // Resolved like in a browser: '/\\host' and '//host' are other sites.
  if (typeof from !== 'string' || !URL.canParse(from, HERE)) return href('home')
  const { origin, pathname, search } = new URL(from, HERE)
  const access = origin === HERE ? accessOf(pathname) : null
  return access === null || access === 'logged-out' ? href('home') : pathname + search
}

const HERE = 'https://shop.invalid'
