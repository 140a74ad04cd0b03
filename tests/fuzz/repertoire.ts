import { dummyAddress } from '../../domain/address'
import { COUPONS } from '../../domain/coupon'
import { draftOrder } from '../../domain/order'
import { quote } from '../../domain/pricing'
import { EMAILS, PASSWORD, SHELF } from './accounts'
import { pass } from './long-waits'
import { FATES } from './network'
import type { Tab } from './tab'
import { closeTab, openTab, openTabs, settle, shopperOf, type World } from './world'

export type Perform = (world: World, tab: Tab, n: number) => void | Promise<void>

const childrenOf = (tab: Tab) => tab.shop?.auth.getSnapshot().children ?? {}
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length]
const cartOf = (tab: Tab) => childrenOf(tab).cart?.getSnapshot()

/** The shopper wants this product elsewhere or gone: where the move left it is no longer promised. */
function touch(world: World, tab: Tab, productId: string) {
  // A visitor may turn out to be any of them.
  for (const email of EMAILS) {
    if ((shopperOf(tab) ?? email) === email) world.moves.delete(`${email} ${productId}`)
  }
}

function changeLine(type: 'cart.remove' | 'cart.increment' | 'cart.decrement'): Perform {
  return (world, tab, n) => {
    const line = pick(cartOf(tab)?.context.items ?? [], n)
    if (!line) return
    if (type !== 'cart.increment') touch(world, tab, line.id)
    childrenOf(tab).cart?.send({ type, productId: line.id })
  }
}

const add: Perform = (world, tab, n) => {
  const product = pick(SHELF, n)
  if (!product) return
  touch(world, tab, product.id)
  tab.shop?.auth.send({ type: 'cart.add', product })
}

const toggle: Perform = (world, tab, n) => {
  const product = pick(SHELF, n)
  if (!product) return
  touch(world, tab, product.id)
  tab.shop?.auth.send({ type: 'wishlist.toggle', product })
}

/** What a cart does by one call after the other: one of them may be to come. */
const BY_SEVERAL_CALLS = ['restoring', 'reordering', 'moving'] as const

const move: Perform = (world, tab, n) => {
  const { cart, wishlist } = childrenOf(tab)
  const account = shopperOf(tab)
  const before = cart?.getSnapshot()
  const item = pick(before?.context.items ?? [], n)
  // The button waits for the wishlist too.
  if (!cart || !account || !item || wishlist?.getSnapshot().hasTag('busy')) return
  const wished = wishlist?.getSnapshot().context.items.some(({ id }) => id === item.id) ?? false
  cart.send({ type: 'cart.move', item, wished })
  if (before?.matches('moving') || !cart.getSnapshot().matches('moving')) return
  world.figures.moves += 1
  // Who changes the same lists in another tab at this very moment wants two things at once.
  if ([...world.network.flights].some((flight) => flight.tab !== tab && flight.method !== 'GET')) return
  if (openTabs(world).some((other) => other !== tab && BY_SEVERAL_CALLS.some((state) => cartOf(other)?.matches(state))))
    return
  world.moves.set(`${account} ${item.id}`, { account, productId: item.id, wished })
}

const place: Perform = (world, tab) => {
  const { cart, addresses, checkout } = childrenOf(tab)
  const shown = cart?.getSnapshot()
  const address = addresses?.getSnapshot().context.items[0]
  if (!shown?.matches('ready') || !address) return
  const { items, coupon } = shown.context
  const draft = draftOrder(items, quote(items, coupon), address, `order${world.next()}-`)
  checkout?.send({ type: 'checkout.place', draft })
}

/** A window reports its success: the open one, or one that was closed before. Once more, if it did already. */
const succeed =
  (open: boolean): Perform =>
  (world, tab, n) => {
    const window = pick(
      tab.windows.filter(({ isOpen }) => isOpen === open),
      n,
    )
    if (!window) return
    const { email } = window.request.prefill
    if (window.paymentId === null) {
      window.paymentId = `pay_${world.next()}`
      const account = EMAILS.find((known) => known === email)
      if (!account) throw new Error(`${email} pays and has no account`)
      world.captured.push({ account, paymentId: window.paymentId, draft: window.request.draft })
      world.figures.payments += 1
      if (!open) world.figures.latePayments += 1
    }
    window.request.onSuccess(window.paymentId)
  }

const openWindow = (tab: Tab) => tab.windows.find(({ isOpen }) => isOpen)

