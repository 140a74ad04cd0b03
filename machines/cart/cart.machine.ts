import { assign, fromCallback, fromPromise, raise, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account'
import type { CartItem } from '../../domain/cart'
import type { Coupon } from '../../domain/coupon'
import type { Move } from '../../domain/move'
import type { Product } from '../../domain/product'
import type { MoveOutcome, moveMachine } from '../move/move.machine'
import type { CartChange, CartContext, CartEvent, CartReorder, FetchedCart } from './types'

const notBound = () => Promise.reject(new Error('not bound: see src/shop/bind-cart.ts'))

/** What the state that asks for it has been entered with. */
function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The cart is in a state whose value is missing.')
  return value
}

/**
 * The shopper's cart, its coupon, and the moves of its products to the wishlist.
 *
 * One request at a time: a click while a request is in flight is ignored, a removal that is taken back waits its turn.
 * Every answer replaces the cart. A change that fails, or of which nothing is heard, says so and the cart is fetched again.
 * News from elsewhere only marks the cart as stale: it is fetched again when nothing else is under way. A cart that could
 * not be fetched is tried again when the connection returns. A recorded order takes out what was ordered. The coupon falls
 * when the total falls under its minimum, and when the backend refuses it.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    input: {} as { session: Session; wanted: Product | null },
    events: {} as CartEvent,
    children: {} as { move: 'move' },
    tags: {} as 'busy' | 'ready' | 'current' | 'outdated' | 'failed',
  },
  actors: {
    /** The cart, and the coupon that storage names, once the backend has checked it. */
    loadCart: fromPromise<FetchedCart, { session: Session }>(notBound),
    /** Makes one change; its answer is the cart. */
    change: fromPromise<CartItem[], { session: Session; change: CartChange; items: CartItem[] }>(notBound),
    move: fromCallback(() => {}) as unknown as typeof moveMachine,
  },
  actions: {
    /** What storage says of moves is the truth: another tab may have left one unfinished, or finished it. */
    open: assign((_, { items, coupon, move }: FetchedCart) => ({ items, coupon, move })),
    /** Bound in rules.ts: why the chosen coupon is not applied. */
    sayCouponNote: (_, _params: FetchedCart) => {},
    replaceItems: assign((_, items: CartItem[]) => ({ items })),
    queue: assign(({ context }, change: CartChange) => ({ changes: context.changes.concat(change) })),
    /** Each product of an order that is bought again is a change of its own. */
    queueLines: assign(({ context }, { lines }: CartReorder) => ({
      changes: context.changes.concat(lines.map((line) => ({ type: 'cart.reorder', lines: [line] }))),
    })),
    takeNext: assign({ changes: ({ context }) => context.changes.slice(1), pendingId: null }),
    /** The other products of an order that is bought again are given up with one of them. */
    giveUp: assign({
      changes: ({ context }) => context.changes.slice(1).filter(({ type }) => type !== 'cart.reorder'),
      pendingId: null,
    }),
    markFetching: raise({ type: 'cart.fetching' }),
    /** Bound in rules.ts, as all up to the words: storage keeps a move until it is done, a coupon for the tab. */
    beginMove: assign((_, { move }: { move: Move }) => ({ move })),
    changeCoupon: assign((_, { coupon }: { coupon: Coupon | null }) => ({ coupon })),
    /** A move without a clear answer stays, to be offered again. Says how it ended. */
    endMove: (_, _params: { outcome: MoveOutcome }) => {},
    /** A product that the shopper changes by hand is not moved any more. */
    dropMoves: () => {},
    markPending: () => {},
    /** The ordered pieces leave the shown lines, and the coupon is used. */
    takeOrdered: (_, _params: { lines: { id: string; qty: number }[] }) => {},
    /** The words, also of what is wanted of a cart that does not come. */
    sayMade: () => {},
    /** Without an error no answer came in time. */
    sayFailed: (_, _params: { error: unknown } | undefined) => {},
    sayMissing: (_, _params: { error: unknown } | undefined) => {},
    sayMoveStopped: () => {},
    sayCouponFell: () => {},
    sayCouponRefused: (_, _params: { text: string | null }) => {},
    keepCoupon: (_, _params: { coupon: Coupon | null }) => {},
    keepMove: (_, _params: { move: Move }) => {},
    forgetMoves: (_, _params: { productIds: string[] }) => {},
    toast: (_, _params: { text: string; kind?: 'success' | 'error'; failure?: unknown; undo?: CartItem }) => {},
  },
  guards: {
    isStale: stateIn({ freshness: 'stale' }),
    hasChange: ({ context }) => context.changes.length > 0,
    hasNoChange: ({ context }) => context.changes.length === 0,
    isNext: ({ context }, params: { type: CartChange['type'] }) => context.changes[0]?.type === params.type,
    hasMove: ({ context }) => context.move !== null,
    hasNoMove: ({ context }) => context.move === null,
    isMoveLeft: ({ context }, params: { move: Move | null }) => params.move !== null && context.changes.length === 0,
    isMoved: (_, params: { outcome: MoveOutcome }) => params.outcome === 'moved',
    hasLines: (_, params: { lines: CartReorder['lines'] }) => params.lines.length > 0,
    hasCoupon: ({ context }) => context.coupon !== null,
    isLastOne: ({ context }, params: { productId: string }) =>
      (context.items.find((item) => item.id === params.productId)?.qty ?? 0) <= 1,
    /** Bound in rules.ts, as couponQualifies. */
    couponFell: (): boolean => false,
    couponQualifies: (_, _params: { coupon: Coupon }): boolean => true,
  },
  delays: { loadTimeout: 9_000, requestTimeout: 15_000 },
}).createMachine({
  id: 'cart',
  description: 'The shopper’s cart. One request at a time; every answer replaces the cart.',
  type: 'parallel',
  context: ({ input }) => ({
    session: input.session,
    items: [],
    coupon: null,
    changes: input.wanted ? [{ type: 'cart.add', product: input.wanted }] : [],
    pendingId: input.wanted?.id ?? null,
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
          description: 'The cart was changed elsewhere: it is fetched again when nothing else is under way.',
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
          actions: { type: 'queue', params: ({ event }) => event },
        },
        'cart.ordered': {
          description: 'An order was recorded: what was ordered has left the cart, and its coupon is used.',
          actions: { type: 'takeOrdered', params: ({ event }) => event },
        },
        'coupon.apply': {
          description: 'It applies at once: a fetch under way reads it from storage.',
          guard: { type: 'couponQualifies', params: ({ event }) => event },
          actions: { type: 'changeCoupon', params: ({ event }) => event },
        },
        'coupon.remove': { actions: { type: 'changeCoupon', params: { coupon: null } } },
        'coupon.refused': {
          guard: 'hasCoupon',
          actions: [
            { type: 'changeCoupon', params: { coupon: null } },
            { type: 'sayCouponRefused', params: ({ event }) => event },
          ],
        },
      },
      states: {
        loading: {
          description: 'The cart is being fetched for the first time. A product wanted meanwhile is added then.',
          tags: 'busy',
          entry: 'markFetching',
          invoke: {
            id: 'loadCart',
            src: 'loadCart',
            input: ({ context }) => ({ session: context.session }),
            onDone: [
              {
                description: 'A move was left unfinished on an earlier visit, and nothing else is wanted: it goes on.',
                guard: { type: 'isMoveLeft', params: ({ event }) => ({ move: event.output.move }) },
                target: 'moving',
                actions: [
                  { type: 'open', params: ({ event }) => event.output },
                  { type: 'sayCouponNote', params: ({ event }) => event.output },
                ],
              },
              {
                target: 'ready',
                actions: [
                  { type: 'open', params: ({ event }) => event.output },
                  { type: 'sayCouponNote', params: ({ event }) => event.output },
                ],
              },
            ],
            onError: { target: 'failed', actions: { type: 'sayMissing', params: ({ event }) => event } },
          },
          on: {
            'cart.add': {
              description: 'It is added as soon as the cart is known.',
              guard: 'hasNoChange',
              actions: [{ type: 'queue', params: ({ event }) => event }, 'markPending'],
            },
          },
          after: { loadTimeout: { target: 'failed', actions: 'sayMissing' } },
        },
        failed: {
          description: 'The cart could not be fetched. The shopper is told and may try again.',
          tags: 'failed',
          always: { guard: 'isStale', target: 'loading' },
          on: { 'cart.reload': { target: 'loading' }, 'connection.returned': { target: 'loading' } },
        },
        ready: {
          description: 'The cart is known; a change may begin.',
          tags: 'ready',
          initial: 'current',
          always: [
            {
              description: 'The total has fallen under the minimum of the coupon.',
              guard: 'couponFell',
              actions: ['sayCouponFell', { type: 'changeCoupon', params: { coupon: null } }],
            },
            { guard: 'isStale', target: 'refreshing' },
            { guard: 'hasChange', target: 'changing' },
          ],
          on: {
            'cart.add': { actions: { type: 'queue', params: ({ event }) => event } },
            'cart.remove': { actions: { type: 'queue', params: ({ event }) => event } },
            'cart.reorder': {
              guard: { type: 'hasLines', params: ({ event }) => event },
              actions: { type: 'queueLines', params: ({ event }) => event },
            },
            'cart.increment': { actions: { type: 'queue', params: ({ event }) => event } },
            'cart.decrement': [
              {
                guard: { type: 'isLastOne', params: ({ event }) => event },
                actions: { type: 'queue', params: ({ event: { productId } }) => ({ type: 'cart.remove', productId }) },
              },
              { actions: { type: 'queue', params: ({ event }) => event } },
            ],
            'cart.move': {
              guard: 'hasNoMove',
              target: 'moving',
              actions: { type: 'beginMove', params: ({ event }) => event },
            },
            'cart.move.retry': { guard: 'hasMove', target: 'moving' },
            'cart.reload': { target: 'refreshing' },
          },
          states: {
            current: { description: 'What is shown is what the backend said last. It can be paid.', tags: 'current' },
            outdated: {
              description: 'The last attempt to fetch the cart again failed. The shopper may try again.',
              tags: 'outdated',
              on: { 'connection.returned': { target: '#cart.work.refreshing' } },
            },
          },
        },
        refreshing: {
          description: 'The cart is fetched again: it was changed elsewhere, or a change had no clear answer.',
          tags: ['busy', 'ready'],
          entry: 'markFetching',
          invoke: {
            id: 'refreshCart',
            src: 'loadCart',
            input: ({ context }) => ({ session: context.session }),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'open', params: ({ event }) => event.output },
                { type: 'sayCouponNote', params: ({ event }) => event.output },
              ],
            },
            onError: { target: 'ready.outdated' },
          },
          after: { requestTimeout: { target: 'ready.outdated' } },
        },
        changing: {
          description: 'One change is being made. Its answer is the cart; without one the cart is fetched again.',
          tags: ['busy', 'ready'],
          entry: ['markPending', 'dropMoves'],
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context: { session, changes, items } }) => ({ session, change: required(changes[0]), items }),
            onDone: {
              target: 'ready',
              actions: ['sayMade', { type: 'replaceItems', params: ({ event }) => event.output }, 'takeNext'],
            },
            onError: {
              target: 'refreshing',
              actions: [{ type: 'sayFailed', params: ({ event }) => event }, 'giveUp'],
            },
          },
          after: { requestTimeout: { target: 'refreshing', actions: ['sayFailed', 'giveUp'] } },
          initial: 'choosing',
          states: {
            choosing: {
              description: 'Which change is it?',
              always: [
                { guard: { type: 'isNext', params: { type: 'cart.add' } }, target: 'adding' },
                { guard: { type: 'isNext', params: { type: 'cart.remove' } }, target: 'removing' },
                { guard: { type: 'isNext', params: { type: 'cart.restore' } }, target: 'restoring' },
                { guard: { type: 'isNext', params: { type: 'cart.reorder' } }, target: 'reordering' },
                { target: 'changingQuantity' },
              ],
            },
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
          entry: 'markPending',
          invoke: {
            id: 'move',
            src: 'move',
            input: ({ context }) => ({ session: context.session, move: required(context.move) }),
            onDone: [
              {
                guard: { type: 'isMoved', params: ({ event }) => event.output },
                target: 'ready',
                actions: [
                  { type: 'replaceItems', params: ({ event }) => event.output.items },
                  { type: 'endMove', params: ({ event }) => event.output },
                ],
              },
              {
                description: 'Another tab makes it, or not all of it is known to be done: then it is offered again.',
                target: 'refreshing',
                actions: { type: 'endMove', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'refreshing', actions: 'sayMoveStopped' },
          },
        },
      },
    },
  },
})
