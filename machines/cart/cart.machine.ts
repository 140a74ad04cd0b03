import { assign, raise, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account/account'
import { MOST_PIECES } from '../../domain/bounds'
import { type CartItem, lineOf, takeOrdered } from '../../domain/cart/cart'
import { type Coupon, qualifies } from '../../domain/cart/coupon'
import type { Move } from '../../domain/cart/move'
import type { Product } from '../../domain/catalogue/product'
import { quote } from '../../domain/money/pricing'
import { loadTimeout, requestTimeout } from '../delays'
import { call, defined, effect, flow } from '../effect'
import type { MoveOutcome, moveMachine } from '../move/move.machine'
import {
  couponFellToast,
  couponNoteToast,
  failedToast,
  lateToast,
  MOVE_STOPPED,
  madeToast,
  missingToast,
  moveToast,
  type Toast,
  tooManyToast,
} from './messages'
import {
  type CartChange,
  type CartContext,
  type CartEvent,
  type CartReorder,
  type FetchedCart,
  productIdsOf,
} from './types'

/** Provided by src/shop/cart.ts. */
const effects = {
  actors: {
    /** Loads the cart, checks the stored coupon with the backend, and reads the unfinished move from storage. */
    loadCart: call<FetchedCart, { session: Session }>(),
    /** Makes one change. Resolves with the cart. */
    change: call<CartItem[], { session: Session; change: CartChange; items: CartItem[] }>(),
    move: flow<typeof moveMachine>(),
  },
  actions: {
    toast: effect<Toast | null>(),
    /** Stores the coupon for this tab. */
    saveCoupon: effect<{ coupon: Coupon | null }>(),
    /** Stores a move until it is done. */
    saveMove: effect<{ move: Move }>(),
    clearMoves: effect<{ productIds: string[] }>(),
  },
}
export type CartEffects = typeof effects

/**
 * The shopper's cart, its coupon, and moves of its products to the wishlist.
 *
 * One request runs at a time. A click while a request is in flight is ignored; undoing a removal and a typed quantity
 * wait for their turn. Every response replaces the cart. After a failed change, or one without a response, a message appears and the cart is refetched.
 * Changes made elsewhere mark the cart as stale; it is refetched when no other request is running. A cart that failed to
 * load is fetched again when the connection returns. A recorded order removes the ordered pieces. The coupon is removed when
 * the total falls below its minimum, and when the backend refuses it.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    input: {} as { session: Session; wanted: { product: Product; qty?: number | undefined } | null },
    events: {} as CartEvent,
    children: {} as { move: 'move' },
    tags: {} as 'busy' | 'ready' | 'current' | 'outdated' | 'failed',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    /** Takes the move from storage: another tab may have left one unfinished, or finished it. */
    open: assign((_, { items, coupon, move }: FetchedCart) => ({ items, coupon, move })),
    replaceItems: assign((_, items: CartItem[]) => ({ items })),
    removeOrdered: assign(({ context }, { lines }: { lines: { id: string; qty: number }[] }) => ({
      items: takeOrdered(context.items, lines),
    })),
    queue: assign(({ context }, change: CartChange) => ({ changes: context.changes.concat(change) })),
    /** Each product of an order that is bought again is a change of its own. */
    queueLines: assign(({ context }, { lines }: CartReorder) => ({
      changes: context.changes.concat(lines.map((line) => ({ type: 'cart.reorder', lines: [line] }))),
    })),
    takeNext: assign({ changes: ({ context }) => context.changes.slice(1), pendingId: null }),
    /** If one product of an order that is bought again fails, the others are dropped too. */
    giveUp: assign({
      changes: ({ context }) => context.changes.slice(1).filter(({ type }) => type !== 'cart.reorder'),
      pendingId: null,
    }),
    markFetching: raise({ type: 'cart.fetching' }),
    markPending: assign({
      pendingId: ({ context: { changes, move } }) => productIdsOf(changes[0])[0] ?? move?.product.id ?? null,
    }),
    setCoupon: assign((_, { coupon }: { coupon: Coupon | null }) => ({ coupon })),
    setMove: assign((_, { move }: { move: Move }) => ({ move })),
    /** A product that the shopper changes by hand is no longer moved. */
    dropOwnMove: assign({
      move: ({ context: { changes, move } }) =>
        move && productIdsOf(changes[0]).includes(move.product.id) ? null : move,
    }),
    /** An unfinished move stays, so that the shopper can retry it. */
    endMove: assign(({ context }, { outcome }: { outcome: MoveOutcome }) => ({
      move: outcome === 'unfinished' ? context.move : null,
      pendingId: null,
    })),
  },
  guards: {
    isStale: stateIn({ freshness: 'stale' }),
    hasChange: ({ context }) => context.changes.length > 0,
    hasNoChange: ({ context }) => context.changes.length === 0,
    isNext: ({ context }, params: { type: CartChange['type'] }) => context.changes[0]?.type === params.type,
    hasMove: ({ context }) => context.move !== null,
    hasNoMove: ({ context }) => context.move === null,
    canMove: ({ context }, params: { isWishlistIdle: boolean }) => context.move === null && params.isWishlistIdle,
    isMoveLeft: ({ context }, params: { move: Move | null }) => params.move !== null && context.changes.length === 0,
    isMoved: (_, params: { outcome: MoveOutcome }) => params.outcome === 'moved',
    hasLines: (_, params: { lines: CartReorder['lines'] }) => params.lines.length > 0,
    hasCoupon: ({ context }) => context.coupon !== null,
    isLastOne: ({ context }, params: { productId: string }) => (lineOf(context.items, params.productId)?.qty ?? 0) <= 1,
    isNone: (_, params: { qty: number }) => params.qty < 1,
    isTooMany: (_, params: { qty: number }) => params.qty > MOST_PIECES,
    isMissing: ({ context }, { productId }: { productId: string }) => lineOf(context.items, productId) === undefined,
    isDone: ({
      context: {
        items,
        changes: [change],
      },
    }) => change?.type === 'cart.set' && (lineOf(items, change.productId)?.qty ?? change.qty) === change.qty,
    couponFell: ({ context: { items, coupon } }) => coupon !== null && !qualifies(coupon, quote(items, null).total),
    couponQualifies: ({ context }, { coupon }: { coupon: Coupon }) =>
      qualifies(coupon, quote(context.items, null).total),
  },
  delays: { loadTimeout, requestTimeout },
}).createMachine({
  id: 'cart',
  description: 'The shopper’s cart. One request runs at a time; every response replaces the cart.',
  type: 'parallel',
  context: ({ input }) => ({
    session: input.session,
    items: [],
    coupon: null,
    changes: input.wanted ? [{ type: 'cart.add', product: input.wanted.product, qty: input.wanted.qty }] : [],
    pendingId: input.wanted?.product.id ?? null,
    move: null,
  }),
  states: {
    freshness: {
      description: 'Whether the cart on the screen is up to date.',
      initial: 'fresh',
      states: {
        fresh: {
          description: 'No change made elsewhere is known.',
          on: { 'cart.stale': { target: 'stale' }, 'cart.ordered': { target: 'stale' } },
        },
        stale: {
          description: 'The cart was changed elsewhere. It is refetched when no other request is running.',
          on: { 'cart.fetching': { target: 'fresh' } },
        },
      },
    },
    work: {
      description: 'At most one request is running.',
      initial: 'loading',
      on: {
        'cart.restore': {
          description: 'The shopper undoes a removal. It waits until no request is running.',
          actions: { type: 'queue', params: ({ event }) => event },
        },
        'cart.set': [
          {
            description: 'The product is not in the cart.',
            guard: { type: 'isMissing', params: ({ event }) => event },
          },
          {
            guard: { type: 'isNone', params: ({ event }) => event },
            actions: { type: 'queue', params: ({ event: { productId } }) => ({ type: 'cart.remove', productId }) },
          },
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            actions: [
              { type: 'toast', params: tooManyToast },
              { type: 'queue', params: ({ event }) => ({ ...event, qty: MOST_PIECES }) },
            ],
          },
          {
            description: 'It waits until no request is running.',
            actions: { type: 'queue', params: ({ event }) => event },
          },
        ],
        'cart.ordered': {
          description: 'An order was recorded: the ordered pieces leave the cart, and the coupon is used.',
          actions: [
            { type: 'removeOrdered', params: ({ event }) => event },
            { type: 'setCoupon', params: { coupon: null } },
            { type: 'saveCoupon', params: { coupon: null } },
          ],
        },
        'coupon.apply': {
          description: 'It applies at once. A fetch in flight reads it from storage.',
          guard: { type: 'couponQualifies', params: ({ event }) => event },
          actions: [
            { type: 'setCoupon', params: ({ event }) => event },
            { type: 'saveCoupon', params: ({ event }) => event },
          ],
        },
        'coupon.remove': {
          actions: [
            { type: 'setCoupon', params: { coupon: null } },
            { type: 'saveCoupon', params: { coupon: null } },
          ],
        },
        'coupon.refused': {
          guard: 'hasCoupon',
          actions: [
            { type: 'setCoupon', params: { coupon: null } },
            { type: 'saveCoupon', params: { coupon: null } },
            { type: 'toast', params: ({ event }) => couponNoteToast(event.text) },
          ],
        },
      },
      states: {
        loading: {
          description: 'The cart is loading for the first time. A product that is added meanwhile waits for it.',
          tags: 'busy',
          entry: 'markFetching',
          invoke: {
            id: 'loadCart',
            src: 'loadCart',
            input: ({ context }) => ({ session: context.session }),
            onDone: [
              {
                description: 'A move was left unfinished on an earlier visit, and no change is waiting: it continues.',
                guard: { type: 'isMoveLeft', params: ({ event }) => ({ move: event.output.move }) },
                target: 'moving',
                actions: [
                  { type: 'open', params: ({ event }) => event.output },
                  { type: 'toast', params: ({ event }) => couponNoteToast(event.output.couponNote) },
                ],
              },
              {
                target: 'ready',
                actions: [
                  { type: 'open', params: ({ event }) => event.output },
                  { type: 'toast', params: ({ event }) => couponNoteToast(event.output.couponNote) },
                ],
              },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'toast', params: ({ context, event }) => missingToast(context, event.error) },
            },
          },
          on: {
            'cart.add': {
              description: 'It is added as soon as the cart has loaded.',
              guard: 'hasNoChange',
              actions: [{ type: 'queue', params: ({ event }) => event }, 'markPending'],
            },
          },
          after: {
            loadTimeout: {
              target: 'failed',
              actions: { type: 'toast', params: ({ context }) => missingToast(context) },
            },
          },
        },
        failed: {
          description: 'The cart failed to load. A message offers to try again.',
          tags: 'failed',
          always: { guard: 'isStale', target: 'loading' },
          on: { 'cart.reload': { target: 'loading' }, 'connection.returned': { target: 'loading' } },
        },
        ready: {
          description: 'The cart has loaded. A change may begin.',
          tags: 'ready',
          initial: 'current',
          always: [
            {
              description: 'The total has fallen below the minimum of the coupon.',
              guard: 'couponFell',
              actions: [
                { type: 'toast', params: ({ context }) => couponFellToast(context.coupon) },
                { type: 'setCoupon', params: { coupon: null } },
                { type: 'saveCoupon', params: { coupon: null } },
              ],
            },
            { guard: 'isStale', target: 'refreshing' },
            { description: 'The cart has the typed quantity already.', guard: 'isDone', actions: 'takeNext' },
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
              guard: { type: 'canMove', params: ({ event }) => event },
              target: 'moving',
              actions: [
                { type: 'setMove', params: ({ event }) => event },
                { type: 'saveMove', params: ({ event }) => event },
              ],
            },
            'cart.move.retry': { guard: 'hasMove', target: 'moving' },
            'cart.reload': { target: 'refreshing' },
          },
          states: {
            current: { description: 'The cart of the last response is shown. It can be paid.', tags: 'current' },
            outdated: {
              description: 'The last refetch failed. The shopper may try again.',
              tags: 'outdated',
              on: { 'connection.returned': { target: '#cart.work.refreshing' } },
            },
          },
        },
        refreshing: {
          description: 'The cart is being refetched: it was changed elsewhere, or a change had no clear response.',
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
                { type: 'toast', params: ({ event }) => couponNoteToast(event.output.couponNote) },
              ],
            },
            onError: { target: 'ready.outdated' },
          },
          after: { requestTimeout: { target: 'ready.outdated' } },
        },
        changing: {
          description: 'One change is being made. Its response is the cart; without one the cart is refetched.',
          tags: ['busy', 'ready'],
          entry: [
            'markPending',
            { type: 'clearMoves', params: ({ context }) => ({ productIds: productIdsOf(context.changes[0]) }) },
            'dropOwnMove',
          ],
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context: { session, changes, items } }) => ({ session, change: defined(changes[0]), items }),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'toast', params: ({ context }) => madeToast(context) },
                { type: 'replaceItems', params: ({ event }) => event.output },
                'takeNext',
              ],
            },
            onError: {
              target: 'refreshing',
              actions: [
                { type: 'toast', params: ({ context, event }) => failedToast(context.changes[0], event.error) },
                'giveUp',
              ],
            },
          },
          after: {
            requestTimeout: {
              target: 'refreshing',
              actions: [{ type: 'toast', params: ({ context }) => lateToast(context.changes[0]) }, 'giveUp'],
            },
          },
          initial: 'choosing',
          states: {
            choosing: {
              description: 'Chooses the state by the type of the change.',
              always: [
                { guard: { type: 'isNext', params: { type: 'cart.add' } }, target: 'adding' },
                { guard: { type: 'isNext', params: { type: 'cart.remove' } }, target: 'removing' },
                { guard: { type: 'isNext', params: { type: 'cart.restore' } }, target: 'restoring' },
                { guard: { type: 'isNext', params: { type: 'cart.reorder' } }, target: 'reordering' },
                { target: 'changingQuantity' },
              ],
            },
            adding: { description: 'A product is being added.' },
            removing: { description: 'A product or its last piece is being removed.' },
            restoring: { description: 'A removed product is being put back with its quantity.' },
            reordering: { description: 'The products of an earlier order are being added, one after another.' },
            changingQuantity: { description: 'One piece more or less, or a typed quantity.' },
          },
        },
        moving: {
          description: 'A product moves from the cart to the wishlist: see the flow move.',
          tags: ['busy', 'ready'],
          entry: 'markPending',
          invoke: {
            id: 'move',
            src: 'move',
            input: ({ context }) => ({ session: context.session, move: defined(context.move) }),
            onDone: [
              {
                guard: { type: 'isMoved', params: ({ event }) => event.output },
                target: 'ready',
                actions: [
                  { type: 'replaceItems', params: ({ event }) => event.output.items },
                  { type: 'endMove', params: ({ event }) => event.output },
                  { type: 'toast', params: ({ event }) => moveToast(event.output.outcome) },
                ],
              },
              {
                description: 'Another tab makes it, or it is unfinished and can be retried.',
                target: 'refreshing',
                actions: [
                  { type: 'endMove', params: ({ event }) => event.output },
                  { type: 'toast', params: ({ event }) => moveToast(event.output.outcome) },
                ],
              },
            ],
            onError: {
              target: 'refreshing',
              actions: { type: 'toast', params: { kind: 'error', text: MOVE_STOPPED } },
            },
          },
        },
      },
    },
  },
})
