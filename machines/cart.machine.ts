import { assign, fromCallback, fromPromise, raise, setup, stateIn } from 'xstate'
import type { Session } from '../domain/account'
import type { CartItem } from '../domain/cart'
import type { Coupon } from '../domain/coupon'
import type { Move } from '../domain/move'
import type { Product } from '../domain/product'
import type { MoveOutcome, moveMachine } from './move.machine'

/** Any one change of the cart. */
export type CartChange =
  | { type: 'cart.add'; product: Product }
  | { type: 'cart.remove'; productId: string }
  | { type: 'cart.restore'; item: CartItem }
  | { type: 'cart.reorder'; lines: { product: Product; qty: number }[] }
  | { type: 'cart.increment'; productId: string }
  | { type: 'cart.decrement'; productId: string }

type Opened = { items: CartItem[]; coupon: Coupon | null; move: Move | null }

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-cart.ts')
}

/** What the state that asks for it has been entered with. */
function required<T>(value: T | null): T {
  if (value === null) throw new Error('The cart is in a state whose value is missing.')
  return value
}

/** The products a change is about. */
function productIdsOf(change: CartChange): string[] {
  if (change.type === 'cart.add') return [change.product.id]
  if (change.type === 'cart.restore') return [change.item.id]
  if (change.type === 'cart.reorder') return change.lines.map(({ product }) => product.id)
  return [change.productId]
}

/**
 * The shopper's cart, its coupon, and the moves of its products to the wishlist.
 *
 * One request at a time: a click while a request is in flight is ignored, a removal that is taken back waits its turn.
 * Every answer replaces the cart. A change that fails, or of which nothing is heard, says so and the cart is fetched
 * again, since the backend may have made it all the same. News from elsewhere only marks the cart as stale: it is fetched
 * again when nothing else is under way. A recorded order takes out what was ordered. The coupon falls when the total falls
 * under its minimum.
 */
