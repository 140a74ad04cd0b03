import { type CartItem, lineOf } from '../../domain/cart/cart'
import type { Product } from '../../domain/catalogue/product'
import { type CartEffects, cartMachine } from '../../machines/cart/cart.machine'
import type { CartChange } from '../../machines/cart/types'
import type { Provided } from '../../machines/effect'
import { addItem, changeQuantity, loadCart, removeItem, setQuantity } from '../services/api/cart'
import { checkedCoupon } from '../services/checked-coupon'
import { effect } from '../services/effect'
import { unfinishedMove } from '../services/moves'
import { saveCoupon, savedMoves } from '../services/saved-state'
import type { provideMove } from './move'
import { notifyTabs, notifyTabsAfter } from './notify-tabs'
import { showToast } from './toasts'
import { undoOf } from './undo'

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
