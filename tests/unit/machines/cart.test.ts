import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { CartItem } from '../../../domain/cart'
import { COUPONS, type Coupon } from '../../../domain/coupon'
import type { Move } from '../../../domain/move'
import type { Product } from '../../../domain/product'
import { flows } from '../../../machines'
import { line, oud, rose } from './goods'
import { clock, heard, held, settled, TOO_LONG } from './held'

const [newYear] = COUPONS as [Coupon, Coupon]

type Kept = { coupon?: Coupon; move?: Move; wanted?: Product; isElsewhere?: boolean }

async function open(items: CartItem[] = [], kept: Kept = {}) {
  const openCart = held<{ items: CartItem[]; coupon: Coupon | null; move: Move | null }, { account: string }>()
  const calls = {
    loadCart: held<CartItem[]>(),
    addItem: held<CartItem[], { product: Product }>(),
    removeItem: held<CartItem[], { productId: string }>(),
    changeQuantity: held<CartItem[], { productId: string; type: 'increment' | 'decrement' }>(),
    addToWishlist: held<Product[], { product: Product }>(),
    putBack: held<CartItem[], Move>(),
  }
  const toasts = heard<{ text: string; undo?: CartItem | undefined }>()
  const moves = heard<{ move: Move } | { productId: string }>()
  const coupons = heard<{ coupon: Coupon | null }>()
  const wishlist = heard<{ items: Product[] }>()
  const time = clock()
  const cart = createActor(
    flows.cart.provide({
      actors: {
        openCart: openCart.logic,
        loadCart: calls.loadCart.logic,
        addItem: calls.addItem.logic,
        removeItem: calls.removeItem.logic,
        changeQuantity: calls.changeQuantity.logic,
        addToWishlist: calls.addToWishlist.logic,
        claimMove: fromCallback<{ type: 'none' }, { account: string; productId: string }>(({ sendBack }) => {
          if (!kept.isElsewhere) sendBack({ type: 'cart.move.claimed' })
        }),
        putBack: calls.putBack.logic,
      },
      actions: {
        toast: toasts.action,
        keepMove: moves.action,
        forgetMove: moves.action,
        keepCoupon: coupons.action,
        wishlistReplaced: wishlist.action,
      },
    }),
    { clock: time, input: { account: 'asha@example.com', wanted: kept.wanted ?? null } },
  ).start()
  await openCart.last().answer({ items, coupon: kept.coupon ?? null, move: kept.move ?? null })
  const texts = () => toasts.told.map(({ text }) => text)
  /** What a second look at the cart brings. */
  const look = (found: CartItem[], move: Move | null = null) =>
    openCart.last().answer({ items: found, coupon: null, move })
  return { cart, ...calls, openCart, look, toasts, texts, moves, coupons, wishlist, time }
}

test('five clicks on Add To Cart in one tick make one request', async () => {
  const { cart, addItem, texts } = await open()
  for (let click = 0; click < 5; click += 1) cart.send({ type: 'cart.add', product: oud })
  expect(addItem.calls).toHaveLength(1)
  expect(cart.getSnapshot().can({ type: 'cart.add', product: rose })).toBe(false)

  await addItem.last().answer([line(oud)])
  expect(cart.getSnapshot().context.items).toEqual([line(oud)])
  expect(texts()).toEqual(['Product added to Cart!'])
  expect(cart.getSnapshot().can({ type: 'cart.add', product: rose })).toBe(true)
})

test('a change that fails says so and looks at the cart again, since it may have been made all the same', async () => {
  const { cart, addItem, look, texts } = await open()
  cart.send({ type: 'cart.add', product: oud })
  await addItem.last().fail(500)
  expect(texts()).toEqual(['The product could not be added to your cart.'])
  expect(cart.getSnapshot().value).toBe('refreshing')
  await look([line(oud)])
  expect(cart.getSnapshot().context.items).toEqual([line(oud)])
})

test('a change of which nothing is heard gives the buttons back', async () => {
  const { cart, look, texts, time } = await open([line(oud)])
  cart.send({ type: 'cart.increment', productId: 'oud' })
  time.increment(TOO_LONG)
  expect(texts()).toEqual(['Changing the quantity in your cart takes too long. Looking again…'])
  await look([line(oud, 2)])
  expect(cart.getSnapshot().can({ type: 'cart.increment', productId: 'oud' })).toBe(true)
})

