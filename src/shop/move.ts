import { fromCallback } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { Product } from '../../domain/catalogue/product'
import type { Provided } from '../../machines/effect'
import { type MoveEffects, moveMachine } from '../../machines/move/move.machine'
import { removeItem } from '../services/api/cart'
import { addToWishlist } from '../services/api/wishlist'
import { effect } from '../services/effect'
import { lockMove } from '../services/moves'
import { savedMoves } from '../services/saved-state'
import { notifyTabs, notifyTabsAfter } from './notify-tabs'

interface Callbacks {
  /** The wishlist in the response of the backend. */
  wishlistReplaced(items: Product[]): void
  /** The content of the wishlist is unknown. */
  wishlistChanged(): void
  /** A move has ended, and another one is unfinished. */
  moveLeft(): void
}

/** A move from the cart to the wishlist with its effects. */
export const provideMove = (notify: Callbacks) =>
  moveMachine.provide({
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
        // The other tabs offer the unfinished move too.
        notifyTabs('cart')
      },
      clearMove: ({ context }, { productId }) => {
        const account = context.session.user.email
        savedMoves.clear(account, productId)
        // The other tabs stop offering this move.
        notifyTabs('cart')
        if (savedMoves.all(account).length > 0) notify.moveLeft()
      },
    },
  } satisfies Provided<typeof moveMachine, MoveEffects>)
