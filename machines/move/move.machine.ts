import { assign, fromCallback, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { CartItem } from '../../domain/cart/cart'
import type { Move } from '../../domain/cart/move'
import type { Product } from '../../domain/catalogue/product'
import { requestTimeout } from '../delays'
import { call, effect } from '../effect'

/**
 * `moved`: out of the cart, in the wishlist. `lockDenied`: another tab makes this move or has ended it. `unfinished`: a step
 * failed or had no response.
 */
export type MoveOutcome = 'moved' | 'lockDenied' | 'unfinished'

/** Provided by src/shop/move.ts. */
const effects = {
  actors: {
    /** Locks a move for this tab. Sends `move.locked` or `move.lockDenied`. Stopping the actor releases the lock. */
    lockMove: fromCallback<{ type: 'none' }, { session: Session; productId: string }>(() => {}),
    addToWishlist: call<Product[], { session: Session; product: Product }>(),
    removeItem: call<CartItem[], { session: Session; productId: string }>(),
  },
  actions: {
    /** Passes the list of the response to the wishlist. */
    wishlistReplaced: effect<{ items: Product[] }>(),
    /** Marks the wishlist as stale, and notifies the other tabs that the move is unfinished. */
    wishlistChanged: effect(),
    /** Removes the finished move from storage. */
    clearMove: effect<{ productId: string }>(),
  },
}
export type MoveEffects = typeof effects

/**
 * One move of a product from the cart to the wishlist, from its lock to its end.
 *
 * Only one tab at a time makes a move. The product is added to the wishlist first and removed from the cart second, so it is
 * always in at least one list. A request that timed out may still arrive. Both requests are idempotent and neither is ever
 * reverted, so a late one changes nothing. A move without a clear response ends as `unfinished`; it stays in storage, and every
 * tab offers to retry it.
 */
export const moveMachine = setup({
  types: {
    context: {} as { session: Session; move: Move; items: CartItem[]; outcome: MoveOutcome },
    input: {} as { session: Session; move: Move },
    output: {} as { items: CartItem[]; outcome: MoveOutcome },
    events: {} as { type: 'move.locked' } | { type: 'move.lockDenied' },
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    replaceItems: assign({ items: (_, params: { items: CartItem[] }) => params.items }),
    end: assign({ outcome: (_, params: { outcome: MoveOutcome }) => params.outcome }),
  },
  delays: { requestTimeout },
}).createMachine({
  id: 'move',
  description: 'A product is added to the wishlist, then removed from the cart.',
  context: ({ input }) => ({ session: input.session, move: input.move, items: [], outcome: 'unfinished' }),
  output: ({ context }) => ({ items: context.items, outcome: context.outcome }),
  invoke: {
    id: 'lockMove',
    src: 'lockMove',
    input: ({ context }) => ({ session: context.session, productId: context.move.product.id }),
    onError: { target: '.over', actions: 'wishlistChanged' },
  },
  initial: 'locking',
  states: {
    locking: {
      description: 'Checks that no other tab makes this move or has ended it.',
      on: {
        'move.locked': { target: 'adding' },
        'move.lockDenied': { target: 'over', actions: { type: 'end', params: { outcome: 'lockDenied' } } },
      },
      after: { requestTimeout: { target: 'over', actions: 'wishlistChanged' } },
    },
    adding: {
      description: 'The product is being added to the wishlist, which contains it at most once.',
      invoke: {
        id: 'addMoved',
        src: 'addToWishlist',
        input: ({ context }) => ({ session: context.session, product: context.move.product }),
        onDone: {
          target: 'removing',
          actions: { type: 'wishlistReplaced', params: ({ event }) => ({ items: event.output }) },
        },
        onError: { target: 'over', actions: 'wishlistChanged' },
      },
      after: { requestTimeout: { target: 'over', actions: 'wishlistChanged' } },
    },
    removing: {
      description: 'The wishlist contains the product. It is being removed from the cart.',
      invoke: {
        id: 'removeMoved',
        src: 'removeItem',
        input: ({ context }) => ({ session: context.session, productId: context.move.product.id }),
        onDone: {
          target: 'over',
          actions: [
            { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
            { type: 'clearMove', params: ({ context }) => ({ productId: context.move.product.id }) },
            { type: 'end', params: { outcome: 'moved' } },
          ],
        },
        onError: { target: 'over' },
      },
      after: { requestTimeout: { target: 'over' } },
    },
    over: {
      type: 'final',
      description: 'Moved, made in another tab, or left unfinished, as the output states.',
    },
  },
})
