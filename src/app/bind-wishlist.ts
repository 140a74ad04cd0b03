import { fromPromise } from 'xstate'
import type { Product } from '../../domain/product'
import { wishlistMachine } from '../../machines/wishlist.machine'
import { addToWishlist, loadWishlist, removeFromWishlist } from '../services/api/wishlist'
import { changing } from './changing'
import { showToast } from './toasts'

/** The wishlist's chart with its effects. */
export function bindWishlist() {
  return wishlistMachine.provide({
    actors: {
      loadWishlist: fromPromise<Product[]>(({ signal }) => loadWishlist(signal)),
      addToWishlist: fromPromise<Product[], { product: Product }>(({ input, signal }) =>
        changing('wishlist', addToWishlist(input.product, signal)),
      ),
      removeFromWishlist: fromPromise<Product[], { productId: string }>(({ input, signal }) =>
        changing('wishlist', removeFromWishlist(input.productId, signal)),
      ),
    },
    actions: { toast: (_, message) => showToast(message) },
  })
}
