import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { CartItem } from '../../domain/cart'
import type { Move } from '../../domain/move'
import type { Product } from '../../domain/product'

/**
 * `moved`: out of the cart, in the wishlist. `lockDenied`: another tab makes this move or has ended it. `unfinished`: not
 * all of it is known to be done.
 */
export type MoveOutcome = 'moved' | 'lockDenied' | 'unfinished'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-move.ts')
}

/**
 * One move of a product from the cart to the wishlist, from its lock to its end.
 *
 * One tab at a time makes a move. It only goes forward: into the wishlist first, then out of the cart, so that the product
 * is never in neither list. A call that is given up may still arrive: each may be repeated, and none is ever taken back, so
 * that a late one does nothing new. What has no clear answer ends the move as `unfinished`; it stays in storage and is
 * offered again, in any tab.
 */
export const moveMachine = setup({
  types: {
    context: {} as { session: Session; move: Move; items: CartItem[]; outcome: MoveOutcome },
    input: {} as { session: Session; move: Move },
    output: {} as { items: CartItem[]; outcome: MoveOutcome },
    events: {} as { type: 'move.locked' } | { type: 'move.lockDenied' },
  },
  actors: {
    /** Locks a move for this tab among all tabs; the answer comes as a `move.` event. Its end releases the lock. */
    lockMove: fromCallback<{ type: 'none' }, { session: Session; productId: string }>(() => {}),
    addToWishlist: fromPromise<Product[], { session: Session; product: Product }>(notBound),
    removeItem: fromPromise<CartItem[], { session: Session; productId: string }>(notBound),
  },
  actions: {
    replaceItems: assign({ items: (_, params: { items: CartItem[] }) => params.items }),
    end: assign({ outcome: (_, params: { outcome: MoveOutcome }) => params.outcome }),
    /** Callback for the wishlist: what it holds now. */
    wishlistReplaced: (_, _params: { items: Product[] }) => {},
    /** Callback for the wishlist: what it holds is not known. The other tabs hear that the move is left. */
    wishlistChanged: () => {},
    /** Storage forgets the move: it is done. */
    forgetMove: (_, _params: { productId: string }) => {},
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'move',
  description: 'A product goes from the cart to the wishlist: into the one, then out of the other.',
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
      description: 'Is no other tab making this move, and has none ended it?',
      on: {
        'move.locked': { target: 'adding' },
        'move.lockDenied': { target: 'over', actions: { type: 'end', params: { outcome: 'lockDenied' } } },
      },
      after: { requestTimeout: { target: 'over', actions: 'wishlistChanged' } },
    },
    adding: {
      description: 'The product is being put into the wishlist, which holds it once, whatever this tab knew of it.',
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
      description: 'The wishlist has it: the product is being taken out of the cart.',
      invoke: {
        id: 'removeMoved',
        src: 'removeItem',
        input: ({ context }) => ({ session: context.session, productId: context.move.product.id }),
        onDone: {
          target: 'over',
          actions: [
            { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
            { type: 'forgetMove', params: ({ context }) => ({ productId: context.move.product.id }) },
            { type: 'end', params: { outcome: 'moved' } },
          ],
        },
        onError: { target: 'over' },
      },
      after: { requestTimeout: { target: 'over' } },
    },
    over: {
      type: 'final',
      description: 'Moved, made in another tab, or left unfinished: the outcome says which.',
    },
  },
})
