import { mapValues } from 'es-toolkit'
import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, StateMachine } from 'xstate'
import type { Move } from '../../domain/cart/move'
import { flows } from '../../machines/index'
import { type CartOptions, calm, LISTS, type List } from './cart-backend'
import { type CartBreaks, cartWorld } from './cart-world'
import { explore } from './explore'
import { expectBroken, expectRight, idle, never } from './right'
import { item } from './values'

test.each([
  ['without faults', {}],
  ['with a failed request', { fails: 1 }],
  ['with an abandoned request that arrives late', { acts: 1, timeouts: 1, strays: 1 }],
  ['with a reload of the page', { acts: 1, reloads: 1, strays: 1 }],
])('two tabs move a product %s: it ends up in one list, and every message is true', (_, faults) => {
  expectRight(cartWorld({ ...calm, ...faults }))
})

const everything: CartOptions = { ...calm, does: 'everything', tabs: 1 }

test.each<[string, Partial<CartOptions>]>([
  ['in two tabs', { tabs: 2, acts: 1 }],
  ['before the lists are loaded, and a request fails', { isOpen: false, acts: 1, fails: 1 }],
  ['and a request fails', { acts: 2, fails: 1 }],
  ['and an abandoned request arrives late', { timeouts: 1, strays: 1 }],
  ['and the page is reloaded', { reloads: 1 }],
])('a shopper uses cart and wishlist %s: every action ends, has a message and shows the true state', (_, options) => {
  expectRight(cartWorld({ ...everything, ...options }))
})

/** The states of a chart's `work` region that wait for an event, as the value of `work` in JSON. */
const WORK: Record<List, string[]> = {
  cart: [
    ...['loading', 'failed', 'refreshing', 'moving', { ready: 'current' }, { ready: 'outdated' }],
    ...['adding', 'removing', 'restoring', 'reordering', 'changingQuantity'].map((changing) => ({ changing })),
  ].map((work) => JSON.stringify(work)),
  wishlist: ['loading', 'failed', 'refreshing', 'adding', 'removing', { ready: 'current' }, { ready: 'outdated' }].map(
    (work) => JSON.stringify(work),
  ),
}

test('every event of the cart and the wishlist is sent in each of their states', () => {
  const sent = new Set<string>()
  explore(cartWorld({ ...everything, isOpen: false, fails: 2 }, {}, sent))
  const own = ['cart.fetching', 'wishlist.fetching']
  const missing = LISTS.flatMap((list) =>
    flows[list].events
      .filter((type) => !type.startsWith('xstate.') && !own.includes(type))
      .flatMap((type) => WORK[list].map((work) => `${list} ${work} ${type}`)),
  )
  expect(missing.filter((one) => !sent.has(one))).toEqual([])
})

type States = Record<string, Record<string, unknown> & { invoke?: object }>
type Chart = 'cart' | 'move' | 'wishlist'

/** A chart with replaced properties of some states. `invoke` is merged. The states of a list are those in `work`. */
function rework(chart: Chart, changes: States): CartBreaks {
  const { config, implementations } = flows[chart] as unknown as AnyStateMachine
  const changed = (states: States): States => ({
    ...states,
    ...mapValues(changes, ({ invoke, ...change }, name) => ({
      ...states[name],
      ...change,
      ...(invoke && { invoke: { ...states[name]?.invoke, ...invoke } }),
    })),
  })
  const { work, ...others } = config.states as States
  const states = work ? { ...others, work: { ...work, states: changed(work.states as States) } } : changed(others)
  return { [chart]: new StateMachine({ ...config, states } as never, implementations as never) }
}
/** A chart with replaced implementations. */
const provided = (chart: Chart, given: object): CartBreaks => ({
  [chart]: (flows[chart] as unknown as AnyStateMachine).provide(given),
})
const NEVER_ENDING = { invoke: { onDone: {} }, after: {} }
/** A move ends with this outcome if its request gets no response. */
const ending = (outcome: string) => ({
  invoke: { onError: { target: 'over', actions: { type: 'end', params: { outcome } } } },
})
const opening = (move: (known: Move | null, stored: Move | null) => Move | null) =>
  provided('cart', {
    actions: {
      open: assign(({ context }, loaded: { move: Move | null }) => ({
        ...loaded,
        move: move(context.move, loaded.move),
      })),
    },
  })
