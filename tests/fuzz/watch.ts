import { isEqual } from 'es-toolkit'
import { COUPONS } from '../../domain/cart/coupon'
import { orderedProducts } from '../../domain/order/order'
import { holdsLock } from '../support/web-locks'
import type { Flight } from './network'
import { providerWorld } from './provider'
import { storedPayments } from './stored'
import { authOf, type List, ledgerOf, type Page, type PaymentWindow } from './tab'
import type { World } from './world-type'

/** Lets the world check each request when it leaves and is served, and each payment window when it opens and closes. */
export function watch(world: World): void {
  const servedCarts = new WeakMap<Page, object[][]>()
  const servedAt = new WeakMap<Flight, number>()
  /** A refusal does not contain the list. */
  const refused = new WeakSet<Flight>()
  world.network.watch = {
    left: (page, request) => checkToken(world, page, request),
    answered(flight, isAwaited) {
      const at = servedAt.get(flight) ?? 0
      if (isAwaited && !refused.has(flight)) for (const list of answeredBy(flight.path)) flight.page.seen.set(list, at)
      if (flight.method === 'GET') return
      for (const list of changedBy(flight.path)) {
        const key = `${flight.account} ${list}`
        if (isAwaited) flight.page.notReported.add(key)
        else world.strayed.set(key, Math.max(world.strayed.get(key) ?? 0, at))
      }
    },
    async served(flight, answer) {
      const { page, method, path } = flight
      servedAt.set(flight, world.next())
      if (answer?.ok === false) refused.add(flight)
      if (method !== 'GET') world.truth.changed()
      if (method !== 'GET' || path !== '/api/user/cart' || !answer?.ok) return
      const { cart } = await answer
        .clone()
        .json()
        .catch(() => ({ cart: null }))
      // Only carts that were served since this tab acquired the payment lock count.
      const known = holdsPaymentLock(page) ? (servedCarts.get(page) ?? []) : []
      if (cart) servedCarts.set(page, known.concat([orderedProducts(cart)]))
    },
  }
  providerWorld.opened = (page, window) => {
    world.figures.windows += 1
    checkDraft(world, window, servedCarts.get(page) ?? [])
    checkAmount(world, window)
    servedCarts.delete(page)
    checkNothingIsPaidTwice(world, page, window)
  }
  providerWorld.closed = (page, window) => {
    if (window.paymentId !== null || window.isDismissed || page.isLoggingOut) return
    // Without a server the shop closes the window of a paid cart and notifies its shopper.
    if (world.captured.some(({ account }) => account === window.request.prefill.email)) return
    world.violations.push(`the payment window in ${page.tab.name} was closed, and not by its shopper`)
  }
}

/** The lists that a request other than GET changes. An order also removes its products from the cart. */
const changedBy = (path: string): List[] =>
  answeredBy(path).flatMap((list) => (list === 'orders' ? [list, 'cart'] : list))

/** The list in the response to a request. */
function answeredBy(path: string): List[] {
  const [, , , list] = path.split('/')
  if (list === 'order') return ['orders']
  if (list === 'address' || list === 'addresses') return ['addresses']
  return list === 'cart' || list === 'wishlist' ? [list] : []
}

/**
 * Whether a page has received a response since an aborted request, of its tab or of one that has ended, changed a list.
 */
export const hasSeen = ({ strayed }: World, page: Page, account: string, list: List): boolean =>
  (page.seen.get(list) ?? 0) >= (strayed.get(`${account} ${list}`) ?? 0)

const accountOf = ({ tab }: Page) => authOf(tab)?.getSnapshot().context.session?.user.email

const holdsPaymentLock = (page: Page) => holdsLock(page, `sillage.payment.${accountOf(page)}`)

/**
 * §6: a request carries the token of the session that its tab shows, or none. A logout carries that of an ended
 * session.
 */
function checkToken(world: World, page: Page, request: Request) {
  if (!page.shop) return
  const token = request.headers.get('authorization')
  const { session } = page.shop.auth.getSnapshot().context
  const { pathname } = new URL(request.url)
  const isOwn = token === (session?.token ?? null)
  if (token === null) return
  world.figures.checkedTokens += 1
  if (pathname === '/api/auth/logout' ? !isOwn : isOwn) return
  world.violations.push(`${request.method} ${pathname} leaves ${page.tab.name} with another token than its session's`)
}

/** The charged cart is one that the backend returned while this tab had the payment lock. */
function checkDraft(world: World, { request }: PaymentWindow, carts: object[][]) {
  if (carts.some((cart) => isEqual(cart, request.draft.products))) return
  world.violations.push(`a payment window opens for another cart than the backend has: ${request.draft.orderId}`)
}

/** The charged amount is the price of the lines, minus the share of a coupon that the shop accepts for them: §9. */
function checkAmount(world: World, { request: { draft } }: PaymentWindow) {
  const total = draft.products.reduce((sum, { discountedPrice, qty }) => sum + discountedPrice * qty, 49)
  const shares = COUPONS.filter(({ minPrice }) => total >= minPrice).map(({ discount }) => discount)
  const honest = [0, ...shares].map((share) => total * 100 - Math.round(total * share))
  if (!honest.includes(Math.round(draft.amount * 100)))
    world.violations.push(`a payment window charges another amount than its lines cost: ${draft.amount}`)
}

/** No window opens while an earlier payment of the account has no order, unless the backend has refused it for good. */
function checkNothingIsPaidTwice(world: World, page: Page, { request }: PaymentWindow) {
  const { email } = request.prefill
  const refused = ledgerOf(page.tab)?.context.refused ?? []
  const remembered = world.captured.filter(({ account, rememberedBy }) => account === email && rememberedBy === page)
  for (const { paymentId } of [...storedPayments(email), ...remembered]) {
    if (refused.some(({ order }) => order.paymentId === paymentId)) continue
    world.violations.push(`a payment window opens for ${email} while ${paymentId} is paid and has no order`)
  }
}
