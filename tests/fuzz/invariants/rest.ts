import type { CartItem } from '../../../domain/cart/cart'
import type { Coupon } from '../../../domain/cart/coupon'
import type { Move } from '../../../domain/cart/move'
import { quote } from '../../../domain/money/pricing'
import { isCashPaymentId } from '../../../domain/order/order-kind'
import type { Account } from '../../../mock-server/account-record'
import { storedMoves, storedPayments, storedShopper } from '../stored'
import { accountOf, flowsIn, ledgerOf, type Tab } from '../tab'
import { hasSeen } from '../watch'
import { openTabs, shopperOf } from '../world'
import type { World } from '../world-type'
import { must } from './must'

/** Calculates independently what a cart costs, in whole paise: §9. */
function costOf(items: readonly CartItem[], coupon: Coupon | null): number {
  let rupees = 49
  for (const { price, discount, qty } of items) {
    rupees += Math.round(Number(price) - (Number(price) * Number(discount)) / 100) * Math.max(0, qty)
  }
  const off = coupon ? Math.round(rupees * coupon.discount) : 0
  return rupees * 100 - off
}

const same = (shown: readonly object[], remaining: readonly object[], fields: readonly string[]) => {
  const view = (list: readonly object[]) =>
    JSON.stringify(list.map((item) => fields.map((field) => (item as Record<string, unknown>)[field])))
  return view(shown) === view(remaining)
}

/** When nothing is running, a tab shows what storage and the backend have. */
export async function checkSettled(world: World, tab: Tab): Promise<void> {
  const email = shopperOf(tab)
  checkSession(world, tab, email)
  const account = email === null ? null : await world.truth.of(email)
  // A hidden tab receives nothing, and a tab whose session has ended is about to show another session.
  if (!email || !account || !tab.page?.isVisible || !accountOf(tab)?.matches({ session: 'living' })) return
  checkCart(world, tab, email, account)
  checkUnrecorded(world, tab, email)
  const children = flowsIn(tab)
  const isUnclear = isUnclearFor(world, email)
  for (const [list, fields, truth] of [
    ['wishlist', ['id'], account.wishlist],
    ['addresses', ['_id', 'city'], account.address],
    ['orders', ['paymentId', 'orderId'], account.orders],
  ] as const) {
    const shown = children[list]?.getSnapshot()
    if (!shown || shown.hasTag('outdated') || !shown.hasTag('ready') || (list === 'orders' && isUnclear)) continue
    if (!hasSeen(world, tab.page, email, list)) continue
    must(same(shown.context.items, truth, fields), `${tab.name} shows other ${list} than ${email} has`)
  }
}

/** Whether an account has a payment for which none of its tabs knows an order: the cart may be paid for, or not. */
function isUnclearFor(world: World, email: string): boolean {
  const tabs = openTabs(world).filter((tab) => shopperOf(tab) === email)
  const paid = tabs.flatMap((tab) => ledgerOf(tab)?.context.paid ?? [])
  return paid.length > 0 || storedPayments(email).length > 0
}

/** The logged-in shopper is the one in storage, except while a payment outlasts its session. */
function checkSession({ wasFull, damaged }: World, tab: Tab, email: string | null) {
  const account = accountOf(tab)
  const isEnding = account?.matches({ session: 'ending' }) === true
  const isLeaving = isEnding && (account?.context.end.reason === 'elsewhere' || account?.context.end.next !== null)
  if (wasFull || damaged.has('user') || isLeaving) return
  const stored = storedShopper()
  must(stored === email || (isEnding && stored === null), `${tab.name} shows ${email}, storage ${stored}`)
}

function checkCart(world: World, tab: Tab, email: string, account: Account) {
  const cart = flowsIn(tab).cart?.getSnapshot()
  if (!cart?.hasTag('current') || !tab.page || !hasSeen(world, tab.page, email, 'cart')) return
  const { items, coupon, move } = cart.context
  const stored = storedMoves(email)
  const isUnclear = isUnclearFor(world, email)
  if (!isUnclear) {
    must(same(items, account.cart, ['id', 'qty']), `${tab.name} shows another cart than ${email} has`)
    must(quote(items, coupon).payable === costOf(account.cart, coupon), `${tab.name} shows a wrong total`)
    must(!coupon || costOf(items, null) >= coupon.minPrice * 100, `the coupon ${coupon?.name} is below its minimum`)
  }
  const unfinished = stored.filter((left) => !isInOnePlace(account, left))
  if (openTabs(world).length === 1)
    must(unfinished.length === 0 || move !== null, `the unfinished move of ${unfinished[0]?.product.id} is not shown`)
  const isTrue = move === null || world.wasFull || stored.some(({ product }) => product.id === move.product.id)
  const isDamaged = [...world.damaged].some((key) => key.startsWith('sillage:move/'))
  must(isTrue || isDamaged, `${tab.name} shows a move of ${move?.product.id} as unfinished, and it is not`)
}

/** Whether a move is finished, or not begun. */
function isInOnePlace({ cart, wishlist }: Account, { product }: Move) {
  const inCart = cart.some(({ id }) => id === product.id)
  const inWishlist = wishlist.some(({ id }) => id === product.id)
  return inCart !== inWishlist
}

/** A payment that is shown without an order has no order that any tab knows of. */
function checkUnrecorded({ wasFull, damaged }: World, tab: Tab, email: string) {
  const ledger = ledgerOf(tab)
  if (!ledger || wasFull || [...damaged].some((key) => key.startsWith('sillage:payment/'))) return
  const { paid, refused } = ledger.context
  const stored = storedPayments(email)
  // Nothing is stored of a cash order that was refused.
  const owed = refused.map(({ order }) => order).filter(({ paymentId }) => !isCashPaymentId(paymentId))
  for (const { paymentId } of [...paid, ...owed])
    must(
      stored.some((order) => order.paymentId === paymentId),
      `${tab.name} shows ${paymentId} without an order, and it has one`,
    )
}

/** Some tab of the shopper shows every payment without an order. */
export function checkPaidIsShown(world: World, email: string): void {
  const tabs = openTabs(world).filter((tab) => shopperOf(tab) === email)
  if (tabs.length === 0) return
  const shown = tabs.flatMap((tab) => {
    const { paid = [], refused = [] } = ledgerOf(tab)?.context ?? {}
    return [...paid, ...refused.map(({ order }) => order)]
  })
  const remembered = world.captured.filter(
    ({ account, rememberedBy }) => account === email && tabs.some(({ page }) => page !== null && page === rememberedBy),
  )
  for (const { paymentId } of [...storedPayments(email), ...remembered]) {
    const isShown = shown.some((order) => order.paymentId === paymentId)
    must(isShown, `the pending payment ${paymentId} is shown nowhere, though ${email} is in ${tabs[0]?.name}`)
  }
}
