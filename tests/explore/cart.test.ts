import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, StateMachine } from 'xstate'
import type { Move } from '../../domain/move'
import { cartMachine } from '../../machines/cart.machine'
import { flows } from '../../machines/index'
import { coupon, item, session } from '../../src/flows/example-values'
import type { CartOptions } from './cart-backend'
import { type CartBreaks, cartWorld } from './cart-world'
import { explore, told } from './explore'
import { System } from './system'

const calm: CartOptions = {
  does: 'moves',
  tabs: 2,
  isOpen: true,
  acts: 2,
  fails: 0,
  timeouts: 0,
  strays: 0,
  reloads: 0,
}

test.each([
  ['without faults', {}],
  ['with a call that fails', { fails: 1 }],
  ['with a call given up that arrives late', { acts: 1, timeouts: 1, strays: 1 }],
  ['with a page that is loaded again', { acts: 1, reloads: 1, strays: 1 }],
])('two tabs move a product %s: it is in one list at last, and every word is true', (_, faults) => {
  const result = explore(cartWorld({ ...calm, ...faults }))
  expect(told(result)).toBe('')
  expect(result.isComplete).toBe(true)
})

test('a cart that is bound to no rules opens with a coupon and does not loop', () => {
  const system = new System(cartMachine)
  const opened = { items: [item], coupon, move: null }
  const { state, happened } = system.answer(system.begin({ session, wanted: null }).state, 'cart', 'loadCart', opened)
  expect(happened).toEqual([])
  expect(system.snapshot(state, 'cart')?.value).toMatchObject({ work: { ready: 'current' } })
})

type States = Record<string, Record<string, unknown>>

/** The chart of a move with other states. */
function broken(change: (states: States) => States): AnyStateMachine {
  const { config, implementations } = flows.move as unknown as AnyStateMachine
  return new StateMachine({ ...config, states: change(config.states as States) }, implementations as never)
}
const state = (states: States, name: string) => states[name] as { invoke: Record<string, unknown> }
const forget = { type: 'forgetMove', params: { productId: 'p1' } }
const opening = (move: (known: Move | null, stored: Move | null) => Move | null) =>
  flows.cart.provide({
    actions: { open: assign(({ context }, loaded) => ({ ...loaded, move: move(context.move, loaded.move) })) },
  })
const keepsItsMove = opening((known, stored) => known ?? stored)
const dropsItsMove = opening((known, stored) => (known ? null : stored))

const BREAKS: Record<string, [CartBreaks, string]> = {
  'takes the product out of the cart first': [
    {
      move: broken((states) => ({
        ...states,
        adding: { ...states.adding, invoke: { ...state(states, 'adding').invoke, src: 'removeItem' } },
        removing: { ...states.removing, invoke: { ...state(states, 'removing').invoke, src: 'addToWishlist' } },
      })),
    },
    'the product is in neither list',
  ],
  'forgets the move half-way': [
    { move: broken((states) => ({ ...states, removing: { ...states.removing, entry: forget } })) },
    'quiet: the product is in both lists',
  ],
  'calls a move done that has no answer': [
    {
      move: broken((states) => ({
        ...states,
        removing: {
          ...states.removing,
          invoke: {
            ...state(states, 'removing').invoke,
            onError: { target: 'over', actions: { type: 'end', params: { outcome: 'moved' } } },
          },
        },
      })),
    },
    'said and not so: Product moved to Wishlist!',
  ],
  'says of every move without an answer that another tab makes it': [
    {
      move: broken((states) => ({
        ...states,
        adding: {
          ...states.adding,
          invoke: {
            ...state(states, 'adding').invoke,
            onError: { target: 'over', actions: { type: 'end', params: { outcome: 'lockDenied' } } },
          },
        },
      })),
    },
    'said and not so: This move to your wishlist is made in another tab.',
  ],
  'never hears that the lock is denied': [
    { move: broken((states) => ({ ...states, locking: { on: { 'move.locked': 'adding', 'move.lockDenied': {} } } })) },
    'quiet: a cart is busy for ever',
  ],
  'never ends': [{ move: broken((states) => ({ ...states, over: {} })) }, 'quiet: the lock is held'],
  'throws half-way': [
    {
      move: broken((states) => ({ ...states, removing: { ...states.removing, entry: 'throws' } })).provide({
        actions: {
          throws: assign(() => {
            throw new Error('no')
          }),
        },
      }),
    },
    'the chart cart/move throws: no',
  ],
  'never forgets a move': [{ idle: 'forgetMove' }, 'said and not so: Product moved to Wishlist!'],
  'drops an unfinished move when it looks again': [
    { cart: dropsItsMove },
    'quiet: a kept move is not offered in every tab',
  ],
  'does not look at storage when it looks again': [{ cart: keepsItsMove }, 'quiet: a move is offered that is not kept'],
  'takes away one piece of two': [{ takesOne: true }, 'quiet: the quantity is not what it was'],
}

describe('The exploration notices a cart that', () => {
  test.each(Object.entries(BREAKS))('%s', (_, [breaks, what]) => {
    const { broken: found } = explore(cartWorld({ ...calm, fails: 1 }, breaks))
    expect([...found.keys()]).toContain(what)
  })
})
