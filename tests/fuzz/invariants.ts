import type { AnyMachineSnapshot } from 'xstate'
import type { CartItem } from '../../domain/cart'
import type { Coupon } from '../../domain/coupon'
import { quote } from '../../domain/pricing'
import type { Account } from '../../mock-server/account-record'
import { recallMoves, recallPayments } from '../../src/services/kept'
import { recallUser } from '../../src/services/session'
import { EMAILS, type Email } from './accounts'
import { type Tab, within } from './tab'
import { chartsOf, closeTab, openTabs, settle, shopperOf, visit, type World } from './world'

/** What must hold whatever happens. Throws a sentence when something does not. */
export async function check(world: World): Promise<void> {
  for (const email of EMAILS) {
    const account = await world.truth.of(email)
    checkPayments(world, email, account)
    checkMoves(world, email, account)
  }
  for (const tab of openTabs(world)) {
    checkFlights(world, tab)
    checkCharts(world, tab)
  }
  if (world.scheduler.count() > 0) return
  world.figures.rests += 1
  for (const tab of openTabs(world)) await checkSettled(world, tab)
}

/** With every fault over, each shopper comes back, and their visit finishes what was left. Throws when it does not. */
export async function recover(world: World): Promise<void> {
  const [left] = world.tabs
  world.network.fates.length = 0
  for (const tab of world.tabs) closeTab(tab)
  for (const email of EMAILS) {
    await visit(world, email)
    await settle(world)
    await check(world)
    // A visit finishes one move by itself and offers the next, where several tabs left one each.
    for (const { product } of recallMoves(email)) {
      within(left, () => cartOf(left)?.send({ type: 'cart.move.retry' }))
      await settle(world)
      await check(world)
      must(cartOf(left)?.getSnapshot().context.move?.product.id !== product.id, `the move of ${product.id} never ends`)
    }
    await checkFinished(world, email)
  }
}

const cartOf = (tab: Tab) => tab.shop?.auth.getSnapshot().children.cart

async function checkFinished(world: World, email: Email): Promise<void> {
  const cart = cartOf(world.tabs[0])?.getSnapshot()
  const { orders } = await world.truth.of(email)
  const paid = world.captured.filter(({ account }) => account === email)
  world.figures.orders += orders.length
  must(cart?.value === 'ready', `the cart of ${email} does not come back: it is ${JSON.stringify(cart?.value)}`)
  must(orders.length === paid.length, `${email} paid ${paid.length} times and has ${orders.length} orders`)
  must(recallPayments(email).length === 0, `a payment of ${email} is still pending after their next visit`)
  must(recallMoves(email).length === 0, `a move of ${email} is still unfinished after their next visit`)
}

function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}

function checkPayments(world: World, email: Email, account: Account) {
  const pending = recallPayments(email)
  for (const { paymentId } of account.orders) {
    const paid = world.captured.find((captured) => captured.paymentId === paymentId)
    must(paid?.account === email, `an order of ${email} has a payment that is not theirs: ${paymentId}`)
  }
  for (const { account: payer, paymentId, draft } of world.captured) {
    if (payer !== email) continue
    const orders = account.orders.filter((order) => order.paymentId === paymentId)
    const records = pending.filter((order) => order.paymentId === paymentId)
    must(orders.length <= 1, `the payment ${paymentId} has ${orders.length} orders`)
    must(records.length <= 1, `the payment ${paymentId} is pending ${records.length} times`)
    must(orders.length + records.length >= 1, `the payment ${paymentId} is lost`)
    for (const { amount, orderId } of [...orders, ...records]) {
      must(amount === draft.amount && orderId === draft.orderId, `the order of ${paymentId} is not the one paid for`)
    }
  }
}

function checkMoves(world: World, email: Email, account: Account) {
  const busy = [...world.network.flights].some(({ path }) => /\/(cart|wishlist|order)/.test(path))
  if (world.captured.some((captured) => captured.account === email)) forgetMoves(world, email)
  if (busy) return
  const kept = recallMoves(email)
  for (const { productId, wished, account: mover } of world.moves.values()) {
    if (mover !== email || kept.some(({ product }) => product.id === productId)) continue
    const inCart = account.cart.some(({ id }) => id === productId)
    const inWishlist = account.wishlist.some(({ id }) => id === productId)
    must(inCart || inWishlist, `the product ${productId}, moved by ${email}, is nowhere`)
    must(wished || !(inCart && inWishlist), `the product ${productId}, moved by ${email}, is in cart and wishlist`)
  }
}

/** An order empties the cart: what was put back there is sold. */
function forgetMoves(world: World, email: Email) {
  for (const [key, { account }] of world.moves) if (account === email) world.moves.delete(key)
}

const MUTATING = new Set(['POST', 'DELETE'])

function checkFlights(world: World, tab: Tab) {
  const flights = [...world.network.flights].filter((flight) => flight.tab === tab && MUTATING.has(flight.method))
  const inFlight = (list: string) => flights.filter(({ path }) => path.startsWith(`/api/user/${list}`)).length
  const moving = tab.shop?.auth.getSnapshot().children.cart?.getSnapshot().matches('moving')
  must(inFlight('cart') <= 1, `${inFlight('cart')} changes of the cart are in flight at once`)
  must(
    inFlight('wishlist') <= (moving ? 2 : 1),
    `${inFlight('wishlist')} changes of the wishlist are in flight at once`,
  )
  must(inFlight('address') <= 1, `${inFlight('address')} changes of the addresses are in flight at once`)
  must(inFlight('order') <= 1, `${inFlight('order')} orders are being recorded at once`)
  const windows = tab.windows.filter(({ isOpen }) => isOpen).length
  must(windows <= 1, `${windows} payment windows are open in one tab`)
  const everywhere = openTabs(world).flatMap((each) => each.windows.filter(({ isOpen }) => isOpen))
  for (const email of EMAILS) {
    const open = everywhere.filter(({ request }) => request.prefill.email === email).length
    must(open <= 1, `${open} payment windows are open for ${email}`)
  }
}

