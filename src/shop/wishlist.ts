import { waitFor } from 'xstate'
import { hasProduct } from '../../domain/cart/cart'
import type { Product } from '../../domain/catalogue/product'
import type { Provided } from '../../machines/effect'
import { type WishlistEffects, wishlistMachine } from '../../machines/wishlist/wishlist.machine'
import { addToWishlist, loadWishlist, removeFromWishlist } from '../services/api/wishlist'
import { effect } from '../services/effect'
import { notifyTabsAfter } from './notify-tabs'
import { showToast } from './toasts'
import { undoOf } from './undo'

/** How long Undo waits for another change of the wishlist, ms. */
const UNDO_TIMEOUT = 15_000

/** The wishlist with its effects. */
export const provideWishlist = () =>
  wishlistMachine.provide({
    actors: {
      loadWishlist: effect(({ session }, signal) => loadWishlist(session.token, signal)),
      addToWishlist: effect(({ session, product }, signal) =>
        notifyTabsAfter(['wishlist'], addToWishlist(session.token, product, signal)),
      ),
      removeFromWishlist: effect(({ session, productId }, signal) =>
        notifyTabsAfter(['wishlist'], removeFromWishlist(session.token, productId, signal)),
      ),
    },
    actions: {
      toast({ self }, { undo, ...message }) {
        const restore = (toggle: { type: 'wishlist.toggle'; product: Product }) => {
          // Waits until no other change is in flight.
          waitFor(self, (snapshot) => snapshot.can(toggle), { timeout: UNDO_TIMEOUT }).then(
            ({ context }) => hasProduct(context.items, toggle.product.id) || self.send(toggle),
            () => showToast({ kind: 'error', text: 'The product could not be added to your wishlist.' }),
          )
        }
        const receiver = { getSnapshot: () => self.getSnapshot(), send: restore }
        showToast({
          ...message,
          undo: undo && undoOf(undo.title, receiver, { type: 'wishlist.toggle', product: undo }),
        })
      },
    },
  } satisfies Provided<typeof wishlistMachine, WishlistEffects>)
