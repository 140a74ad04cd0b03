import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Session } from '../../../domain/account'
import type { CartItem } from '../../../domain/cart'
import type { Move } from '../../../domain/move'
import type { Product } from '../../../domain/product'
import { flows } from '../../../machines'
import { line, oud, rose, session } from './goods'
import { clock, heard, held, type InSession, TOO_LONG } from './held'

const move: Move = { product: line(oud, 2), qty: 2, wished: false }

function begin({ isDenied = false } = {}) {
  const removeItem = held<CartItem[], InSession<{ productId: string }>>()
  const loadCart = held<CartItem[]>()
  const addToWishlist = held<Product[], InSession<{ product: Product }>>()
  const putBack = held<CartItem[], InSession<{ move: Move }>>()
  const wishlist = heard<{ items: Product[] }>()
  const unclear = heard<unknown>()
  const forgotten = heard<{ productId: string }>()
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
        loadCart: loadCart.logic,
        addToWishlist: addToWishlist.logic,
        putBack: putBack.logic,
      },
      actions: { wishlistReplaced: wishlist.action, wishlistChanged: unclear.action, forgetMove: forgotten.action },
    }),
    { clock: time, input: { session, move } },
  ).start()
  const output = () => actor.getSnapshot().output
  return { actor, output, removeItem, loadCart, addToWishlist, putBack, wishlist, unclear, forgotten, locks, time }
}

test('a move takes the product out of the cart, puts it into the wishlist, and gives its lock back', async () => {
  const { output, removeItem, addToWishlist, wishlist, forgotten, locks } = begin()
  expect(locks).toEqual(['asha@example.com oud'])
  expect(removeItem.last().input).toEqual({ session, productId: 'oud' })
  await removeItem.last().answer([line(rose)])
  // It relies on no wishlist that was seen earlier: another device may have taken the product out.
  expect(addToWishlist.last().input).toEqual({ session, product: line(oud, 2) })
  await addToWishlist.last().answer([oud])
  expect(output()).toEqual({ items: [line(rose)], outcome: 'moved' })
  expect(wishlist.told).toEqual([{ items: [oud] }])
  expect(forgotten.told).toEqual([{ productId: 'oud' }])
  expect(locks).toEqual(['asha@example.com oud', 'released'])
})

test('a move that another tab makes, or has ended, calls nothing and forgets nothing', () => {
  const { output, removeItem, forgotten } = begin({ isDenied: true })
  expect(output()?.outcome).toBe('lockDenied')
  expect(removeItem.calls).toHaveLength(0)
  expect(forgotten.told).toEqual([])
})

test('a move whose removal had no clear answer asks the cart where the product is', async () => {
  const { removeItem, loadCart, addToWishlist } = begin()
  await removeItem.last().fail(0)
  await loadCart.last().answer([])
  expect(addToWishlist.calls).toHaveLength(1)
})

test('a move whose product is still in the cart is undone: it has its quantity as before', async () => {
  const { output, removeItem, loadCart, addToWishlist, putBack, forgotten } = begin()
  await removeItem.last().fail(500)
  await loadCart.last().answer([line(oud, 2)])
  expect(putBack.last().input).toEqual({ session, move })
  await putBack.last().answer([line(oud, 2)])
  expect(output()).toEqual({ items: [line(oud, 2)], outcome: 'undone' })
  expect(addToWishlist.calls).toHaveLength(0)
  expect(forgotten.told).toEqual([{ productId: 'oud' }])
})

test('a move that fails half-way puts the product back, and the wishlist is fetched again', async () => {
  const { output, removeItem, addToWishlist, putBack, unclear } = begin()
  await removeItem.last().answer([])
  await addToWishlist.last().fail(500)
  await putBack.last().answer([line(oud, 2)])
  expect(output()?.outcome).toBe('undone')
  expect(unclear.told).toHaveLength(1)
})

test('a move that can go neither forward nor back stays in storage', async () => {
  const { output, removeItem, addToWishlist, putBack, forgotten, locks } = begin()
  await removeItem.last().answer([])
  await addToWishlist.last().fail(500)
  await putBack.last().fail(500)
  expect(output()?.outcome).toBe('unfinished')
  expect(forgotten.told).toEqual([])
  expect(locks.at(-1)).toBe('released')
})

test('a move of which nothing is heard ends, so that the cart can be used again', () => {
  const { output, time } = begin()
  for (let wait = 0; wait < 3; wait += 1) time.increment(TOO_LONG)
  expect(output()?.outcome).toBe('unfinished')
})