const WAYS_ON: Record<string, readonly { type: string; [detail: string]: unknown }[]> = {
  auth: [{ type: 'auth.login' }, { type: 'auth.logout' }],
  catalogue: [{ type: 'catalogue.reload' }, { type: 'filters.changed' }],
  cart: [{ type: 'cart.move.retry' }, { type: 'cart.reload' }],
  wishlist: [{ type: 'wishlist.reload' }],
  addresses: [{ type: 'addresses.reload' }],
  orders: [{ type: 'orders.reload' }],
  checkout: [
    { type: 'checkout.retry' },
    { type: 'checkout.place', draft: { products: [{}], amount: 1 } },
    { type: 'payment.dismissed' },
  ],
}

/** What a shopper can do where a chart stands; null while it has to be waited for. */
export const wayOn = (name: string, snapshot: AnyMachineSnapshot): string | null =>
  WAYS_ON[name]?.find((event) => snapshot.can(event))?.type ?? null

function checkCharts(world: World, tab: Tab) {
  const waiting = [...world.network.flights].filter((flight) => flight.tab === tab).length
  for (const [name, actor] of chartsOf(tab)) {
    const snapshot = actor.getSnapshot()
    const where = `${name} in ${JSON.stringify(snapshot.value)}`
    must(snapshot.status === 'active', `${where} has stopped: ${snapshot.status} ${snapshot.error}`)
    if (wayOn(name, snapshot) !== null) continue
    must(snapshot.hasTag('busy'), `${where} leads nowhere`)
    must(waiting > 0, `${where} waits for a call that nobody makes`)
  }
}

/** What a cart costs, worked out once more in whole paise: §9. */
function costOf(items: readonly CartItem[], coupon: Coupon | null): number {
  let rupees = 49
  for (const { price, discount, qty } of items) {
    rupees += Math.round(Number(price) - (Number(price) * Number(discount)) / 100) * Math.max(0, qty)
  }
  const off = coupon ? Math.round(rupees * coupon.discount) : 0
  return rupees * 100 - off
}

const same = (shown: readonly object[], kept: readonly object[], fields: readonly string[]) => {
  const view = (list: readonly object[]) =>
    JSON.stringify(list.map((item) => fields.map((field) => (item as Record<string, unknown>)[field])))
  return view(shown) === view(kept)
}

async function checkSettled(world: World, tab: Tab) {
  const kept = within(tab, recallUser)
  must(kept?.email === (shopperOf(tab) ?? undefined), `${tab.name} shows ${shopperOf(tab)}, storage ${kept?.email}`)
  const email = shopperOf(tab)
  const children = tab.shop?.auth.getSnapshot().children
  const cart = children?.cart?.getSnapshot()
  if (!email || !children || !cart) return
  const account = await world.truth.of(email)
  const { items, coupon, failure, move } = cart.context
  // A payment whose order has no clear answer: whether it is recorded, and the cart emptied, is what nobody knows.
  const unclear = recallPayments(email).length > 0
  if (cart.matches('ready') && !failure && !unclear) {
    must(same(items, account.cart, ['id', 'qty']), `${tab.name} shows another cart than ${email} has`)
    must(quote(items, coupon).payable === costOf(account.cart, coupon), `${tab.name} shows a wrong total`)
    must(!coupon || costOf(items, null) >= coupon.minPrice * 100, `the coupon ${coupon?.name} is below its minimum`)
  }
  const unfinished = recallMoves(email).filter(({ product: { id } }) => !isInOnePlace(account, id))
  if (cart.matches('ready') && !failure && openTabs(world).length === 1)
    must(unfinished.length === 0 || move !== null, `the unfinished move of ${unfinished[0]?.product.id} is not shown`)
  checkPaidIsShown(world, tab, email)
  for (const [list, fields, truth] of [
    ['wishlist', ['id'], account.wishlist],
    ['addresses', ['_id', 'city'], account.address],
    ['orders', ['paymentId', 'orderId'], account.orders],
  ] as const) {
    const shown = children[list]?.getSnapshot()
    if (!shown?.matches('ready') || shown.context.failure || (list === 'orders' && unclear)) continue
    must(same(shown.context.items, truth, fields), `${tab.name} shows other ${list} than ${email} has`)
  }
}

function isInOnePlace({ cart, wishlist }: Account, productId: string) {
  const inCart = cart.some(({ id }) => id === productId)
  return inCart !== wishlist.some(({ id }) => id === productId)
}

/** A payment without its order stands where the shopper sees it: in some tab of theirs. */
function checkPaidIsShown(world: World, tab: Tab, email: Email) {
  const shown = openTabs(world)
    .filter((each) => shopperOf(each) === email)
    .flatMap((each) => each.shop?.auth.getSnapshot().children.checkout?.getSnapshot().context.paid ?? [])
  for (const { paymentId } of recallPayments(email)) {
    const visible = shown.some((order) => order.paymentId === paymentId)
    must(visible, `the pending payment ${paymentId} is shown nowhere, though ${email} is in ${tab.name}`)
  }
}
