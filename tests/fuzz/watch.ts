import { isEqual } from 'es-toolkit'
import { COUPONS } from '../../domain/cart/coupon'
import { orderedProducts } from '../../domain/order/order'
import { holdsLock } from '../web-locks'
import type { Flight } from './network'
import { providerWorld } from './provider'
import { storedPayments } from './stored'
import { authOf, type List, ledgerOf, type Page, type PaymentWindow } from './tab'
import type { World } from './world-type'

/** Has the world look at each call as it leaves and is served, and at each payment window as it opens and closes. */
export function watch(world: World): void {
  const servedCarts = new WeakMap<Page, object[][]>()
  const servedAt = new WeakMap<Flight, number>()
  /** A refusal does not say what a list holds. */
  const refused = new WeakSet<Flight>()
  world.network.watch = {
    left: (page, request) => checkToken(world, page, request),
    answered(flight, isAwaited) {
      const at = servedAt.get(flight) ?? 0
      if (isAwaited && !refused.has(flight)) for (const list of answeredBy(flight.path)) flight.page.seen.set(list, at)
      if (flight.method === 'GET') return
      for (const list of changedBy(flight.path)) {
        const key = `${flight.account} ${list}`
        if (isAwaited) flight.page.untold.add(key)
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
      // Only what was served since this tab has the payment lock counts.
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
    // Without a server a window of a paid cart is closed: its shopper is told.
    if (world.captured.some(({ account }) => account === window.request.prefill.email)) return
    world.violations.push(`the payment window in ${page.tab.name} was closed, and not by its shopper`)
  }
}

/** The lists that a call which is not a GET changes: an order also takes its products out of the cart. */
const changedBy = (path: string): List[] =>
  answeredBy(path).flatMap((list) => (list === 'orders' ? [list, 'cart'] : list))

/** The list that a call answers. */
function answeredBy(path: string): List[] {
  const [, , , list] = path.split('/')
  if (list === 'order') return ['orders']
  if (list === 'address' || list === 'addresses') return ['addresses']
  return list === 'cart' || list === 'wishlist' ? [list] : []
}

/** Whether a page has been answered since a call that its tab, or one that is gone, had given up changed a list. */
export const hasSeen = ({ strayed }: World, page: Page, account: string, list: List): boolean =>
  (page.seen.get(list) ?? 0) >= (strayed.get(`${account} ${list}`) ?? 0)

const accountOf = ({ tab }: Page) => authOf(tab)?.getSnapshot().context.session?.user.email

const holdsPaymentLock = (page: Page) => holdsLock(page, `sillage.payment.${accountOf(page)}`)

/** §6: a call carries the token of the session that its tab shows, or none; a logout that of one that is over. */
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

/** What is charged is the cart that the backend answered while this tab had the payment lock. */
function checkDraft(world: World, { request }: PaymentWindow, carts: object[][]) {
  if (carts.some((cart) => isEqual(cart, request.draft.products))) return
  world.violations.push(`a payment window opens for another cart than the backend has: ${request.draft.orderId}`)
}

/** What is charged is what the lines cost, less the share of a coupon that the shop honours for them: §9. */
function checkAmount(world: World, { request: { draft } }: PaymentWindow) {
  const total = draft.products.reduce((sum, { discountedPrice, qty }) => sum + discountedPrice * qty, 49)
  const shares = COUPONS.filter(({ minPrice }) => total >= minPrice).map(({ discount }) => discount)
  const honest = [0, ...shares].map((share) => total * 100 - Math.round(total * share))
  if (!honest.includes(Math.round(draft.amount * 100)))
    world.violations.push(`a payment window charges another amount than its lines cost: ${draft.amount}`)
}

/** No window opens while an earlier payment of the account has no order, unless the backend refuses it for good. */
function checkNothingIsPaidTwice(world: World, page: Page, { request }: PaymentWindow) {
  const { email } = request.prefill
  const refused = ledgerOf(page.tab)?.context.refused ?? []
  const remembered = world.captured.filter(({ account, rememberedBy }) => account === email && rememberedBy === page)
  for (const { paymentId } of [...storedPayments(email), ...remembered]) {
    if (refused.some(({ order }) => order.paymentId === paymentId)) continue
    world.violations.push(`a payment window opens for ${email} while ${paymentId} is paid and has no order`)
  }
}
