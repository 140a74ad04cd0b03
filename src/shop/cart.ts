import { type CartItem, lineOf } from '../../domain/cart/cart'
import type { Coupon } from '../../domain/cart/coupon'
import type { Product } from '../../domain/catalogue/product'
import { failureOf, isRefusal } from '../../domain/failure'
import { type CartEffects, cartMachine } from '../../machines/cart/cart.machine'
import type { CartChange } from '../../machines/cart/types'
import type { Provided } from '../../machines/effect'
import { addItem, changeQuantity, loadCart, removeItem, setQuantity } from '../services/api/cart'
import { findCoupon } from '../services/api/codes'
import { effect } from '../services/effect'
import { unfinishedMove } from '../services/moves'
import { loadCouponId, saveCoupon, savedMoves } from '../services/saved-state'
import type { provideMove } from './move'
import { notifyTabs, notifyTabsAfter } from './notify-tabs'
import { showToast } from './toasts'
import { undoOf } from './undo'

/** Time-out of the check, in ms. The cart waits for it. */
const CHECK_TIMEOUT = 5_000

interface Checked {
  coupon: Coupon | null
  /** Why the chosen coupon is not applied, for the shopper; `null`: it is, or none was chosen. */
  couponNote: string | null
}

/**
 * The coupon that an account chose, with the backend's current figures. Stored data is not trusted: a coupon that the backend
 * refuses is removed, and one that cannot be checked is not applied. Throws the failure of an expired session.
 */
async function checkedCoupon(account: string, token: string, signal: AbortSignal): Promise<Checked> {
  const id = loadCouponId(account)
  if (id === null) return { coupon: null, couponNote: null }
  try {
    const coupon = await withTimeout(findCoupon(token, id, signal))
    // The choice may have changed meanwhile.
    return loadCouponId(account) === id ? { coupon, couponNote: null } : checkedCoupon(account, token, signal)
  } catch (error) {
    const failure = failureOf(error)
    if (failure.status === 401) throw failure
    if (!isRefusal(failure))
      return { coupon: null, couponNote: 'Your coupon could not be checked, so it is not applied now.' }
    if (loadCouponId(account) === id) saveCoupon(account, null)
    const reason = failure.messages[0] ?? 'Your coupon cannot be used.'
    return { coupon: null, couponNote: `${reason} The coupon was removed from your cart.` }
  }
}

function withTimeout<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failureOf(null)), CHECK_TIMEOUT)
  })
  return Promise.race([call, timeout]).finally(() => clearTimeout(timer))
}

/** The cart with its effects. */
export const provideCart = (move: ReturnType<typeof provideMove>) =>
  cartMachine.provide({
    actors: {
      move,
      loadCart: effect(async ({ session: { token, user } }, signal) => {
        const [items, checked] = await Promise.all([loadCart(token, signal), checkedCoupon(user.email, token, signal)])
        return { items, move: await unfinishedMove(user.email), ...checked }
      }),
      change: effect(({ session, change, items }, signal) =>
        notifyTabsAfter(['cart'], send(session.token, change, items, signal)),
      ),
    },
    actions: {
      saveCoupon: ({ context }, { coupon }) => saveCoupon(context.session.user.email, coupon),
      saveMove: ({ context }, { move: begun }) => void savedMoves.save(context.session.user.email, begun),
      clearMoves: ({ context: { session } }, { productIds }) => {
        const saved = productIds.filter((productId) => savedMoves.has(session.user.email, productId))
        for (const productId of saved) savedMoves.clear(session.user.email, productId)
        // The other tabs stop offering these moves.
        if (saved.length > 0) notifyTabs('cart')
      },
      toast: ({ self }, toast) => {
        if (!toast) return
        const { undo, ...message } = toast
        showToast({ ...message, undo: undo && undoOf(undo.title, self, { type: 'cart.restore', item: undo }) })
      },
    },
  } satisfies Provided<typeof cartMachine, CartEffects>)

function send(token: string, change: CartChange, items: CartItem[], signal: AbortSignal): Promise<CartItem[]> {
  // The request never lowers the current quantity.
  const atLeast = (product: Product, qty: number) =>
    setQuantity(token, product, Math.max(qty, lineOf(items, product.id)?.qty ?? 0), signal)
  switch (change.type) {
    case 'cart.add':
      return change.qty === undefined ? addItem(token, change.product, signal) : atLeast(change.product, change.qty)
    case 'cart.remove':
      return removeItem(token, change.productId, signal)
    case 'cart.restore':
      return atLeast(change.item, change.item.qty)
    case 'cart.reorder':
      return change.lines[0] ? atLeast(change.lines[0].product, change.lines[0].qty) : Promise.resolve(items)
    case 'cart.set': {
      const item = lineOf(items, change.productId)
      return item ? setQuantity(token, item, change.qty, signal) : Promise.resolve(items)
    }
    default:
      return changeQuantity(
        token,
        change.productId,
        change.type === 'cart.increment' ? 'increment' : 'decrement',
        signal,
      )
  }
}
