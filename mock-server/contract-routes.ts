import type { SimulatedHandlers } from '../contract/endpoints'
import { type Route, routesOf } from '../contract/http'
import type { Accounts } from './accounts'
import type { Catalogue } from './catalogue'
import { hasDeskChanges } from './desk-changes-flag'
import type { Faults } from './fault-store'
import { limitAttempts } from './limit-attempts'
import { accountHandlers } from './routes/account'
import { addressHandlers } from './routes/addresses'
import { authHandlers } from './routes/auth'
import { cartHandlers } from './routes/cart'
import { faultHandlers } from './routes/faults'
import { categoryHandlers, productHandlers } from './routes/products'
import { wishlistHandlers } from './routes/wishlist'
import type { Sessions } from './session'

interface Data {
  accounts: Accounts
  sessions: Sessions
  catalogue: Catalogue
  faults: Faults
  /** PBKDF2 rounds for new passwords. */
  iterations: number
}

/** Returns a route for every endpoint of the simulated backend (§7). */
export function contractRoutes({ accounts, sessions, catalogue, iterations, faults }: Data): Route[] {
  const codeAttempts = limitAttempts()
  const handlers: SimulatedHandlers = {
    ...authHandlers(accounts, sessions, limitAttempts(), iterations),
    ...accountHandlers(accounts, sessions, limitAttempts(), iterations),
    ...productHandlers(catalogue),
    ...categoryHandlers(),
    ...cartHandlers(sessions, catalogue),
    ...wishlistHandlers(sessions, catalogue),
    ...addressHandlers(sessions),
    ...lazyHandlers(ORDER_CALLS, async () =>
      (await import('./routes/orders')).orderHandlers(sessions, accounts, catalogue, faults),
    ),
    ...lazyHandlers(DESK_CALLS, async () => (await import('./routes/desk')).deskHandlers(accounts, faults)),
    ...lazyHandlers(CODE_CALLS, async () =>
      (await import('./routes/codes')).codeHandlers(sessions, accounts, codeAttempts),
    ),
    ...lazyHandlers(DESK_STOCK_CALLS, async () =>
      (await import('./routes/desk-stock')).deskStockHandlers(accounts, catalogue),
    ),
    ...lazyHandlers(['GET /api/shop'], async () => (await import('./routes/shop')).shopHandlers()),
    ...lazyHandlers(MESSAGE_CALLS, async () => (await import('./routes/messages')).messageHandlers(sessions, accounts)),
    ...lazyHandlers(['POST /api/user/alert'], async () =>
      (await import('./routes/alerts')).alertHandlers(sessions, catalogue),
    ),
    ...lazyHandlers(REVIEW_CALLS, async () =>
      (await import('./routes/reviews')).reviewHandlers(sessions, accounts, catalogue),
    ),
    ...lazyHandlers(DESK_PRODUCT_CALLS, async () =>
      (await import('./routes/desk-products')).deskProductHandlers(accounts, catalogue),
    ),
    ...lazyHandlers(DESK_PICTURE_CALLS, async () =>
      (await import('./routes/desk-pictures')).deskPictureHandlers(accounts, catalogue),
    ),
    ...lazyHandlers(['GET /api/desk/today'], async () =>
      (await import('./routes/desk-today')).todayHandlers(accounts, catalogue),
    ),
    ...lazyHandlers(['GET /api/desk/first-day'], async () =>
      (await import('./routes/desk-first-day')).firstDayHandlers(accounts, catalogue),
    ),
    ...faultHandlers(faults),
  }
  /** Refuses all others than shopkeepers, so that no handler of the desk can forget to. */
  const withAccess = (route: Route): Route =>
    route.path.startsWith('/api/desk/')
      ? { ...route, handle: async (call) => route.handle(call, await sessions.shopkeeper(call)) }
      : route
  return routesOf(handlers).map(withAccess).map(withPictures)
}

/** Wraps a route so that responses show the pictures uploaded in this browser. */
const withPictures = (route: Route): Route => ({
  ...route,
  async handle(call) {
    if (!hasDeskChanges()) return route.handle(call)
    const { withStoredAddresses, withBlobUrls } = await import('./picture-urls')
    const answer = await route.handle({ ...call, body: withStoredAddresses(call.body) })
    const { body } = answer
    return { ...answer, body: await withBlobUrls(typeof body === 'string' ? body : JSON.stringify(body)) }
  },
})

const ORDER_CALLS = [
  'GET /api/user/order',
  'POST /api/user/order',
  'POST /api/user/order/{id}/cancel',
  'GET /api/user/order/{id}',
  'GET /api/user/order/{id}/invoice',
  'POST /api/user/order/{id}/events',
] as const

const DESK_PRODUCT_CALLS = [
  'GET /api/desk/products',
  'POST /api/desk/products',
  'GET /api/desk/products/{id}',
  'PATCH /api/desk/products/{id}',
] as const

const DESK_PICTURE_CALLS = [
  'POST /api/desk/products/{id}/pictures',
  'DELETE /api/desk/products/{id}/pictures/{n}',
] as const

const DESK_STOCK_CALLS = ['GET /api/desk/stock', 'POST /api/desk/products/{id}/stock'] as const

const DESK_CALLS = [
  'GET /api/desk/orders',
  'GET /api/desk/orders/{id}',
  'GET /api/desk/orders/{id}/invoice',
  'POST /api/desk/orders/{id}/events',
  'POST /api/desk/orders/{id}/mails/{mailId}',
  'DELETE /api/desk/orders/{id}/mails/{mailId}',
] as const

const MESSAGE_CALLS = [
  'POST /api/message',
  'GET /api/user/messages',
  'GET /api/desk/messages',
  'GET /api/desk/messages/{id}',
  'POST /api/desk/messages/{id}/replies',
  'PATCH /api/desk/messages/{id}',
] as const

const REVIEW_CALLS = [
  'GET /api/products/{productId}/reviews',
  'GET /api/user/review',
  'POST /api/user/review',
  'POST /api/user/review/{id}',
  'DELETE /api/user/review/{id}',
  'POST /api/user/review/{id}/report',
  'GET /api/desk/reviews',
  'PATCH /api/desk/reviews/{id}',
] as const

const CODE_CALLS = [
  'POST /api/user/code',
  'GET /api/desk/codes',
  'POST /api/desk/codes',
  'PATCH /api/desk/codes/{id}',
] as const

/** Returns handlers whose code is loaded with the first call. Visitors make none of these calls. */
function lazyHandlers<Name extends keyof SimulatedHandlers>(
  names: readonly Name[],
  load: () => Promise<Pick<SimulatedHandlers, Name>>,
): Pick<SimulatedHandlers, Name> {
  const handlers = names.map((name) => [name, async (...args: [never, never]) => (await load())[name](...args)])
  return Object.fromEntries(handlers) as Pick<SimulatedHandlers, Name>
}
