import { fromCallback, fromPromise } from 'xstate'
import type { CartItem } from '../../domain/cart'
import type { Coupon } from '../../domain/coupon'
import type { Move } from '../../domain/move'
import type { Product } from '../../domain/product'
import { cartMachine } from '../../machines/cart.machine'
import { cartRules } from '../../machines/cart.rules'
import { addItem, changeQuantity, loadCart, putBack, removeItem } from '../services/api/cart'
import { addToWishlist } from '../services/api/wishlist'
import { forgetMove, keepCoupon, keepMove, recallCoupon, recallMoves } from '../services/kept'
import { claimMove, unfinishedMove } from '../services/moves'
import { changing } from './changing'
import { showToast } from './toasts'

type Kept = { items: CartItem[]; coupon: Coupon | null; move: Move | null }

interface News {
  /** The wishlist holds these now. */
  wishlistReplaced(items: Product[]): void
  /** Watches the wishlist until the answer is called: whether something of its own was under way meanwhile and is over. */
  watchWishlist(): () => boolean
  /** What the wishlist holds now is unknown. */
  wishlistUnclear(): void
  /** A move has ended, and one more was left unfinished. */
  moveLeft(): void
}

/** The cart's chart with its rules and effects. `tell` brings its news to the wishlist. */
export function bindCart(tell: News) {
  let wishlistMovedOn = false
  return cartMachine.provide(cartRules).provide({
    actors: {
      openCart: fromPromise<Kept, { account: string }>(async ({ input: { account }, signal }) => ({
        items: await loadCart(signal),
        coupon: recallCoupon(account),
        move: await unfinishedMove(account),
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
      claimMove: fromCallback<{ type: 'none' }, { account: string; productId: string }>(({ input, sendBack }) =>
        claimMove({ ...input, onNews: sendBack }),
      ),
      addToWishlist: fromPromise<Product[], { product: Product }>(({ input, signal }) => {
        const movedOn = tell.watchWishlist()
        return changing('wishlist', addToWishlist(input.product, signal))
          .catch((failure: unknown) => {
            tell.wishlistUnclear()
            throw failure
          })
          .finally(() => {
            wishlistMovedOn = movedOn()
          })
      }),
      putBack: fromPromise<CartItem[], Move>(({ input, signal }) => {
        const undone = changing('cart', putBack(input, signal))
        return input.wished ? undone : changing('wishlist', undone).finally(tell.wishlistUnclear)
      }),
    },
    actions: {
      keepCoupon: ({ context }, { coupon }) => keepCoupon(context.account, coupon),
      keepMove: ({ context }, { move }) => keepMove(context.account, move),
      forgetMove: ({ context: { account } }, { productId }) => {
        forgetMove(account, productId)
        if (recallMoves(account).length > 0) tell.moveLeft()
      },
      wishlistReplaced: (_, { items }) => {
        tell.wishlistReplaced(items)
        // Answers may come in another order than their changes were made.
        if (wishlistMovedOn) tell.wishlistUnclear()
      },
      toast: ({ self }, { undo, ...message }) =>
        showToast({
          ...message,
          ...(undo && { undo: () => self.send({ type: 'cart.restore', item: undo }) }),
        }),
    },
  })
}