test('one piece less of the last piece removes the product, and undo puts it back with its quantity', async () => {
  const { cart, removeItem, changeQuantity, putBack, toasts } = await open([line(oud)])
  cart.send({ type: 'cart.decrement', productId: 'oud' })
  expect(changeQuantity.calls).toHaveLength(0)
  await removeItem.last().answer([])
  expect(toasts.told).toEqual([{ text: 'Product removed from Cart!', undo: line(oud) }])

  cart.send({ type: 'cart.restore', item: line(oud, 3) })
  expect(putBack.last().input).toMatchObject({ qty: 3, wished: true })
  await putBack.last().answer([line(oud, 3)])
  expect(cart.getSnapshot().context.items).toEqual([line(oud, 3)])
})

test('what a visitor wanted is put in after login', async () => {
  const { addItem } = await open([], { wanted: rose })
  expect(addItem.last().input.product).toEqual(rose)
})

test('an order that was recorded leaves an empty cart without a coupon', async () => {
  const { cart, look, coupons } = await open([line(oud)], { coupon: newYear })
  cart.send({ type: 'cart.emptied' })
  expect(cart.getSnapshot().context).toMatchObject({ items: [], coupon: null })
  expect(coupons.told).toEqual([{ coupon: null }])
  await look([])
  expect(cart.getSnapshot().value).toBe('ready')
})

describe('coupons', () => {
  test('a coupon cannot be applied under its minimum', async () => {
    // ₹400 + ₹49 = ₹449 < ₹1,500
    const { cart } = await open([line(rose)])
    expect(cart.getSnapshot().can({ type: 'coupon.apply', coupon: newYear })).toBe(false)
  })

  test('a coupon falls when the total falls under its minimum, and the shopper is told why', async () => {
    // ₹1,499 + ₹49 = ₹1,548 carries New Year Sale; without the oud ₹449 does not.
    const { cart, removeItem, texts, coupons } = await open([line(oud), line(rose)], { coupon: newYear })
    expect(cart.getSnapshot().context.coupon).toEqual(newYear)
    cart.send({ type: 'cart.remove', productId: 'oud' })
    await removeItem.last().answer([line(rose)])
    expect(cart.getSnapshot().context.coupon).toBeNull()
    expect(coupons.told).toEqual([{ coupon: null }])
    expect(texts()).toContain('The coupon New Year Sale needs a total of ₹1,500, so it was taken off your cart.')
  })
})

