import { wishlistMachine } from '../../machines/wishlist.machine'
import { addToWishlist, loadWishlist, removeFromWishlist } from '../services/api/wishlist'
import { effect } from './effect'
import { notifyTabsAfter } from './notify-tabs'
import { showToast } from './toasts'

/** The wishlist's chart with its effects. */
export const bindWishlist = () =>
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
    actions: { toast: (_, message) => showToast(message) },
  })
