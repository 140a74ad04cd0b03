import { COUPONS } from '../../../domain/cart/coupon'
import { PRODUCTS } from '../accounts'
import { awaitText, look } from '../acts'
import { storedMoves } from '../stored'
import { flowsIn, type Page, sessionOf, within } from '../tab'
import { openTabs, shopperOf } from '../world'
import { cartOf, type Perform, permitFor, pick, send, touch } from './send'

const lineIn = ({ tab }: Page, n: number) => pick(cartOf(tab)?.context.items ?? [], n)

const add: Perform = (world, page, n) => {
  const product = pick(PRODUCTS, n)
  if (!product) return
  touch(world, page.tab, product.id)
  const event = { type: 'cart.add', product } as const
  // Bringing the tab into view may start a fetch, during which the button is disabled.
  look(page)
  const { cart } = flowsIn(page.tab)
  const isTaken = cart?.getSnapshot().can(event) ?? false
  if (send(page, 'auth', event) && isTaken) awaitText(world, page, 'cart.add')
}

const remove: Perform = (world, page, n) => {
  const line = lineIn(page, n)
  if (!line) return
  touch(world, page.tab, line.id)
  if (!send(page, 'cart', { type: 'cart.remove', productId: line.id } as const)) return
  permitFor(world, page.tab, line.id, 'lines')
  awaitText(world, page, 'cart.remove')
}

const changeQuantity =
  (type: 'cart.increment' | 'cart.decrement'): Perform =>
  (world, page, n) => {
    const line = lineIn(page, n)
    if (!line) return
    touch(world, page.tab, line.id)
    if (!send(page, 'cart', { type, productId: line.id } as const)) return
    if (type === 'cart.decrement') permitFor(world, page.tab, line.id, line.qty <= 1 ? 'lines' : 'pieces')
    awaitText(world, page, 'cart.quantity')
  }

/** Types a quantity into the box of a line. */
const setQuantity: Perform = (world, page, n) => {
  const line = lineIn(page, n)
  const qty = (n % 4) + 1
  if (!line || line.qty === qty) return
  touch(world, page.tab, line.id)
  if (!send(page, 'cart', { type: 'cart.set', productId: line.id, qty } as const)) return
  // A typed quantity replaces what other tabs have made of the line, so any number of pieces may go.
  permitFor(world, page.tab, line.id, 'lines')
  awaitText(world, page, 'cart.quantity')
}

/** Adds two products at once, as when an order is bought again. */
const reorder: Perform = (world, page, n) => {
  const lines = [n, n + 1].map((at) => pick(PRODUCTS, at)).filter((product) => product !== undefined)
  for (const { id } of lines) touch(world, page.tab, id)
  const event = { type: 'cart.reorder', lines: lines.map((product) => ({ product, qty: 2 })) } as const
  if (send(page, 'cart', event)) awaitText(world, page, 'cart.reorder')
}

/** Whether the cart is running a series of requests. Some of them may still follow. */
const isWorking = (snapshot: ReturnType<typeof cartOf>) =>
  snapshot !== undefined && (snapshot.context.changes.length > 0 || snapshot.matches({ work: 'moving' }))

const move: Perform = (world, page, n) => {
  const { wishlist } = flowsIn(page.tab)
  const account = shopperOf(page.tab)
  const item = lineIn(page, n)
  // The button also waits for the wishlist.
  if (!account || !item || wishlist?.getSnapshot().hasTag('busy')) return
  const wished = wishlist?.getSnapshot().context.items.some(({ id }) => id === item.id) ?? false
  if (!send(page, 'cart', { type: 'cart.move', move: { product: item } } as const)) return
  permitFor(world, page.tab, item.id, 'isMoved')
  awaitText(world, page, 'cart.move')
  world.figures.moves += 1
  // This ends an earlier move of the product.
  touch(world, page.tab, item.id)
  // When storage is full, only this page remembers the move.
  if (!storedMoves(account).some(({ product }) => product.id === item.id)) return
  // A shopper who changes the same lists in another tab at this moment makes two conflicting changes.
  if ([...world.network.underWay].some((flight) => flight.page !== page && flight.method !== 'GET')) return
  if (openTabs(world).some((other) => other !== page.tab && isWorking(cartOf(other)))) return
  world.moves.set(`${account} ${item.id}`, { account, productId: item.id, wished })
}

const finishMove: Perform = (world, page) => {
  const left = cartOf(page.tab)?.context.move
  if (!send(page, 'cart', { type: 'cart.move.retry' }) || !left) return
  permitFor(world, page.tab, left.product.id, 'isMoved')
  awaitText(world, page, 'cart.move')
}

const applyCoupon: Perform = (world, page, n) => {
  const coupon = pick(COUPONS, n)
  if (!coupon || !send(page, 'cart', { type: 'coupon.apply', coupon } as const)) return
  if (cartOf(page.tab)?.context.coupon?.id !== coupon.id)
    world.violations.push('a coupon was accepted and is not there')
}

const removeCoupon: Perform = (world, page) => {
  if (!send(page, 'cart', { type: 'coupon.remove' })) return
  if (cartOf(page.tab)?.context.coupon) world.violations.push('a coupon was taken off and is still there')
}

/** Uses the undo of any toast, even of a session that is over. */
const undo: Perform = (world, page, n) => {
  const offer = pick(
    page.toasts.filter((toast) => toast.undo),
    n,
  )
  if (!offer?.undo) return
  for (const { id } of PRODUCTS) touch(world, page.tab, id)
  world.figures.undos += 1
  // The undo of an earlier session reports that the session is over. The wishlist shows no message if it has the
  // product again by now.
  if (offer.session === sessionOf(page) && !offer.text.includes('Wishlist'))
    awaitText(world, page, offer.text.startsWith('Address') ? 'address.restore' : 'cart.restore')
  const takeBack = offer.undo
  // A toast closes when its button is clicked.
  offer.undo = undefined
  within(page, takeBack.act)
}

export const cartActs = {
  add: [6, add],
  remove: [3, remove],
  increment: [3, changeQuantity('cart.increment')],
  decrement: [3, changeQuantity('cart.decrement')],
  setQuantity: [2, setQuantity],
  undo: [3, undo],
  move: [8, move],
  finishMove: [4, finishMove],
  applyCoupon: [3, applyCoupon],
  removeCoupon: [1, removeCoupon],
  reorder: [1, reorder],
  lookAtCart: [2, (_world, page) => void send(page, 'cart', { type: 'cart.reload' })],
} as const satisfies Record<string, readonly [weight: number, perform: Perform]>
