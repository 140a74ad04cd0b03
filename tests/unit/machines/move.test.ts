import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Session } from '../../../domain/account'
import type { CartItem } from '../../../domain/cart'
import type { Move } from '../../../domain/move'
import type { Product } from '../../../domain/product'
import { flows } from '../../../machines'
import { clock, deferred, type InSession, recorded, TOO_LONG } from './deferred'
import { line, oud, rose, session } from './goods'

const move: Move = { product: line(oud, 2) }

function begin({ isDenied = false } = {}) {
  const removeItem = deferred<CartItem[], InSession<{ productId: string }>>()
  const addToWishlist = deferred<Product[], InSession<{ product: Product }>>()
  const wishlist = recorded<{ items: Product[] }>()
  const unclear = recorded<unknown>()
  const forgotten = recorded<{ productId: string }>()
  const locks: string[] = []
  const time = clock()
  const actor = createActor(
    flows.move.provide({
      actors: {
        lockMove: fromCallback<{ type: 'none' }, { session: Session; productId: string }>(({ input, sendBack }) => {
          locks.push(`${input.session.user.email} ${input.productId}`)
          sendBack({ type: isDenied ? 'move.lockDenied' : 'move.locked' })
          return () => locks.push('released')
        }),
        removeItem: removeItem.logic,
        addToWishlist: addToWishlist.logic,
      },
      actions: { wishlistReplaced: wishlist.action, wishlistChanged: unclear.action, forgetMove: forgotten.action },
    }),
    { clock: time, input: { session, move } },
  ).start()
  const output = () => actor.getSnapshot().output
  return { actor, output, removeItem, addToWishlist, wishlist, unclear, forgotten, locks, time }
}

test('a move puts the product into the wishlist, takes it out of the cart, and gives its lock back', async () => {
  const { output, removeItem, addToWishlist, wishlist, forgotten, locks } = begin()
  expect(locks).toEqual(['asha@example.com oud'])
  // It relies on no wishlist that was seen earlier: another device may have taken the product out.
  expect(addToWishlist.last().input).toEqual({ session, product: line(oud, 2) })
  expect(removeItem.calls).toHaveLength(0)
  await addToWishlist.last().answer([oud])
  expect(removeItem.last().input).toEqual({ session, productId: 'oud' })
  await removeItem.last().answer([line(rose)])
  expect(output()).toEqual({ items: [line(rose)], outcome: 'moved' })
  expect(wishlist.told).toEqual([{ items: [oud] }])
  expect(forgotten.told).toEqual([{ productId: 'oud' }])
  expect(locks).toEqual(['asha@example.com oud', 'released'])
})

test('a move that another tab makes, or has ended, calls nothing and forgets nothing', () => {
  const { output, addToWishlist, forgotten } = begin({ isDenied: true })
  expect(output()?.outcome).toBe('lockDenied')
  expect(addToWishlist.calls).toHaveLength(0)
  expect(forgotten.told).toEqual([])
})

test('a move that times out ends, so that the cart can be used again', () => {
  const { output, time } = begin()
  time.increment(TOO_LONG)
  expect(output()?.outcome).toBe('unfinished')
})