const saveAddress =
  (isKnown: boolean): Perform =>
  (_, tab, n) => {
    const { addresses } = childrenOf(tab)
    const form = addresses?.getSnapshot().children.form
    if (!addresses || !form) return
    const address = isKnown ? (pick(addresses.getSnapshot().context.items, n) ?? null) : null
    form.send({ type: 'form.open', address })
    form.send({ type: 'form.filled', draft: { ...dummyAddress, city: `City ${n}` } })
    form.send({ type: 'form.submit' })
  }

/** Two products at once, as an order that is bought again. */
const reorder: Perform = (world, tab, n) => {
  const lines = [n, n + 1].map((at) => pick(SHELF, at)).filter((product) => product !== undefined)
  for (const { id } of lines) touch(world, tab, id)
  childrenOf(tab).cart?.send({ type: 'cart.reorder', lines: lines.map((product) => ({ product, qty: 2 })) })
}

/** Takes back what the last toast with an undo told of. */
const undo: Perform = (world, tab) => {
  const offer = tab.toasts.findLast((toast) => toast.undo)
  if (!offer?.undo) return
  for (const { id } of SHELF) touch(world, tab, id)
  offer.undo()
}

/** All that can happen, and how often it is drawn. `n` picks among what is there. */
export const REPERTOIRE = {
  settle: [14, settle],
  arrive: [
    18,
    async ({ scheduler }) => {
      if (scheduler.count() > 0) await scheduler.waitOne()
    },
  ],
  fate: [
    10,
    ({ network }, _, n) =>
      void network.fates.push(
        pick(
          FATES.filter((fate) => fate !== '401'),
          n,
        ) ?? '500',
      ),
  ],
  unauthorized: [1, ({ network }) => void network.fates.push('401')],
  patience: [3, () => pass(15_000)],
  add: [6, add],
  remove: [3, changeLine('cart.remove')],
  increment: [3, changeLine('cart.increment')],
  decrement: [3, changeLine('cart.decrement')],
  undo: [2, undo],
  move: [8, move],
  finishMove: [4, (_, tab) => childrenOf(tab).cart?.send({ type: 'cart.move.retry' })],
  applyCoupon: [
    3,
    (_, tab, n) => {
      const coupon = pick(COUPONS, n)
      if (coupon) childrenOf(tab).cart?.send({ type: 'coupon.apply', coupon })
    },
  ],
  removeCoupon: [1, (_, tab) => childrenOf(tab).cart?.send({ type: 'coupon.remove' })],
  lookAtCart: [2, (_, tab) => childrenOf(tab).cart?.send({ type: 'cart.reload' })],
  lookAtWishlist: [1, (_, tab) => childrenOf(tab).wishlist?.send({ type: 'wishlist.reload' })],
  lookAtAddresses: [1, (_, tab) => childrenOf(tab).addresses?.send({ type: 'addresses.reload' })],
  lookAtOrders: [1, (_, tab) => childrenOf(tab).orders?.send({ type: 'orders.reload' })],
  lookAtProducts: [1, (_, tab) => tab.shop?.catalogue.send({ type: 'catalogue.reload' })],
  reorder: [1, reorder],
  toggle: [4, toggle],
  saveAddress: [2, saveAddress(false)],
  changeAddress: [1, saveAddress(true)],
  deleteAddress: [
    1,
    (_, tab, n) => {
      const { addresses } = childrenOf(tab)
      const address = pick(addresses?.getSnapshot().context.items ?? [], n)
      if (address) addresses?.send({ type: 'addresses.delete', addressId: address._id })
    },
  ],
  place: [12, place],
  pay: [10, succeed(true)],
  paidLate: [3, succeed(false)],
  decline: [2, (_, tab) => openWindow(tab)?.request.onFailed('Not enough money')],
  dismiss: [2, (_, tab) => openWindow(tab)?.request.onDismissed()],
  retry: [5, (_, tab) => childrenOf(tab).checkout?.send({ type: 'checkout.retry' })],
  logout: [2, (_, tab) => tab.shop?.auth.send({ type: 'auth.logout' })],
  login: [
    6,
    (_, tab, n) => {
      const password = n % 7 === 6 ? 'wrong' : PASSWORD
      const email = pick([EMAILS[0], EMAILS[0], EMAILS[1]], n) ?? EMAILS[0]
      tab.shop?.auth.send({ type: 'auth.login', credentials: { email, password } })
    },
  ],
  reload: [
    3,
    ({ figures }, tab) => {
      figures.visits += 1
      openTab(tab)
    },
  ],
  close: [1, ({ tabs }, tab) => void (tabs.every(({ shop }) => shop) && closeTab(tab))],
} as const satisfies Record<string, readonly [weight: number, perform: Perform]>
