import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Product } from '../../../domain/product'
import { flows } from '../../../machines'
import { oud, rose, session } from './goods'
import { clock, heard, held, type InSession, TOO_LONG } from './held'

async function open(items: Product[] = [], wanted: Product | null = null) {
  const loadWishlist = held<Product[]>()
  const addToWishlist = held<Product[], InSession<{ product: Product }>>()
  const removeFromWishlist = held<Product[], InSession<{ productId: string }>>()
  const toasts = heard<{ text: string }>()
  const time = clock()
  const wishlist = createActor(
    flows.wishlist.provide({
      actors: {
        loadWishlist: loadWishlist.logic,
        addToWishlist: addToWishlist.logic,
        removeFromWishlist: removeFromWishlist.logic,
      },
      actions: { toast: toasts.action },
    }),
    { clock: time, input: { session, wanted } },
  ).start()
  await loadWishlist.last().answer(items)
  return {
    wishlist,
    loadWishlist,
    addToWishlist,
    removeFromWishlist,
    time,
    texts: () => toasts.told.map((t) => t.text),
  }
}

test('the heart adds what is not there and removes what is, each time in its own session', async () => {
  const { wishlist, loadWishlist, addToWishlist, removeFromWishlist, texts } = await open()
  expect(loadWishlist.last().input).toEqual({ session })
  wishlist.send({ type: 'wishlist.toggle', product: oud })
  expect(addToWishlist.last().input).toEqual({ session, product: oud })
  await addToWishlist.last().answer([oud])
  wishlist.send({ type: 'wishlist.toggle', product: oud })
  expect(removeFromWishlist.last().input).toEqual({ session, productId: 'oud' })
  await removeFromWishlist.last().answer([])
  expect(texts()).toEqual(['Product added to Wishlist!', 'Product removed from Wishlist!'])
})

test('a second click on the heart while a request is in flight is ignored', async () => {
  const { wishlist, addToWishlist, removeFromWishlist } = await open()
  wishlist.send({ type: 'wishlist.toggle', product: oud })
  wishlist.send({ type: 'wishlist.toggle', product: oud })
  expect([addToWishlist.calls.length, removeFromWishlist.calls.length]).toEqual([1, 0])
})

test('what a visitor wanted is added after login, even when the heart would have removed it', async () => {
  const { addToWishlist } = await open([oud], oud)
  expect(addToWishlist.last().input.product).toEqual(oud)
})

test('what is wanted while the list is on its way is added then; a list that does not come says so, and is asked for anew', async () => {
  const loadWishlist = held<Product[]>()
  const addToWishlist = held<Product[], InSession<{ product: Product }>>()
  const toasts = heard<{ text: string }>()
  const time = clock()
  const wishlist = createActor(
    flows.wishlist.provide({
      actors: { loadWishlist: loadWishlist.logic, addToWishlist: addToWishlist.logic },
      actions: { toast: toasts.action },
    }),
    { clock: time, input: { session, wanted: null } },
  ).start()
  wishlist.send({ type: 'wishlist.toggle', product: oud })
  expect(wishlist.getSnapshot().context.pendingId).toBe(oud.id)
  await loadWishlist.last().fail(503)
  wishlist.send({ type: 'wishlist.reload' })
  time.increment(TOO_LONG)
  const missing = 'The product could not be added to your wishlist.'
  expect(toasts.told.map(({ text }) => text)).toEqual([missing, missing])
  wishlist.send({ type: 'wishlist.reload' })
  await loadWishlist.last().answer([])
  expect(addToWishlist.last().input.product).toEqual(oud)
})

test('what a visitor wanted is added after login, even when another tab tells of a change meanwhile', async () => {
  const loadWishlist = held<Product[]>()
  const addToWishlist = held<Product[], InSession<{ product: Product }>>()
  const wishlist = createActor(
    flows.wishlist.provide({
      actors: { loadWishlist: loadWishlist.logic, addToWishlist: addToWishlist.logic },
    }),
    { input: { session, wanted: oud } },
  ).start()
  wishlist.send({ type: 'wishlist.stale' })
  await loadWishlist.last().answer([])
  expect(loadWishlist.calls).toHaveLength(1)
  expect(addToWishlist.last().input.product).toEqual(oud)
  await addToWishlist.last().answer([oud])
  expect(loadWishlist.calls).toHaveLength(2)
})

test('a removal of which nothing is heard says so and looks again', async () => {
  const { wishlist, loadWishlist, time, texts } = await open([oud])
  wishlist.send({ type: 'wishlist.toggle', product: oud })
  time.increment(TOO_LONG)
  expect(texts()).toEqual(['Removing from your wishlist takes too long. Looking again…'])
  await loadWishlist.last().answer([oud])
  expect(wishlist.getSnapshot().can({ type: 'wishlist.toggle', product: oud })).toBe(true)
})

test('news while the heart’s call is in flight do not abort it: the list is fetched afterwards', async () => {
  const { wishlist, loadWishlist, addToWishlist, texts } = await open()
  wishlist.send({ type: 'wishlist.toggle', product: oud })
  wishlist.send({ type: 'wishlist.stale' })
  expect(wishlist.getSnapshot().matches({ work: 'adding' })).toBe(true)
  expect(loadWishlist.calls).toHaveLength(1)
  await addToWishlist.last().answer([oud])
  expect(texts()).toEqual(['Product added to Wishlist!'])
  expect(wishlist.getSnapshot().matches({ work: 'refreshing' })).toBe(true)
  await loadWishlist.last().answer([oud, rose])
  expect(wishlist.getSnapshot().context.items).toEqual([oud, rose])
  expect(loadWishlist.calls).toHaveLength(2)
})

test('a product moved from the cart is shown at once, and the list is fetched to be sure', async () => {
  const { wishlist, loadWishlist } = await open([oud])
  wishlist.send({ type: 'wishlist.replaced', items: [oud, rose] })
  expect(wishlist.getSnapshot().context.items).toEqual([oud, rose])
  await loadWishlist.last().answer([rose])
  expect(wishlist.getSnapshot().context.items).toEqual([rose])
})

test('a move that ends while the heart’s call is in flight leaves it alone: the list is fetched afterwards', async () => {
  const { wishlist, loadWishlist, removeFromWishlist } = await open([oud])
  wishlist.send({ type: 'wishlist.toggle', product: oud })
  wishlist.send({ type: 'wishlist.replaced', items: [oud, rose] })
  await removeFromWishlist.last().answer([])
  await loadWishlist.last().answer([rose])
  expect(wishlist.getSnapshot()).toMatchObject({
    value: { work: { ready: 'current' }, freshness: 'fresh' },
    context: { items: [rose] },
  })
})

test('news during a fetch are followed by one more', async () => {
  const { wishlist, loadWishlist } = await open()
  wishlist.send({ type: 'wishlist.stale' })
  wishlist.send({ type: 'wishlist.stale' })
  expect(loadWishlist.calls).toHaveLength(2)
  await loadWishlist.last().answer([oud])
  expect(loadWishlist.calls).toHaveLength(3)
  await loadWishlist.last().answer([oud, rose])
  expect(loadWishlist.calls).toHaveLength(3)
})
