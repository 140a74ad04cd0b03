import { fromCallback } from 'xstate'
import type { Session } from '../../domain/account'
import type { Product } from '../../domain/product'
import { type MoveOwnActions, moveFlow } from '../../machines/move'
import { removeItem } from '../services/api/cart'
import { addToWishlist } from '../services/api/wishlist'
import { effect } from '../services/effect'
import { lockMove } from '../services/moves'
import { savedMoves } from '../services/saved-state'
import type { Effects } from './effects'
import { notifyTabs, notifyTabsAfter } from './notify-tabs'

interface Callbacks {
  /** The wishlist held these when the backend answered. */
  wishlistReplaced(items: Product[]): void
  /** What the wishlist holds now is unknown. */
  wishlistChanged(): void
  /** A move has ended, and one more is left unfinished. */
  moveLeft(): void
}

/** The chart of one move from the cart to the wishlist, with its effects. */
export const bindMove = (notify: Callbacks) =>
  moveFlow.provide({
    actors: {
      lockMove: fromCallback<{ type: 'none' }, { session: Session; productId: string }>(({ input, sendBack }) =>
        lockMove({ account: input.session.user.email, productId: input.productId, notify: sendBack }),
      ),
      removeItem: effect(({ session, productId }, signal) =>
        notifyTabsAfter(['cart'], removeItem(session.token, productId, signal)),
      ),
      addToWishlist: effect(({ session, product }, signal) =>
        notifyTabsAfter(['wishlist'], addToWishlist(session.token, product, signal)),
      ),
    },
    actions: {
      wishlistReplaced: (_, { items }) => notify.wishlistReplaced(items),
      wishlistChanged: () => {
        notify.wishlistChanged()
        // The move is left: the other tabs offer it too.
        notifyTabs('cart')
      },
      forgetMove: ({ context }, { productId }) => {
        const account = context.session.user.email
        savedMoves.clear(account, productId)
        // The other tabs do not offer it any more.
        notifyTabs('cart')
        if (savedMoves.all(account).length > 0) notify.moveLeft()
      },
    },
  } satisfies Effects<typeof moveFlow, MoveOwnActions>)
