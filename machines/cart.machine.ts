import { assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate'
import type { CartItem } from '../domain/cart'
import type { Coupon } from '../domain/coupon'
import type { Failure } from '../domain/failure'
import type { Move } from '../domain/move'
import type { Product } from '../domain/product'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/app/system.ts')
}

/**
 * The shopper's cart, its coupon, and the way of a product from the cart to the wishlist.
 *
 * One request at a time: only `ready` listens to changes, so a second click finds nobody home. Every answer
 * replaces the cart. A change that fails, or of which nothing is heard, says so and looks at the cart again,
 * since the backend may have made it all the same. A move that fails puts the product back with its quantity;
 * if even that fails, the unfinished move is kept and offered again, in any tab, by one tab at a time. The coupon
 * falls when the total falls under its minimum.
 */
export const cartMachine = setup({
  types: {
    context: {} as {
      /** Whose cart it is: the e-mail address under which this browser keeps what belongs to it. */
      account: string
      items: CartItem[]
      coupon: Coupon | null
      /** The product whose request is in flight: its button shows it. */
      pending: string | null
      /** What is to be put in: the product just asked for, or the one a visitor wanted before logging in. */
      wanted: { product: Product; qty: number } | null
      /** What of an earlier order is still to be put in. */
      reorder: { product: Product; qty: number }[]
      /** A move under way, or left unfinished. */
      move: Move | null
      failure: Failure | null
    },
    input: {} as { account: string; wanted: Product | null },
    events: {} as
      | { type: 'cart.add'; product: Product }
      | { type: 'cart.remove'; productId: string }
      | { type: 'cart.restore'; item: CartItem }
      | { type: 'cart.reorder'; lines: { product: Product; qty: number }[] }
      | { type: 'cart.increment'; productId: string }
      | { type: 'cart.decrement'; productId: string }
      | { type: 'cart.move'; item: CartItem; wished: boolean }
      | { type: 'cart.move.retry' }
      | { type: 'cart.move.claimed' }
      | { type: 'cart.move.elsewhere' }
      | { type: 'cart.reload' }
      | { type: 'cart.emptied' }
      | { type: 'coupon.apply'; coupon: Coupon }
      | { type: 'coupon.remove' },
    tags: {} as 'busy' | 'ready',
  },
  actors: {
    /** The cart, and what this browser kept beside it: the coupon, a move left unfinished. */
    openCart: fromPromise<{ items: CartItem[]; coupon: Coupon | null; move: Move | null }, { account: string }>(
      notBound,
    ),
    loadCart: fromPromise<CartItem[]>(notBound),
    /** Claims a move for this tab among all tabs; the outcome comes as a `cart.move.` event. Its end gives it back. */
    claimMove: fromCallback<{ type: 'none' }, { account: string; productId: string }>(() => {}),
    addItem: fromPromise<CartItem[], { product: Product }>(notBound),
    removeItem: fromPromise<CartItem[], { productId: string }>(notBound),
    changeQuantity: fromPromise<CartItem[], { productId: string; type: 'increment' | 'decrement' }>(notBound),
    addToWishlist: fromPromise<Product[], { product: Product }>(notBound),
    /** Puts a product into the cart with its quantity and, for a move, takes it out of the wishlist again. */
    putBack: fromPromise<CartItem[], Move>(notBound),
  },
  actions: {
    replaceItems: assign({
      items: (_, params: { items: CartItem[] }) => params.items,
      pending: null,
      wanted: null,
      failure: null,
    }),
    open: assign({
      items: (_, params: { items: CartItem[]; coupon: Coupon | null; move: Move | null }) => params.items,
      coupon: (_, params: { items: CartItem[]; coupon: Coupon | null; move: Move | null }) => params.coupon,
      move: (_, params: { items: CartItem[]; coupon: Coupon | null; move: Move | null }) => params.move,
      failure: null,
    }),
    /** What was looked at again. A move that another tab left unfinished shows here too. */
    lookAgain: assign({
      items: (_, params: { items: CartItem[]; move: Move | null }) => params.items,
      move: ({ context }, params: { items: CartItem[]; move: Move | null }) => context.move ?? params.move,
      pending: null,
      wanted: null,
      failure: null,
    }),
    markPending: assign({ pending: (_, params: { productId: string }) => params.productId }),
    want: assign({
      wanted: (_, params: { product: Product; qty: number }) => params,
      pending: (_, params: { product: Product; qty: number }) => params.product.id,
    }),
    plan: assign({ reorder: (_, params: { lines: { product: Product; qty: number }[] }) => params.lines }),
    takeNext: assign({ reorder: ({ context }) => context.reorder.slice(1) }),
    giveUp: assign({ pending: null, wanted: null, reorder: [] }),
    rememberFailure: assign({
      failure: (_, params: { error: unknown }) => params.error as Failure,
      pending: null,
    }),
    setCoupon: assign({ coupon: (_, params: { coupon: Coupon | null }) => params.coupon }),
    setMove: assign({
      move: (_, params: { move: Move | null }) => params.move,
      pending: (_, params: { move: Move | null }) => params.move?.product.id ?? null,
    }),
    markMoveStopped: assign({ pending: null }),
    empty: assign({ items: [], coupon: null, pending: null, wanted: null, reorder: [], failure: null }),
    /** Kept for the tab, so that a reload does not change the total. */
    keepCoupon: (_, _params: { coupon: Coupon | null }) => {},
    /** Kept in storage, by account, until the move is done or undone. */
    keepMove: (_, _params: { move: Move }) => {},
    /** Storage forgets the move: it is done or undone. */
    forgetMove: (_, _params: { productId: string }) => {},
    /** News for the wishlist: what it holds now. */
    wishlistReplaced: (_, _params: { items: Product[] }) => {},
    toast: (_, _params: { text: string; kind?: 'success' | 'error'; undo?: CartItem | undefined }) => {},
  },
  guards: {
    hasMove: ({ context }) => context.move !== null,
    hasMoveLeft: (_, params: { move: Move | null }) => params.move !== null,
    hasNoMove: ({ context }) => context.move === null,
    hasLines: (_, params: { lines: { product: Product; qty: number }[] }) => params.lines.length > 0,
    hasMoreToReorder: ({ context }) => context.reorder.length > 1,
    hasWanted: ({ context }) => context.wanted !== null,
    isLastOne: ({ context }, params: { productId: string }) =>
      (context.items.find((item) => item.id === params.productId)?.qty ?? 0) <= 1,
    isStillThere: ({ context }, params: { items: CartItem[] }) =>
      params.items.some((item) => item.id === context.move?.product.id),
    /** Bound in cart.rules.ts. */
    couponFell: (): boolean => true,
    /** Bound in cart.rules.ts. */
    couponQualifies: (_, _params: { coupon: Coupon }): boolean => true,
  },
  delays: { patience: 15_000 },
}).createMachine({
  id: 'cart',
  description: 'The shopper’s cart. One request at a time; every answer replaces the cart.',
  context: ({ input }) => ({
    account: input.account,
    items: [],
    coupon: null,
    pending: null,
    wanted: input.wanted && { product: input.wanted, qty: 1 },
    reorder: [],
    move: null,
    failure: null,
  }),
  initial: 'loading',
  on: {
    'cart.emptied': {
      description: 'An order was recorded, and the backend emptied the cart with it.',
      target: '.refreshing',
      reenter: true,
      actions: ['empty', { type: 'keepCoupon', params: { coupon: null } }],
    },
  },
  states: {
    loading: {
      description: 'The cart is being fetched; nothing can be changed yet.',
      tags: 'busy',
      invoke: {
        id: 'openCart',
        src: 'openCart',
        input: ({ context }) => ({ account: context.account }),
        onDone: [
          {
            description: 'The shopper wanted this product as a visitor: put it in now.',
            guard: 'hasWanted',
            target: 'adding',
            actions: { type: 'open', params: ({ event }) => event.output },
          },
          {
            description: 'A move was left unfinished on an earlier visit: finish it.',
            guard: { type: 'hasMoveLeft', params: ({ event }) => ({ move: event.output.move }) },
            target: 'moving',
            actions: [
              { type: 'open', params: ({ event }) => event.output },
              { type: 'setMove', params: ({ event }) => ({ move: event.output.move }) },
            ],
          },
          { target: 'checkingCoupon', actions: { type: 'open', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'cart.emptied': {
          description: 'What this browser kept beside the cart is still to be read.',
          target: 'loading',
          reenter: true,
          actions: { type: 'keepCoupon', params: { coupon: null } },
        },
      },
      after: { patience: { target: 'failed' } },
    },
    failed: {
      description: 'The cart could not be fetched. The shopper is told and may try again.',
      on: { 'cart.reload': { target: 'loading' } },
    },
    checkingCoupon: {
      description: 'The cart has changed: does its coupon still stand?',
      always: [
        {
          guard: 'couponFell',
          target: 'ready',
          actions: [
            {
              type: 'toast',
              params: ({ context }) => ({
                kind: 'error',
                text: `The coupon ${context.coupon?.name} needs a total of ₹${context.coupon?.minPrice.toLocaleString('en-IN')}, so it was taken off your cart.`,
              }),
            },
            { type: 'setCoupon', params: { coupon: null } },
            { type: 'keepCoupon', params: { coupon: null } },
          ],
        },
        { target: 'ready' },
      ],
    },
    ready: {
      description: 'The cart is known; a change may begin.',
      tags: 'ready',
      on: {
        'cart.add': {
          target: 'adding',
          actions: { type: 'want', params: ({ event }) => ({ product: event.product, qty: 1 }) },
        },
        'cart.remove': {
          target: 'removing',
          actions: { type: 'markPending', params: ({ event }) => ({ productId: event.productId }) },
        },
        'cart.restore': {
          description: 'The shopper takes a removal back.',
          target: 'restoring',
          actions: { type: 'want', params: ({ event }) => ({ product: event.item, qty: event.item.qty }) },
        },
        'cart.reorder': {
          description: 'The shopper buys an earlier order again.',
          guard: { type: 'hasLines', params: ({ event }) => ({ lines: event.lines }) },
          target: 'reordering',
          actions: { type: 'plan', params: ({ event }) => ({ lines: event.lines }) },
        },
        'cart.increment': {
          target: 'changingQuantity',
          actions: { type: 'markPending', params: ({ event }) => ({ productId: event.productId }) },
        },
        'cart.decrement': [
          {
            guard: { type: 'isLastOne', params: ({ event }) => ({ productId: event.productId }) },
            target: 'removing',
            actions: { type: 'markPending', params: ({ event }) => ({ productId: event.productId }) },
          },
          {
            target: 'changingQuantity',
            actions: { type: 'markPending', params: ({ event }) => ({ productId: event.productId }) },
          },
        ],
        'cart.move': {
          guard: 'hasNoMove',
          target: 'moving',
          actions: [
            {
              type: 'setMove',
              params: ({ event }) => ({ move: { product: event.item, qty: event.item.qty, wished: event.wished } }),
            },
            { type: 'keepMove', params: ({ context }) => ({ move: context.move as Move }) },
          ],
        },
        'cart.move.retry': {
          guard: 'hasMove',
          target: 'moving',
          actions: { type: 'setMove', params: ({ context }) => ({ move: context.move }) },
        },
        'cart.reload': { target: 'refreshing' },
        'coupon.apply': {
          guard: { type: 'couponQualifies', params: ({ event }) => ({ coupon: event.coupon }) },
          actions: [
            { type: 'setCoupon', params: ({ event }) => ({ coupon: event.coupon }) },
            { type: 'keepCoupon', params: ({ event }) => ({ coupon: event.coupon }) },
          ],
        },
        'coupon.remove': {
          actions: [
            { type: 'setCoupon', params: { coupon: null } },
            { type: 'keepCoupon', params: { coupon: null } },
          ],
        },
      },
    },
    refreshing: {
      description: 'The cart is looked at again: another tab changed it, or a change had no clear answer.',
      tags: ['busy', 'ready'],
      invoke: {
        id: 'refreshCart',
        src: 'openCart',
        input: ({ context }) => ({ account: context.account }),
        onDone: {
          target: 'checkingCoupon',
          actions: { type: 'lookAgain', params: ({ event }) => event.output },
        },
        onError: {
          target: 'checkingCoupon',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        patience: {
          target: 'checkingCoupon',
          actions: { type: 'rememberFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    adding: {
      description: 'A product is being added.',
      tags: ['busy', 'ready'],
      invoke: {
        id: 'addItem',
        src: 'addItem',
        input: ({ context }) => ({ product: context.wanted?.product as Product }),
        onDone: {
          target: 'checkingCoupon',
          actions: [
            { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
            { type: 'toast', params: { text: 'Product added to Cart!' } },
          ],
        },
        onError: {
          target: 'refreshing',
          actions: [
            'giveUp',
            { type: 'toast', params: { kind: 'error', text: 'The product could not be added to your cart.' } },
          ],
        },
      },
      after: {
        patience: {
          target: 'refreshing',
          actions: [
            'giveUp',
            { type: 'toast', params: { kind: 'error', text: 'Adding to your cart takes too long. Looking again…' } },
          ],
        },
      },
    },
    removing: {
      description: 'A product is being removed, or its last piece taken away.',
      tags: ['busy', 'ready'],
      invoke: {
        id: 'removeItem',
        src: 'removeItem',
        input: ({ event }) => {
          assertEvent(event, ['cart.remove', 'cart.decrement'])
          return { productId: event.productId }
        },
        onDone: {
          target: 'checkingCoupon',
          actions: [
            {
              type: 'toast',
              params: ({ context }) => ({
                text: 'Product removed from Cart!',
                undo: context.items.find((item) => item.id === context.pending),
              }),
            },
            { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
          ],
        },
        onError: {
          target: 'refreshing',
          actions: [
            'giveUp',
            { type: 'toast', params: { kind: 'error', text: 'The product could not be removed from your cart.' } },
          ],
        },
      },
      after: {
        patience: {
          target: 'refreshing',
          actions: [
            'giveUp',
            {
              type: 'toast',
              params: { kind: 'error', text: 'Removing from your cart takes too long. Looking again…' },
            },
          ],
        },
      },
    },
    restoring: {
      description: 'A removed product is being put back with its quantity.',
      tags: ['busy', 'ready'],
      invoke: {
        id: 'restoreItem',
        src: 'putBack',
        input: ({ context }) => ({
          product: context.wanted?.product as Product,
          qty: context.wanted?.qty as number,
          // The wishlist is none of this event's business.
          wished: true,
        }),
        onDone: {
          target: 'checkingCoupon',
          actions: [
            { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
            { type: 'toast', params: { text: 'Product added to Cart!' } },
          ],
        },
        onError: {
          target: 'refreshing',
          actions: [
            'giveUp',
            { type: 'toast', params: { kind: 'error', text: 'The product could not be put back into your cart.' } },
          ],
        },
      },
      after: {
        patience: {
          target: 'refreshing',
          actions: [
            'giveUp',
            {
              type: 'toast',
              params: { kind: 'error', text: 'Putting it back into your cart takes too long. Looking again…' },
            },
          ],
        },
      },
    },
    reordering: {
      description: 'The products of an earlier order are being put in, one after the other.',
      tags: ['busy', 'ready'],
      invoke: {
        id: 'reorderItem',
        src: 'putBack',
        input: ({ context }) => ({
          product: context.reorder[0]?.product as Product,
          qty: context.reorder[0]?.qty as number,
          // The wishlist is none of this event's business.
          wished: true,
        }),
        onDone: [
          {
            guard: 'hasMoreToReorder',
            target: 'reordering',
            reenter: true,
            actions: [{ type: 'replaceItems', params: ({ event }) => ({ items: event.output }) }, 'takeNext'],
          },
          {
            target: 'checkingCoupon',
            actions: [
              { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
              'takeNext',
              { type: 'toast', params: { text: 'The products of your order are in your cart.' } },
            ],
          },
        ],
        onError: {
          target: 'refreshing',
          actions: [
            'giveUp',
            {
              type: 'toast',
              params: { kind: 'error', text: 'Not every product of your order could be put into your cart.' },
            },
          ],
        },
      },
      after: {
        patience: {
          target: 'refreshing',
          actions: [
            'giveUp',
            {
              type: 'toast',
              params: { kind: 'error', text: 'Putting your order into your cart takes too long. Looking again…' },
            },
          ],
        },
      },
    },
    changingQuantity: {
      description: 'One piece more or less.',
      tags: ['busy', 'ready'],
      invoke: {
        id: 'changeQuantity',
        src: 'changeQuantity',
        input: ({ event }) => {
          assertEvent(event, ['cart.increment', 'cart.decrement'])
          return { productId: event.productId, type: event.type === 'cart.increment' ? 'increment' : 'decrement' }
        },
        onDone: {
          target: 'checkingCoupon',
          actions: [
            { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
            { type: 'toast', params: { text: 'Updated product quantity!' } },
          ],
        },
        onError: {
          target: 'refreshing',
          actions: [
            'giveUp',
            { type: 'toast', params: { kind: 'error', text: 'The quantity in your cart could not be changed.' } },
          ],
        },
      },
      after: {
        patience: {
          target: 'refreshing',
          actions: [
            'giveUp',
            {
              type: 'toast',
              params: { kind: 'error', text: 'Changing the quantity in your cart takes too long. Looking again…' },
            },
          ],
        },
      },
    },
    moving: {
      description: 'A product goes from the cart to the wishlist: out of the one, then into the other.',
      tags: ['busy', 'ready'],
      invoke: {
        id: 'claimMove',
        src: 'claimMove',
        input: ({ context }) => ({ account: context.account, productId: context.move?.product.id as string }),
        onError: { target: '.unfinished' },
      },
      initial: 'claiming',
      on: {
        'cart.emptied': {
          description: 'An order was recorded meanwhile: the move begins anew, for each of its calls may be repeated.',
          target: '.removing',
          actions: [
            'empty',
            { type: 'keepCoupon', params: { coupon: null } },
            { type: 'setMove', params: ({ context }) => ({ move: context.move }) },
          ],
        },
      },
      states: {
        claiming: {
          description: 'Is no other tab at this move, and has none ended it?',
          on: {
            'cart.emptied': {
              description: 'An order was recorded meanwhile; the move has not begun.',
              actions: [
                'empty',
                { type: 'keepCoupon', params: { coupon: null } },
                { type: 'setMove', params: ({ context }) => ({ move: context.move }) },
              ],
            },
            'cart.move.claimed': { target: 'removing' },
            'cart.move.elsewhere': {
              target: '#cart.refreshing',
              actions: [
                { type: 'setMove', params: { move: null } },
                {
                  type: 'toast',
                  params: { kind: 'error', text: 'This move to your wishlist is made in another tab.' },
                },
              ],
            },
          },
          after: { patience: { target: 'unfinished' } },
        },
        removing: {
          description: 'The product is being taken out of the cart.',
          invoke: {
            id: 'removeMoved',
            src: 'removeItem',
            input: ({ context }) => ({ productId: context.move?.product.id as string }),
            onDone: {
              target: 'adding',
              actions: { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
            },
            onError: { target: 'checking' },
          },
          after: { patience: { target: 'checking' } },
        },
        checking: {
          description: 'Taking it out had no clear answer: is the product still in the cart?',
          invoke: {
            id: 'checkMoved',
            src: 'loadCart',
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
            onError: { target: 'unfinished' },
          },
          after: { patience: { target: 'unfinished' } },
        },
        adding: {
          description: 'The product is being put into the wishlist, which holds it once, whatever this tab knew of it.',
          invoke: {
            id: 'addMoved',
            src: 'addToWishlist',
            input: ({ context }) => ({ product: context.move?.product as Product }),
            onDone: {
              target: '#cart.checkingCoupon',
              actions: [
                { type: 'wishlistReplaced', params: ({ event }) => ({ items: event.output }) },
                { type: 'forgetMove', params: ({ context }) => ({ productId: context.move?.product.id ?? '' }) },
                { type: 'setMove', params: { move: null } },
                { type: 'toast', params: { text: 'Product moved to Wishlist!' } },
              ],
            },
            onError: { target: 'restoring' },
          },
          after: { patience: { target: 'restoring' } },
        },
        restoring: {
          description: 'The move failed: the product is being put back into the cart with its quantity.',
          invoke: {
            id: 'putBack',
            src: 'putBack',
            input: ({ context }) => context.move as Move,
            onDone: {
              target: '#cart.checkingCoupon',
              actions: [
                { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) },
                { type: 'forgetMove', params: ({ context }) => ({ productId: context.move?.product.id ?? '' }) },
                { type: 'setMove', params: { move: null } },
                {
                  type: 'toast',
                  params: {
                    kind: 'error',
                    text: 'The product could not be moved to your wishlist. It is in your cart as before.',
                  },
                },
              ],
            },
            onError: { target: 'unfinished' },
          },
          after: { patience: { target: 'unfinished' } },
        },
        unfinished: {
          description: 'Neither forward nor back: the move is kept and offered again.',
          always: {
            target: '#cart.refreshing',
            actions: [
              'markMoveStopped',
              {
                type: 'toast',
                params: {
                  kind: 'error',
                  text: 'A move to your wishlist is unfinished. You can try again in your cart.',
                },
              },
            ],
          },
        },
      },
    },
  },
})