const throws = () => {
  throw new Error('no')
}

const BREAKS: Record<string, [CartBreaks, string]> = {
  'removes the product from the cart first': [
    rework('move', { adding: { invoke: { src: 'removeItem' } }, removing: { invoke: { src: 'addToWishlist' } } }),
    'the product is in neither list',
  ],
  'removes the move from storage half-way': [
    rework('move', { removing: { entry: { type: 'clearMove', params: { productId: item.id } } } }),
    'quiet: the product is in both lists',
  ],
  'reports a move without a response as done': [
    rework('move', { removing: ending('moved') }),
    'a message is false: Product moved to Wishlist!',
  ],
  'reports every move without a response as one of another tab': [
    rework('move', { adding: ending('lockDenied') }),
    'a message is false: Another tab is moving this perfume to your wishlist.',
  ],
  'ignores a denied lock': [
    rework('move', { locking: { on: { 'move.locked': 'adding', 'move.lockDenied': {} }, after: {} } }),
    'quiet: a cart is busy for ever',
  ],
  'never ends': [rework('move', { over: { type: 'atomic' } }), 'quiet: the lock is held'],
  'throws half-way': [rework('move', { removing: { entry: assign(throws) } }), 'the chart cart/move throws: no'],
  'never removes a move from storage': [{ idle: 'clearMove' }, 'a message is false: Product moved to Wishlist!'],
  'drops an unfinished move when it reloads': [
    opening((known, stored) => (known ? null : stored)),
    'quiet: a stored move is not offered in every tab',
  ],
  'does not read storage when it reloads': [
    opening((known, stored) => known ?? stored),
    'quiet: a move is offered that is not stored',
  ],
  'removes one piece of two': [{ takesOne: true }, 'quiet: the quantity has changed'],
}

const LIST_BREAKS: Record<string, [CartBreaks, string, Partial<CartOptions>?]> = {
  'drops the undo of a removal': [
    provided('cart', {
      actions: {
        queue: assign(({ context }, change: { type: string }) => ({
          changes: change.type === 'cart.restore' ? context.changes : [...context.changes, change],
        })),
      },
    }),
    'quiet: an accepted action ended without a message',
  ],
  'does not report a failure': [
    rework('cart', { changing: { invoke: { onError: { target: 'refreshing', actions: 'giveUp' } } } }),
    'quiet: an accepted action ended without a message',
    { tabs: 1, fails: 1 },
  ],
  'ignores changes made elsewhere': [provided('cart', never('isStale')), 'quiet: a cart differs from the backend'],
  'has a wishlist that ignores changes made elsewhere': [
    provided('wishlist', never('isStale')),
    'quiet: a wishlist differs from the backend',
  ],
  'still shows ordered products': [
    provided('cart', { ...never('isStale'), ...idle('removeOrdered') }),
    'quiet: a cart differs from the backend',
  ],
  'has a heart that never ends': [rework('wishlist', { adding: NEVER_ENDING }), 'quiet: a wishlist is busy for ever'],
  'never ends a change': [rework('cart', { changing: NEVER_ENDING }), 'quiet: a cart is busy for ever'],
  'retains a coupon below its minimum': [
    provided('cart', never('couponFell')),
    'quiet: a coupon applies below its minimum',
    { tabs: 1, acts: 2 },
  ],
  'does not store a coupon': [{ idle: 'saveCoupon' }, 'quiet: the applied coupon is not the stored one'],
  'ignores the return of the connection': [
    rework('cart', { failed: { on: {} } }),
    'the connection returned, and nothing is tried again',
    { tabs: 1, isOpen: false, fails: 1 },
  ],
}

test.each(Object.entries(BREAKS))('the exploration notices a move that %s', (_, [breaks, what]) => {
  expectBroken(cartWorld({ ...calm, fails: 1 }, breaks), what)
})

test.each(Object.entries(LIST_BREAKS))('the exploration notices a cart that %s', (_, [breaks, what, options]) => {
  expectBroken(cartWorld({ ...everything, tabs: 2, acts: 1, ...options }, breaks), what)
})
