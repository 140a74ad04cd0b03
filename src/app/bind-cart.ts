import { fromPromise } from 'xstate'
import type { CartItem } from '../../domain/cart'
import type { Coupon } from '../../domain/coupon'
import type { Move } from '../../domain/move'
import type { Product } from '../../domain/product'
import { cartMachine } from '../../machines/cart.machine'
import { cartRules } from '../../machines/cart.rules'
import { addItem, changeQuantity, loadCart, putBack, removeItem } from '../services/api/cart'
import { addToWishlist } from '../services/api/wishlist'
import { keepCoupon, keepMove, recallCoupon, recallMove } from '../services/kept'
import { showToast } from '../services/toasts'
import { changing } from './changing'

type Kept = { items: CartItem[]; coupon: Coupon | null; move: Move | null }

/** The cart's chart with its rules and effects. `wishlistReplaced` brings its news to the wishlist. */
export function bindCart(wishlistReplaced: (items: Product[]) => void) {
  return cartMachine.provide(cartRules).provide({
    actors: {
      openCart: fromPromise<Kept, { account: string }>(async ({ input: { account }, signal }) => ({
        items: await loadCart(signal),
        coupon: recallCoupon(account),
        move: recallMove(account),
      })),
      loadCart: fromPromise<CartItem[]>(({ signal }) => loadCart(signal)),
      addItem: fromPromise<CartItem[], { product: Product }>(({ input, signal }) =>
        changing('cart', addItem(input.product, signal)),
      ),
      removeItem: fromPromise<CartItem[], { productId: string }>(({ input, signal }) =>
        changing('cart', removeItem(input.productId, signal)),
      ),
      changeQuantity: fromPromise<CartItem[], { productId: string; type: 'increment' | 'decrement' }>(
        ({ input, signal }) => changing('cart', changeQuantity(input.productId, input.type, signal)),
      ),
      addToWishlist: fromPromise<Product[], { product: Product }>(({ input, signal }) =>
        changing('wishlist', addToWishlist(input.product, signal)),
      ),
      putBack: fromPromise<CartItem[], Move>(({ input, signal }) => changing('cart', putBack(input, signal))),
    },
    actions: {
      keepCoupon: ({ context }, { coupon }) => keepCoupon(context.account, coupon),
      keepMove: ({ context }, { move }) => keepMove(context.account, move),
      wishlistReplaced: (_, { items }) => wishlistReplaced(items),
      toast: ({ self }, { undo, ...message }) =>
        showToast({
          ...message,
          ...(undo && { undo: () => self.send({ type: 'cart.restore', item: undo }) }),
        }),
    },
  })
}
