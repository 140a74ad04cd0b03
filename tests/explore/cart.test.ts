import { mapValues } from 'es-toolkit'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, StateMachine } from 'xstate'
import type { Move } from '../../domain/cart/move'
import { flows } from '../../machines/index'
import { type CartOptions, calm, LISTS, type List } from './cart-backend'
import { type CartBreaks, cartWorld } from './cart-world'
import { explore } from './explore'
import { expectBroken, expectRight } from './right'
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

/** Replaces properties of some states. `invoke` is merged. */
const changed = (states: States, changes: States): States => ({
  ...states,
  ...mapValues(changes, ({ invoke, ...change }, name) => ({
    ...states[name],
    ...change,
    ...(invoke && { invoke: { ...states[name]?.invoke, ...invoke } }),
  })),
})

/** The chart of a move with changed states. */
function broken(changes: States): AnyStateMachine {
  const { config, implementations } = flows.move as unknown as AnyStateMachine
  const states = changed(config.states as States, changes)
  return new StateMachine({ ...config, states } as never, implementations as never)
}
const clear = { type: 'clearMove', params: { productId: item.id } }
/** A move ends with this outcome if its request gets no response. */
const ending = (outcome: string) => ({
  invoke: { onError: { target: 'over', actions: { type: 'end', params: { outcome } } } },
})
const opening = (move: (known: Move | null, stored: Move | null) => Move | null) =>
  flows.cart.provide({
    actions: { open: assign(({ context }, loaded) => ({ ...loaded, move: move(context.move, loaded.move) })) },
  })
const storesItsMove = opening((known, stored) => known ?? stored)
const dropsItsMove = opening((known, stored) => (known ? null : stored))

const BREAKS: Record<string, [CartBreaks, string]> = {
  'removes the product from the cart first': [
    {
      move: broken({ adding: { invoke: { src: 'removeItem' } }, removing: { invoke: { src: 'addToWishlist' } } }),
    },
    'the product is in neither list',
  ],
  'removes the move from storage half-way': [
    { move: broken({ removing: { entry: clear } }) },
    'quiet: the product is in both lists',
  ],
  'reports a move without a response as done': [
    { move: broken({ removing: ending('moved') }) },
    'a message is false: Product moved to Wishlist!',
  ],
  'reports every move without a response as one of another tab': [
    { move: broken({ adding: ending('lockDenied') }) },
    'a message is false: Another tab is moving this perfume to your wishlist.',
  ],
  'ignores a denied lock': [
    { move: broken({ locking: { on: { 'move.locked': 'adding', 'move.lockDenied': {} }, after: {} } }) },
    'quiet: a cart is busy for ever',
  ],
  'never ends': [{ move: broken({ over: { type: 'atomic' } }) }, 'quiet: the lock is held'],
  'throws half-way': [
    {
      move: broken({ removing: { entry: 'throws' } }).provide({
        actions: {
          throws: assign(() => {
            throw new Error('no')
          }),
        },
      }),
    },
    'the chart cart/move throws: no',
  ],
  'never removes a move from storage': [{ idle: 'clearMove' }, 'a message is false: Product moved to Wishlist!'],
  'drops an unfinished move when it reloads': [
    { cart: dropsItsMove },
    'quiet: a stored move is not offered in every tab',
  ],
  'does not read storage when it reloads': [{ cart: storesItsMove }, 'quiet: a move is offered that is not stored'],
  'removes one piece of two': [{ takesOne: true }, 'quiet: the quantity has changed'],
}

/** The chart of a list with changed states in `work`. */
function rework(list: List, changes: States): AnyStateMachine {
  const { config, implementations } = flows[list] as unknown as AnyStateMachine
  const { freshness, work } = config.states as Record<string, { states: States }>
  const states = { freshness, work: { ...work, states: changed(work?.states ?? {}, changes) } }
  return new StateMachine({ ...config, states } as never, implementations as never)
}
const provided = (list: List, given: object) => (flows[list] as unknown as AnyStateMachine).provide(given)
const deaf = { guards: { isStale: () => false } }

const LIST_BREAKS: Record<string, [CartBreaks, string, Partial<CartOptions>?]> = {
  'drops the undo of a removal': [
    {
      cart: provided('cart', {
        actions: {
          queue: assign(({ context }, change: { type: string }) => ({
            changes: change.type === 'cart.restore' ? context.changes : [...context.changes, change],
          })),
        },
      }),
    },
    'quiet: an accepted action ended without a message',
  ],
  'does not report a failure': [
    { cart: rework('cart', { changing: { invoke: { onError: { target: 'refreshing', actions: 'giveUp' } } } }) },
    'quiet: an accepted action ended without a message',
    { tabs: 1, fails: 1 },
  ],
  'ignores changes made elsewhere': [{ cart: provided('cart', deaf) }, 'quiet: a cart differs from the backend'],
  'has a wishlist that ignores changes made elsewhere': [
    { wishlist: provided('wishlist', deaf) },
    'quiet: a wishlist differs from the backend',
  ],
  'still shows ordered products': [
    { cart: provided('cart', { ...deaf, actions: { removeOrdered: () => {} } }) },
    'quiet: a cart differs from the backend',
  ],
  'has a heart that never ends': [
    { wishlist: rework('wishlist', { adding: { invoke: { onDone: {} }, after: {} } }) },
    'quiet: a wishlist is busy for ever',
  ],
  'never ends a change': [
    { cart: rework('cart', { changing: { invoke: { onDone: {} }, after: {} } }) },
    'quiet: a cart is busy for ever',
  ],
  'retains a coupon below its minimum': [
    { cart: provided('cart', { guards: { couponFell: () => false } }) },
    'quiet: a coupon applies below its minimum',
    { tabs: 1, acts: 2 },
  ],
  'does not store a coupon': [{ idle: 'saveCoupon' }, 'quiet: the applied coupon is not the stored one'],
  'ignores the return of the connection': [
    { cart: rework('cart', { failed: { on: {} } }) },
    'the connection returned, and nothing is tried again',
    { tabs: 1, isOpen: false, fails: 1 },
  ],
}

describe('The exploration notices a shop that', () => {
  test.each(Object.entries(LIST_BREAKS))('%s', (_, [breaks, what, options]) => {
    expectBroken(cartWorld({ ...everything, tabs: 2, acts: 1, ...options }, breaks), what)
  })
})

describe('The exploration notices a cart that', () => {
  test.each(Object.entries(BREAKS))('%s', (_, [breaks, what]) => {
    expectBroken(cartWorld({ ...calm, fails: 1 }, breaks), what)
  })
})