describe('a move to the wishlist', () => {
  const move: Move = { product: line(oud, 2), qty: 2, wished: false }
  const begin = async (wished = false) => {
    const shop = await open([line(oud, 2)])
    shop.cart.send({ type: 'cart.move', item: line(oud, 2), wished })
    return shop
  }

  test('takes the product out of the cart and puts it into the wishlist', async () => {
    const { cart, removeItem, addToWishlist, wishlist, moves, texts } = await begin()
    expect(moves.told).toEqual([{ move }])
    await removeItem.last().answer([])
    await addToWishlist.last().answer([oud])
    expect(wishlist.told).toEqual([{ items: [oud] }])
    expect(moves.told.at(-1)).toEqual({ productId: 'oud' })
    expect(texts()).toEqual(['Product moved to Wishlist!'])
    expect(cart.getSnapshot().value).toBe('ready')
  })

  test('relies on no wishlist that it saw earlier: another device may have taken the product out', async () => {
    const { removeItem, addToWishlist, texts } = await begin(true)
    await removeItem.last().answer([])
    expect(addToWishlist.last().input).toEqual({ product: line(oud, 2) })
    await addToWishlist.last().answer([oud])
    expect(texts()).toEqual(['Product moved to Wishlist!'])
  })

  test('that fails half-way puts the product back with its quantity', async () => {
    const { cart, removeItem, addToWishlist, putBack, moves } = await begin()
    await removeItem.last().answer([])
    await addToWishlist.last().fail(500)
    expect(putBack.last().input).toEqual(move)
    await putBack.last().answer([line(oud, 2)])
    expect(cart.getSnapshot().context).toMatchObject({ items: [line(oud, 2)], move: null })
    expect(moves.told.at(-1)).toEqual({ productId: 'oud' })
  })

  test('whose removal had no clear answer asks the cart where the product is', async () => {
    const { removeItem, loadCart, addToWishlist } = await begin()
    await removeItem.last().fail(0)
    await loadCart.last().answer([])
    expect(addToWishlist.calls).toHaveLength(1)
  })

  test('that can go neither forward nor back is kept and offered again', async () => {
    const { cart, look, removeItem, addToWishlist, putBack, moves, texts } = await begin()
    await removeItem.last().answer([])
    await addToWishlist.last().fail(500)
    await putBack.last().fail(500)
    await look([line(rose)], move)
    expect(cart.getSnapshot().context.move).toEqual(move)
    expect(moves.told).toEqual([{ move }])
    expect(texts()).toEqual(['A move to your wishlist is unfinished. You can try again in your cart.'])
    expect(cart.getSnapshot().can({ type: 'cart.move', item: line(rose), wished: false })).toBe(false)

    cart.send({ type: 'cart.move.retry' })
    expect(removeItem.calls).toHaveLength(2)
  })

  test('left unfinished on an earlier visit is finished on this one', async () => {
    const { removeItem, addToWishlist, moves } = await open([], { move })
    await removeItem.last().answer([])
    await addToWishlist.last().answer([oud])
    await settled()
    expect(moves.told).toEqual([{ productId: 'oud' }])
  })

  test('is shown where another tab left it unfinished, once the cart is looked at again', async () => {
    const { cart, look } = await open([line(oud, 2)])
    cart.send({ type: 'cart.reload' })
    await look([], move)
    expect(cart.getSnapshot().context.move).toEqual(move)
    expect(cart.getSnapshot().can({ type: 'cart.move.retry' })).toBe(true)
  })

  test('at which another tab is calls nothing here, and its record stays', async () => {
    const { cart, look, moves, removeItem, texts } = await open([line(oud, 2)], { isElsewhere: true })
    cart.send({ type: 'cart.move', item: line(oud, 2), wished: false })
    cart.send({ type: 'cart.move.elsewhere' })
    expect(texts()).toEqual(['This move to your wishlist is made in another tab.'])
    await look([])
    expect(removeItem.calls).toHaveLength(0)
    expect(moves.told).toEqual([{ move }])
    expect(cart.getSnapshot()).toMatchObject({ value: 'ready', context: { move: null } })
  })

  test('begins anew when an order is recorded meanwhile', async () => {
    const { cart, removeItem, addToWishlist } = await begin()
    await removeItem.last().answer([])
    cart.send({ type: 'cart.emptied' })
    expect(removeItem.calls).toHaveLength(2)
    await removeItem.last().answer([])
    await addToWishlist.last().answer([oud])
    expect(cart.getSnapshot()).toMatchObject({ value: 'ready', context: { items: [], move: null } })
  })
})

test('an earlier order comes back into the cart product by product, and is told once', async () => {
  const { cart, putBack, texts } = await open()
  cart.send({
    type: 'cart.reorder',
    lines: [
      { product: oud, qty: 2 },
      { product: rose, qty: 1 },
    ],
  })
  expect(putBack.last().input).toEqual({ product: oud, qty: 2, wished: true })
  await putBack.last().answer([line(oud, 2)])
  expect(texts()).toEqual([])
  expect(putBack.last().input).toEqual({ product: rose, qty: 1, wished: true })
  await putBack.last().answer([line(oud, 2), line(rose)])
  expect(putBack.calls).toHaveLength(2)
  expect(texts()).toEqual(['The products of your order are in your cart.'])
  expect(cart.getSnapshot()).toMatchObject({
    value: 'ready',
    context: { items: [line(oud, 2), line(rose)], reorder: [] },
  })
})

test('an order of which a product cannot be put in says so, and the cart is looked at again', async () => {
  const { cart, putBack, look, texts } = await open()
  cart.send({
    type: 'cart.reorder',
    lines: [
      { product: oud, qty: 1 },
      { product: rose, qty: 1 },
    ],
  })
  await putBack.last().fail(500)
  expect(texts()).toEqual(['Not every product of your order could be put into your cart.'])
  await look([])
  expect(cart.getSnapshot()).toMatchObject({ value: 'ready', context: { reorder: [] } })
})
