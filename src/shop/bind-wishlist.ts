import { type WishlistOwnActions, wishlistFlow } from '../../machines/wishlist'
import { addToWishlist, loadWishlist, removeFromWishlist } from '../services/api/wishlist'
import { effect } from '../services/effect'
import type { Effects } from './effects'
import { notifyTabsAfter } from './notify-tabs'
import { showToast } from './toasts'

/** The wishlist's chart with its effects. */
export const bindWishlist = () =>
  wishlistFlow.provide({
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
  } satisfies Effects<typeof wishlistFlow, WishlistOwnActions>)
