import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Product } from '../../../domain/catalogue/product'
import { flows } from '../../../machines'
import { clock, deferred, type InSession, recorded, TOO_LONG } from '../../support/deferred'
import { oud, session } from '../../support/items'

function start(wanted: Product | null = null) {
  const loadWishlist = deferred<Product[]>()
  const addToWishlist = deferred<Product[], InSession<{ product: Product }>>()
  const toasts = recorded<{ text: string }>()
  const time = clock()
  const wishlist = createActor(
    flows.wishlist.provide({
      actors: { loadWishlist: loadWishlist.logic, addToWishlist: addToWishlist.logic },
      actions: { toast: toasts.action },
    }),
    { clock: time, input: { session, wanted } },
  ).start()
  return { wishlist, loadWishlist, addToWishlist, toasts, time }
}

test('a visitor’s product is added after login, even if the wishlist already has it', async () => {
  const { loadWishlist, addToWishlist } = start(oud)
  await loadWishlist.last().answer([oud])
  expect(addToWishlist.last().input.product).toEqual(oud)
})

test('products added while the list loads are added afterwards; a list that fails to load shows an error and is refetched', async () => {
  const { wishlist, loadWishlist, addToWishlist, toasts, time } = start()
  wishlist.send({ type: 'wishlist.toggle', product: oud })
  expect(wishlist.getSnapshot().context.pendingId).toBe(oud.id)
  await loadWishlist.last().fail(503)
  wishlist.send({ type: 'wishlist.reload' })
  time.increment(TOO_LONG)
  const missing = 'The product could not be added to your wishlist.'
  expect(toasts.calls.map(({ text }) => text)).toEqual([missing, missing])
  wishlist.send({ type: 'wishlist.reload' })
  await loadWishlist.last().answer([])
  expect(addToWishlist.last().input.product).toEqual(oud)
})