export const cartMachine = setup({
  types: {
    context: {} as {
      session: Session
      items: CartItem[]
      coupon: Coupon | null
      /** The change under way, or the one a visitor wanted before logging in. */
      change: CartChange | null
      /** The product whose request is in flight: its button shows it. */
      pendingId: string | null
      /** Removals that were taken back and wait for their turn. */
      restores: CartItem[]
      /** A move under way, or left unfinished. */
      move: Move | null
    },
    input: {} as { session: Session; wanted: Product | null },
    events: {} as
      | CartChange
      | { type: 'cart.move'; move: Move }
      | { type: 'cart.move.retry' }
      | { type: 'cart.reload' }
      | { type: 'cart.stale' }
      | { type: 'cart.fetching' }
      | { type: 'cart.ordered'; lines: { id: string; qty: number }[] }
      | { type: 'coupon.apply'; coupon: Coupon }
      | { type: 'coupon.remove' },
    children: {} as { move: 'move' },
    tags: {} as 'busy' | 'ready' | 'current' | 'outdated' | 'failed',
  },
  actors: {
    /** The cart, and what this browser keeps beside it: the coupon, a move left unfinished. */
    openCart: fromPromise<Opened, { session: Session }>(notBound),
    /** Makes one change; its answer is the cart. */
    change: fromPromise<CartItem[], { session: Session; change: CartChange; items: CartItem[] }>(notBound),
    /** A product goes from the cart to the wishlist: see move.machine.ts. */
    move: fromCallback(() => {}) as unknown as typeof moveMachine,
  },
  actions: {
    open: assign({
      items: (_, params: Opened) => params.items,
      coupon: (_, params: Opened) => params.coupon,
      move: (_, params: Opened) => params.move,
    }),
    /** What storage says of moves is the truth: another tab may have left one unfinished, or finished it. */
    renew: assign({
      items: (_, params: Opened) => params.items,
      move: (_, params: Opened) => params.move,
      change: null,
      pendingId: null,
    }),
    replaceItems: assign({
      items: (_, params: { items: CartItem[] }) => params.items,
      change: null,
      pendingId: null,
    }),
    showItems: assign({ items: (_, params: { items: CartItem[] }) => params.items }),
    begin: assign({ change: (_, params: { change: CartChange }) => params.change }),
    want: assign({
      change: (_, params: { change: CartChange & { type: 'cart.add' } }) => params.change,
      pendingId: (_, params: { change: CartChange & { type: 'cart.add' } }) => params.change.product.id,
    }),
    /** A product that the shopper changes by hand is not moved any more. */
    dropMove: assign({
      pendingId: ({ context }) => productIdsOf(required(context.change))[0] ?? null,
      move: ({ context: { change, move } }) =>
        move && productIdsOf(required(change)).includes(move.product.id) ? null : move,
    }),
    takeNextLine: assign({
      change: ({ context: { change } }) =>
        change?.type === 'cart.reorder' ? { type: change.type, lines: change.lines.slice(1) } : change,
    }),
    giveUp: assign({ change: null, pendingId: null }),
    queueRestore: assign({
      restores: ({ context }, params: { item: CartItem }) => context.restores.concat(params.item),
    }),
    beginRestore: assign({
      change: ({ context }) => ({ type: 'cart.restore' as const, item: required(context.restores[0] ?? null) }),
      restores: ({ context }) => context.restores.slice(1),
    }),
    setCoupon: assign({ coupon: (_, params: { coupon: Coupon | null }) => params.coupon }),
    setMove: assign({
      move: (_, params: { move: Move | null }) => params.move,
      pendingId: (_, params: { move: Move | null }) => params.move?.product.id ?? null,
    }),
    /** Bound in cart.rules.ts: takes the ordered pieces out of the shown lines. */
    takeOrdered: (_, _params: { lines: { id: string; qty: number }[] }) => {},
    markFetching: raise({ type: 'cart.fetching' }),
    /** Kept for the tab, so that a reload does not change the total. */
    keepCoupon: (_, _params: { coupon: Coupon | null }) => {},
    /** Kept in storage, by account, until the move is done. */
    keepMove: (_, _params: { move: Move }) => {},
    /** Storage forgets the moves of these products. */
    forgetMoves: (_, _params: { productIds: string[] }) => {},
    /** The words for a change that was made, failed or takes too long, and for a move that ended: bound in cart.rules.ts. */
    sayMade: () => {},
    sayFailed: (_, _params: { failure: unknown }) => {},
    sayLate: () => {},
    sayMoveEnded: (_, _params: { outcome: MoveOutcome }) => {},
    sayCouponFell: () => {},
    toast: (
      _,
      _params: { text: string; kind?: 'success' | 'error'; failure?: unknown; undo?: CartItem | undefined },
    ) => {},
  },
  guards: {
    isStale: stateIn({ freshness: 'stale' }),
    hasRestore: ({ context }) => context.restores.length > 0,
    hasMove: ({ context }) => context.move !== null,
    hasNoMove: ({ context }) => context.move === null,
    isMoveLeft: (_, params: { move: Move | null }) => params.move !== null,
    isMoved: (_, params: { outcome: MoveOutcome }) => params.outcome === 'moved',
    hasLines: (_, params: { lines: { product: Product; qty: number }[] }) => params.lines.length > 0,
    hasMoreLines: ({ context: { change } }) => change?.type === 'cart.reorder' && change.lines.length > 1,
    hasWanted: ({ context }) => context.change !== null,
    wantsNothing: ({ context }) => context.change === null,
    isLastOne: ({ context }, params: { productId: string }) =>
      (context.items.find((item) => item.id === params.productId)?.qty ?? 0) <= 1,
    /** Bound in cart.rules.ts. */
    couponFell: (): boolean => false,
    /** Bound in cart.rules.ts. */
    couponQualifies: (_, _params: { coupon: Coupon }): boolean => true,
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'cart',
  description: 'The shopper’s cart. One request at a time; every answer replaces the cart.',
  type: 'parallel',
  context: ({ input }) => ({
    session: input.session,
    items: [],
    coupon: null,
    change: input.wanted && { type: 'cart.add', product: input.wanted },
    pendingId: null,
    restores: [],
    move: null,
  }),
  states: {
    freshness: {
      description: 'Is what is shown the latest that is known of?',
      initial: 'fresh',
      states: {
        fresh: {
          description: 'Nothing is heard of a change made elsewhere.',
          on: { 'cart.stale': { target: 'stale' }, 'cart.ordered': { target: 'stale' } },
        },
        stale: {
          description: 'Another tab, or an order, changed the cart: it is fetched when nothing else is under way.',
          on: { 'cart.fetching': { target: 'fresh' } },
        },
      },
    },
    work: {
      description: 'What is under way: nothing, or one request.',
      initial: 'loading',
      on: {
        'cart.restore': {
          description: 'The shopper takes a removal back. It waits until nothing is under way.',
          actions: { type: 'queueRestore', params: ({ event }) => ({ item: event.item }) },
        },
        'cart.ordered': {
          description: 'An order was recorded: what was ordered has left the cart, and its coupon is used.',
          actions: [
            { type: 'takeOrdered', params: ({ event }) => ({ lines: event.lines }) },
            { type: 'setCoupon', params: { coupon: null } },
            { type: 'keepCoupon', params: { coupon: null } },
          ],
        },
      },
      states: {
        loading: {
          description:
            'The cart is being fetched for the first time; one product that is wanted meanwhile is added then.',
          tags: 'busy',
          entry: 'markFetching',
          invoke: {
            id: 'openCart',
            src: 'openCart',
            input: ({ context }) => ({ session: context.session }),
            onDone: [
              {
                description: 'The shopper wanted this product before logging in, or while waiting: it is added now.',
                guard: 'hasWanted',
                target: 'changing.adding',
                actions: { type: 'open', params: ({ event }) => event.output },
              },
              {
                description: 'A move was left unfinished on an earlier visit: it goes on.',
                guard: { type: 'isMoveLeft', params: ({ event }) => ({ move: event.output.move }) },
                target: 'moving',
                actions: [
                  { type: 'open', params: ({ event }) => event.output },
                  { type: 'setMove', params: ({ event }) => ({ move: event.output.move }) },
                ],
              },
              { target: 'ready', actions: { type: 'open', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                description: 'What is wanted is said to be missing, and added when the shopper tries again.',
                guard: 'hasWanted',
                target: 'failed',
                actions: { type: 'sayFailed', params: ({ event }) => ({ failure: event.error }) },
              },
              { target: 'failed' },
            ],
          },
          on: {
            'cart.add': {
              description: 'It is added as soon as the cart is known.',
              guard: 'wantsNothing',
              actions: { type: 'want', params: ({ event }) => ({ change: event }) },
            },
            'cart.ordered': {
              description: 'What this browser keeps beside the cart is read again without the coupon.',
              target: 'loading',
              reenter: true,
              actions: { type: 'keepCoupon', params: { coupon: null } },
            },
          },
          after: {
            requestTimeout: [
              { guard: 'hasWanted', target: 'failed', actions: { type: 'sayFailed', params: { failure: undefined } } },
              { target: 'failed' },
            ],
          },
        },
        failed: {
          description: 'The cart could not be fetched. The shopper is told and may try again.',
          tags: 'failed',
          on: { 'cart.reload': { target: 'loading' } },
        },
        ready: {
          description: 'The cart is known; a change may begin.',
          tags: 'ready',
          initial: 'current',
          always: [
            {
              description: 'The total has fallen under the minimum of the coupon.',
              guard: 'couponFell',
              actions: [
                'sayCouponFell',
                { type: 'setCoupon', params: { coupon: null } },
                { type: 'keepCoupon', params: { coupon: null } },
              ],
            },
            { guard: 'isStale', target: 'refreshing' },
            {
              description: 'A removal that was taken back had to wait.',
              guard: 'hasRestore',
              target: 'changing.restoring',
              actions: 'beginRestore',
            },
          ],
          on: {
            'cart.add': {
              target: 'changing.adding',
              actions: { type: 'begin', params: ({ event }) => ({ change: event }) },
            },
            'cart.remove': {
              target: 'changing.removing',
              actions: { type: 'begin', params: ({ event }) => ({ change: event }) },
            },
            'cart.reorder': {
              description: 'The shopper buys an earlier order again.',
              guard: { type: 'hasLines', params: ({ event }) => ({ lines: event.lines }) },
              target: 'changing.reordering',
              actions: { type: 'begin', params: ({ event }) => ({ change: event }) },
            },
            'cart.increment': {
              target: 'changing.changingQuantity',
              actions: { type: 'begin', params: ({ event }) => ({ change: event }) },
            },
            'cart.decrement': [
              {
                guard: { type: 'isLastOne', params: ({ event }) => ({ productId: event.productId }) },
                target: 'changing.removing',
                actions: {
                  type: 'begin',
                  params: ({ event }) => ({ change: { type: 'cart.remove', productId: event.productId } }),
                },
              },
              {
                target: 'changing.changingQuantity',
                actions: { type: 'begin', params: ({ event }) => ({ change: event }) },
              },
            ],
            'cart.move': {
              guard: 'hasNoMove',
              target: 'moving',
              actions: [
                { type: 'setMove', params: ({ event }) => ({ move: event.move }) },
                { type: 'keepMove', params: ({ event }) => ({ move: event.move }) },
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
          states: {
            current: { description: 'What is shown is what the backend said last. It can be paid.', tags: 'current' },
            outdated: {
              description: 'The last attempt to fetch the cart again failed. The shopper may try again.',
              tags: 'outdated',
            },
          },
        },
        refreshing: {
          description: 'The cart is fetched again: it was changed elsewhere, or a change had no clear answer.',
          tags: ['busy', 'ready'],
          entry: 'markFetching',
          invoke: {
            id: 'refreshCart',
            src: 'openCart',
            input: ({ context }) => ({ session: context.session }),
            onDone: {
              target: 'ready',
              actions: { type: 'renew', params: ({ event }) => event.output },
            },
            onError: { target: 'ready.outdated', actions: 'giveUp' },
          },
          after: { requestTimeout: { target: 'ready.outdated', actions: 'giveUp' } },
        },
        changing: {
          description: 'One change is being made. Its answer is the cart; without one the cart is fetched again.',
          tags: ['busy', 'ready'],
          entry: [
            'dropMove',
            { type: 'forgetMoves', params: ({ context }) => ({ productIds: productIdsOf(required(context.change)) }) },
          ],
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context }) => ({
              session: context.session,
              change: required(context.change),
              items: context.items,
            }),
            onDone: [
              {
                description: 'More products of the order wait.',
                guard: 'hasMoreLines',
                target: '.reordering',
                reenter: true,
                actions: [{ type: 'showItems', params: ({ event }) => ({ items: event.output }) }, 'takeNextLine'],
              },
              {
                target: 'ready',
                actions: ['sayMade', { type: 'replaceItems', params: ({ event }) => ({ items: event.output }) }],
              },
            ],
            onError: {
              target: 'refreshing',
              actions: [{ type: 'sayFailed', params: ({ event }) => ({ failure: event.error }) }, 'giveUp'],
            },
          },
          after: {
            requestTimeout: { target: 'refreshing', actions: ['sayLate', 'giveUp'] },
          },
          initial: 'adding',
          states: {
            adding: { description: 'A product is being added.' },
            removing: { description: 'A product is being removed, or its last piece taken away.' },
            restoring: { description: 'A removed product is being put back with its quantity.' },
            reordering: { description: 'The products of an earlier order are being put in, one after the other.' },
            changingQuantity: { description: 'One piece more or less.' },
          },
        },
        moving: {
          description: 'A product goes from the cart to the wishlist: see the chart `move`.',
          tags: ['busy', 'ready'],
          invoke: {
            id: 'move',
            src: 'move',
            input: ({ context }) => ({ session: context.session, move: required(context.move) }),
            onDone: [
              {
                guard: { type: 'isMoved', params: ({ event }) => ({ outcome: event.output.outcome }) },
                target: 'ready',
                actions: [
                  { type: 'replaceItems', params: ({ event }) => ({ items: event.output.items }) },
                  { type: 'setMove', params: { move: null } },
                  { type: 'sayMoveEnded', params: ({ event }) => ({ outcome: event.output.outcome }) },
                ],
              },
              {
                description:
                  'Another tab makes this move, or not all of it is known to be done: then it is offered again.',
                target: 'refreshing',
                actions: [
                  {
                    type: 'setMove',
                    params: ({ context, event }) => ({
                      move: event.output.outcome === 'unfinished' ? context.move : null,
                    }),
                  },
                  { type: 'sayMoveEnded', params: ({ event }) => ({ outcome: event.output.outcome }) },
                ],
              },
            ],
            onError: {
              target: 'refreshing',
              actions: {
                type: 'toast',
                params: { kind: 'error', text: 'A move to your wishlist has stopped. Please reload the page.' },
              },
            },
          },
        },
      },
    },
  },
})
