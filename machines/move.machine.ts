import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Session } from '../domain/account'
import type { CartItem } from '../domain/cart'
import type { Move } from '../domain/move'
import type { Product } from '../domain/product'

/**
 * `moved`: out of the cart, in the wishlist. `undone`: back in the cart as before. `lockDenied`: another tab makes this
 * move or has ended it. `unfinished`: neither forward nor back.
 */
export type MoveOutcome = 'moved' | 'undone' | 'lockDenied' | 'unfinished'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-move.ts')
}

/**
 * One move of a product from the cart to the wishlist, from its lock to its end.
 *
 * One tab at a time makes a move. A move that fails puts the product back with its quantity; if even that fails, the move
 * ends as `unfinished` and stays in storage: it is offered again, in any tab. Each of its calls may be repeated.
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
    removeItem: fromPromise<CartItem[], { session: Session; productId: string }>(notBound),
    loadCart: fromPromise<CartItem[], { session: Session }>(notBound),
    addToWishlist: fromPromise<Product[], { session: Session; product: Product }>(notBound),
    /** Puts the product into the cart with its quantity and takes it out of the wishlist, unless it was there before. */
    putBack: fromPromise<CartItem[], { session: Session; move: Move }>(notBound),
  },
  actions: {
    replaceItems: assign({ items: (_, params: { items: CartItem[] }) => params.items }),
    end: assign({ outcome: (_, params: { outcome: MoveOutcome }) => params.outcome }),
    /** Callback for the wishlist: what it holds now. */
    wishlistReplaced: (_, _params: { items: Product[] }) => {},
    /** Callback for the wishlist: a call that changes it had no clear answer. */
    wishlistChanged: () => {},
    /** Storage forgets the move: it is done or undone. */
    forgetMove: (_, _params: { productId: string }) => {},
  },
  guards: {
    isStillThere: ({ context }, params: { items: CartItem[] }) =>
      params.items.some((item) => item.id === context.move.product.id),
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'move',
  description: 'A product goes from the cart to the wishlist: out of the one, then into the other.',
  context: ({ input }) => ({ session: input.session, move: input.move, items: [], outcome: 'unfinished' }),
  output: ({ context }) => ({ items: context.items, outcome: context.outcome }),
  invoke: {
    id: 'lockMove',
    src: 'lockMove',
    input: ({ context }) => ({ session: context.session, productId: context.move.product.id }),
    onError: { target: '.over' },
  },
  initial: 'locking',
  states: {
    locking: {
      description: 'Is no other tab making this move, and has none ended it?',
      on: {
        'move.locked': { target: 'removing' },
        'move.lockDenied': { target: 'over', actions: { type: 'end', params: { outcome: 'lockDenied' } } },
      },
      after: { requestTimeout: { target: 'over' } },
    },
    removing: {
      description: 'The product is being taken out of the cart.',
      invoke: {
        id: 'removeMoved',
        src: 'removeItem',
        input: ({ context }) => ({ session: context.session, productId: context.move.product.id }),
        onDone: {
          target: 'adding',
          actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
        },
        onError: { target: 'checking' },
      },
      after: { requestTimeout: { target: 'checking' } },
    },
    checking: {
      description: 'Taking it out had no clear answer: is the product still in the cart?',
      invoke: {
        id: 'checkMoved',
        src: 'loadCart',
        input: ({ context }) => ({ session: context.session }),
        onDone: [
          {
            guard: { type: 'isStillThere', params: ({ event }) => ({ items: event.output }) },
            target: 'restoring',
            actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
          },
          {
            target: 'adding',
            actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
          },
        ],
        onError: { target: 'over' },
      },
      after: { requestTimeout: { target: 'over' } },
    },
    adding: {
      description: 'The product is being put into the wishlist, which holds it once, whatever this tab knew of it.',
      invoke: {
        id: 'addMoved',
        src: 'addToWishlist',
        input: ({ context }) => ({ session: context.session, product: context.move.product }),
        onDone: {
          target: 'over',
          actions: [
            { type: 'wishlistReplaced', params: ({ event }) => ({ items: event.output }) },
            { type: 'forgetMove', params: ({ context }) => ({ productId: context.move.product.id }) },
            { type: 'end', params: { outcome: 'moved' } },
          ],
        },
        onError: { target: 'restoring' },
      },
      after: { requestTimeout: { target: 'restoring' } },
    },
    restoring: {
      description: 'The move failed: the product is being put back into the cart with its quantity.',
      exit: 'wishlistChanged',
      invoke: {
        id: 'putBack',
        src: 'putBack',
        input: ({ context }) => ({ session: context.session, move: context.move }),
        onDone: {
          target: 'over',
          actions: [
            { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
            { type: 'forgetMove', params: ({ context }) => ({ productId: context.move.product.id }) },
            { type: 'end', params: { outcome: 'undone' } },
          ],
        },
        onError: { target: 'over' },
      },
      after: { requestTimeout: { target: 'over' } },
    },
    over: {
      type: 'final',
      description: 'Moved, undone, made in another tab, or left unfinished: the outcome says which.',
    },
  },
})
