import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Product } from '../../../domain/product'
import { flows } from '../../../machines'
import { oud, rose } from './goods'
import { clock, heard, held, TOO_LONG } from './held'

async function open(items: Product[] = [], wanted: Product | null = null) {
  const loadWishlist = held<Product[]>()
  const addToWishlist = held<Product[], { product: Product }>()
  const removeFromWishlist = held<Product[], { productId: string }>()
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
    { clock: time, input: { wanted } },
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

test('the heart adds what is not there and removes what is', async () => {
  const { wishlist, addToWishlist, removeFromWishlist, texts } = await open()
  wishlist.send({ type: 'wishlist.toggle', product: oud })
  await addToWishlist.last().answer([oud])
  wishlist.send({ type: 'wishlist.toggle', product: oud })
  expect(removeFromWishlist.last().input).toEqual({ productId: 'oud' })
  await removeFromWishlist.last().answer([])
  expect(texts()).toEqual(['Product added to Wishlist!', 'Product removed from Wishlist!'])
})

test('a second click on the heart while its request is under way finds nobody home', async () => {
  const { wishlist, addToWishlist, removeFromWishlist } = await open()
  wishlist.send({ type: 'wishlist.toggle', product: oud })
  wishlist.send({ type: 'wishlist.toggle', product: oud })
  expect([addToWishlist.calls.length, removeFromWishlist.calls.length]).toEqual([1, 0])
})

test('what a visitor wanted is added after login, even when the heart would have removed it', async () => {
  const { addToWishlist } = await open([oud], oud)
  expect(addToWishlist.last().input).toEqual({ product: oud })
})

test('a removal of which nothing is heard says so and looks again', async () => {
  const { wishlist, loadWishlist, time, texts } = await open([oud])
  wishlist.send({ type: 'wishlist.toggle', product: oud })
  time.increment(TOO_LONG)
  expect(texts()).toEqual(['Removing from your wishlist takes too long. Looking again…'])
  await loadWishlist.last().answer([oud])
  expect(wishlist.getSnapshot().can({ type: 'wishlist.toggle', product: oud })).toBe(true)
})

test('news from the cart replace the list; while a call is under way the backend is asked', async () => {
  const { wishlist, loadWishlist } = await open([oud])
  wishlist.send({ type: 'wishlist.replaced', items: [oud, rose] })
  expect(wishlist.getSnapshot().context.items).toEqual([oud, rose])

  wishlist.send({ type: 'wishlist.toggle', product: oud })
  wishlist.send({ type: 'wishlist.replaced', items: [rose] })
  await loadWishlist.last().answer([rose])
  expect(wishlist.getSnapshot()).toMatchObject({ value: 'ready', context: { items: [rose] } })
})
