import { describe, expect, test } from 'vitest'
import { COUPONS, type Coupon } from '../../../domain/coupon'
import type { Move } from '../../../domain/move'
import type { CartChange } from '../../../machines/cart.machine'
import { openCart, startCart } from './cart-shop'
import { line, oud, rose, session } from './goods'
import { TOO_LONG } from './held'

const [newYear] = COUPONS as [Coupon, Coupon]

test('five clicks on Add To Cart in one tick make one request, of the session whose cart it is', async () => {
  const { cart, openCart: load, change, texts } = await openCart()
  expect(load.last().input).toEqual({ session })
  for (let click = 0; click < 5; click += 1) cart.send({ type: 'cart.add', product: oud })
  expect(change.calls.map(({ input }) => input)).toEqual([
    { session, change: { type: 'cart.add', product: oud }, items: [] },
  ])
  expect(cart.getSnapshot().can({ type: 'cart.add', product: rose })).toBe(false)

  await change.last().answer([line(oud)])
  expect(cart.getSnapshot().context.items).toEqual([line(oud)])
  expect(texts()).toEqual(['Product added to Cart!'])
  expect(cart.getSnapshot().can({ type: 'cart.add', product: rose })).toBe(true)
})

test('a change that fails says so and looks at the cart again, since it may have been made all the same', async () => {
  const { cart, change, look, texts } = await openCart()
  cart.send({ type: 'cart.add', product: oud })
  await change.last().fail(500)
  expect(texts()).toEqual(['The product could not be added to your cart.'])
  expect(cart.getSnapshot().matches({ work: 'refreshing' })).toBe(true)
  await look([line(oud)])
  expect(cart.getSnapshot().context.items).toEqual([line(oud)])
})

test('a change of which nothing is heard gives the buttons back', async () => {
  const { cart, look, texts, time } = await openCart([line(oud)])
  cart.send({ type: 'cart.increment', productId: 'oud' })
  time.increment(TOO_LONG)
  expect(texts()).toEqual(['Changing the quantity in your cart takes too long. Looking again…'])
  await look([line(oud, 2)])
  expect(cart.getSnapshot().can({ type: 'cart.increment', productId: 'oud' })).toBe(true)
})

test('one piece less of the last piece removes the product, and undo puts it back with its quantity', async () => {
  const { cart, change, toasts } = await openCart([line(oud)])
  cart.send({ type: 'cart.decrement', productId: 'oud' })
  expect(change.last().input.change).toEqual({ type: 'cart.remove', productId: 'oud' })
  await change.last().answer([])
  expect(toasts.told).toEqual([{ text: 'Product removed from Cart!', undo: line(oud) }])
  cart.send({ type: 'cart.restore', item: line(oud) })
  await change.last().answer([line(oud)])
  expect(cart.getSnapshot().context.items).toEqual([line(oud)])
})

test('40 pieces are put back by one call', async () => {
  const { cart, change } = await openCart()
  cart.send({ type: 'cart.restore', item: line(oud, 40) })
  await change.last().answer([line(oud, 40)])
  expect(change.calls.map(({ input }) => input.change)).toEqual([{ type: 'cart.restore', item: line(oud, 40) }])
  expect(cart.getSnapshot().context.items).toEqual([line(oud, 40)])
})

test('what a visitor wanted is put in after login', async () => {
  const { change } = await openCart([], { wanted: rose })
  expect(change.last().input.change).toEqual({ type: 'cart.add', product: rose })
})

test('a cart that could not be looked at again cannot be paid until it was', async () => {
  const { cart, openCart: load, look } = await openCart([line(oud)])
  expect(cart.getSnapshot().hasTag('current')).toBe(true)
  cart.send({ type: 'cart.stale' })
  await load.last().fail(500)
  expect(cart.getSnapshot().hasTag('current')).toBe(false)
  expect(cart.getSnapshot()).toMatchObject({ value: { work: { ready: 'outdated' } }, context: { items: [line(oud)] } })
  cart.send({ type: 'cart.reload' })
  await look([])
  expect(cart.getSnapshot().hasTag('current')).toBe(true)
})

describe('a removal that is taken back', () => {
  const restored = { type: 'cart.restore', item: line(oud, 3) }

  test('while another product is being added waits its turn', async () => {
    const { cart, change } = await openCart()
    cart.send({ type: 'cart.add', product: rose })
    cart.send({ type: 'cart.restore', item: line(oud, 3) })
    expect(change.calls).toHaveLength(1)
    await change.last().answer([line(rose)])
    expect(change.last().input).toEqual({ session, change: restored, items: [line(rose)] })
  })

  test('while the cart is fetched again waits its turn, even when that fails', async () => {
    const { cart, change, openCart: load } = await openCart()
    cart.send({ type: 'cart.stale' })
    cart.send({ type: 'cart.restore', item: line(oud, 3) })
    expect(change.calls).toHaveLength(0)
    await load.last().fail(500)
    expect(change.last().input.change).toEqual(restored)
  })

  test('while a product is on its way to the wishlist waits its turn', async () => {
    const { cart, change, removeItem, addToWishlist } = await openCart([line(rose)])
    cart.send({ type: 'cart.move', move: { product: line(rose), qty: 1, wished: false } })
    cart.send({ type: 'cart.restore', item: line(oud, 3) })
    await removeItem.last().answer([])
    await addToWishlist.last().answer([rose])
    expect(change.last().input.change).toEqual(restored)
  })

  test('twice, of two products, brings both back', async () => {
    const { cart, change } = await openCart()
    cart.send({ type: 'cart.restore', item: line(oud, 3) })
    cart.send({ type: 'cart.restore', item: line(rose) })
    await change.last().answer([line(oud, 3)])
    await change.last().answer([line(oud, 3), line(rose)])
    expect(change.calls.map(({ input }) => input.change.type)).toEqual(['cart.restore', 'cart.restore'])
    expect(cart.getSnapshot().context).toMatchObject({ items: [line(oud, 3), line(rose)], restores: [] })
  })

  test('that cannot be made says so', async () => {
    const { cart, change, texts } = await openCart()
    cart.send({ type: 'cart.restore', item: line(oud, 3) })
    await change.last().fail(500)
    expect(texts()).toEqual(['The product could not be put back into your cart.'])
  })
})

describe('news from another tab', () => {
  test('do not abort a change in flight: the cart is fetched afterwards', async () => {
    const { cart, change, openCart: load, look, texts } = await openCart()
    cart.send({ type: 'cart.add', product: oud })
    cart.send({ type: 'cart.stale' })
    expect(load.calls).toHaveLength(1)
    await change.last().answer([line(oud)])
    expect(texts()).toEqual(['Product added to Cart!'])
    await look([line(oud), line(rose)])
    expect(load.calls).toHaveLength(2)
    expect(cart.getSnapshot()).toMatchObject({
      value: { work: { ready: 'current' } },
      context: { items: [line(oud), line(rose)] },
    })
  })

  test('do not lose what a visitor wanted before logging in', async () => {
    const { cart, change, openCart: load, look } = startCart({ wanted: oud })
    cart.send({ type: 'cart.stale' })
    await look([])
    expect(change.last().input.change).toEqual({ type: 'cart.add', product: oud })
    await change.last().answer([line(oud)])
    expect(load.calls).toHaveLength(2)
  })

  test('do not abort a move', async () => {
    const { cart, removeItem, addToWishlist, openCart: load, texts } = await openCart([line(oud)])
    cart.send({ type: 'cart.move', move: { product: line(oud), qty: 1, wished: false } })
    cart.send({ type: 'cart.stale' })
    await removeItem.last().answer([])
    await addToWishlist.last().answer([oud])
    expect(texts()).toEqual(['Product moved to Wishlist!'])
    expect(load.calls).toHaveLength(2)
  })
})

describe('a recorded order', () => {
  const ordered = { type: 'cart.ordered' as const, lines: [{ id: 'oud', qty: 2 }] }

  test('takes out of the cart what was ordered and no more', async () => {
    const { cart, look } = await openCart([line(oud, 3), line(rose)])
    cart.send(ordered)
    expect(cart.getSnapshot().context.items).toEqual([line(oud), line(rose)])
    await look([line(oud), line(rose)])
    expect(cart.getSnapshot().matches({ work: { ready: 'current' } })).toBe(true)
  })

  test('uses up its coupon', async () => {
    const { cart, coupons } = await openCart([line(oud, 2)], { coupon: newYear })
    cart.send(ordered)
    expect(cart.getSnapshot().context).toMatchObject({ items: [], coupon: null })
    expect(coupons.told).toEqual([{ coupon: null }])
  })

  test('leaves a change in flight alone, and the cart is fetched afterwards', async () => {
    const { cart, change, openCart: load, look, texts } = await openCart([line(oud, 2)])
    cart.send({ type: 'cart.add', product: rose })
    cart.send(ordered)
    expect(cart.getSnapshot()).toMatchObject({ value: { work: { changing: 'adding' } }, context: { items: [] } })
    // The backend made the change before it recorded the order.
    await change.last().answer([line(oud, 2), line(rose)])
    expect(texts()).toEqual(['Product added to Cart!'])
    expect(load.calls).toHaveLength(2)
    expect(cart.getSnapshot().hasTag('current')).toBe(false)
    await look([line(rose)])
    expect(cart.getSnapshot().context.items).toEqual([line(rose)])
  })

  test('while the cart is being fetched for the first time has it fetched anew, without the coupon', async () => {
    const { cart, openCart: load, coupons } = startCart()
    const early = load.last()
    cart.send(ordered)
    expect(coupons.told).toEqual([{ coupon: null }])
    await early.answer({ items: [line(oud, 2)], coupon: newYear, move: null })
    expect(cart.getSnapshot().matches({ work: 'loading' })).toBe(true)
    expect(load.calls).toHaveLength(2)
  })
})

describe('coupons', () => {
  test('a coupon cannot be applied under its minimum', async () => {
    // ₹400 + ₹49 = ₹449 < ₹1,500
    const { cart } = await openCart([line(rose)])
    expect(cart.getSnapshot().can({ type: 'coupon.apply', coupon: newYear })).toBe(false)
  })

  test('a coupon falls when the total falls under its minimum, and the shopper is told why', async () => {
    // ₹1,499 + ₹49 = ₹1,548 carries New Year Sale; without the oud ₹449 does not.
    const { cart, change, texts, coupons } = await openCart([line(oud), line(rose)], { coupon: newYear })
    expect(cart.getSnapshot().context.coupon).toEqual(newYear)
    cart.send({ type: 'cart.remove', productId: 'oud' })
    await change.last().answer([line(rose)])
    expect(cart.getSnapshot().context.coupon).toBeNull()
    expect(coupons.told).toEqual([{ coupon: null }])
    expect(texts()).toContain('The coupon New Year Sale needs a total of ₹1,500, so it was taken off your cart.')
  })
})

describe('a move to the wishlist', () => {
  const move: Move = { product: line(oud, 2), qty: 2, wished: false }
  const begin = async (isLocked = false) => {
    const shop = await openCart([line(oud, 2)], { isLocked })
    shop.cart.send({ type: 'cart.move', move })
    return shop
  }

  test('is stored before its first call, and told when it is made', async () => {
    const { cart, removeItem, addToWishlist, savedMoves, texts } = await begin()
    expect(savedMoves.told).toEqual([{ move }])
    await removeItem.last().answer([])
    await addToWishlist.last().answer([oud])
    expect(texts()).toEqual(['Product moved to Wishlist!'])
    expect(cart.getSnapshot()).toMatchObject({
      value: { work: { ready: 'current' } },
      context: { items: [], move: null, pendingId: null },
    })
  })

  test('that fails half-way leaves the cart as before', async () => {
    const { cart, removeItem, addToWishlist, putBack, texts } = await begin()
    await removeItem.last().answer([])
    await addToWishlist.last().fail(500)
    await putBack.last().answer([line(oud, 2)])
    expect(cart.getSnapshot().context).toMatchObject({ items: [line(oud, 2)], move: null })
    expect(texts()).toEqual(['The product could not be moved to your wishlist. It is in your cart as before.'])
  })

  test('that can go neither forward nor back is offered again, and no other one begins', async () => {
    const { cart, look, removeItem, addToWishlist, putBack, texts } = await begin()
    await removeItem.last().answer([])
    await addToWishlist.last().fail(500)
    await putBack.last().fail(500)
    await look([line(rose)], move)
    expect(texts()).toEqual(['A move to your wishlist is unfinished. You can try again in your cart.'])
    const other = { product: line(rose), qty: 1, wished: false }
    expect(cart.getSnapshot().can({ type: 'cart.move', move: other })).toBe(false)
    cart.send({ type: 'cart.move.retry' })
    expect(removeItem.calls).toHaveLength(2)
  })

  test('left unfinished on an earlier visit is finished on this one', async () => {
    const { cart, removeItem, addToWishlist } = await openCart([], { move })
    await removeItem.last().answer([])
    await addToWishlist.last().answer([oud])
    expect(cart.getSnapshot().context.move).toBeNull()
  })

  test('left unfinished by another tab is offered once the cart is looked at again', async () => {
    const { cart, look } = await openCart([line(oud, 2)])
    cart.send({ type: 'cart.stale' })
    await look([], move)
    expect(cart.getSnapshot().context.move).toEqual(move)
    expect(cart.getSnapshot().can({ type: 'cart.move.retry' })).toBe(true)
  })

  test('that another tab finished is not offered any more, and another product can be moved', async () => {
    const { cart, look } = await openCart([line(rose)])
    cart.send({ type: 'cart.stale' })
    await look([line(rose)], move)
    cart.send({ type: 'cart.stale' })
    await look([line(rose)])
    expect(cart.getSnapshot().context.move).toBeNull()
    const other = { product: line(rose), qty: 1, wished: false }
    expect(cart.getSnapshot().can({ type: 'cart.move', move: other })).toBe(true)
  })

  test('made by another tab at this moment calls nothing here, and keeps the cart on screen', async () => {
    const { cart, look, removeItem, texts } = await begin(true)
    expect(texts()).toEqual(['This move to your wishlist is made in another tab.'])
    expect(cart.getSnapshot().context.items).toEqual([line(oud, 2)])
    await look([])
    expect(removeItem.calls).toHaveLength(0)
    expect(cart.getSnapshot()).toMatchObject({ value: { work: { ready: 'current' } }, context: { move: null } })
  })

  test.each<[string, CartChange]>([
    ['added', { type: 'cart.add', product: oud }],
    ['put back', { type: 'cart.restore', item: line(oud, 2) }],
    ['bought again', { type: 'cart.reorder', lines: [{ product: oud, qty: 1 }] }],
    ['removed', { type: 'cart.remove', productId: 'oud' }],
  ])('of a product that is %s by hand is dropped, in storage too', async (_, change) => {
    const { cart, look, forgottenMoves } = await openCart([line(rose)])
    cart.send({ type: 'cart.stale' })
    await look([line(rose)], move)
    cart.send(change)
    expect(cart.getSnapshot().context.move).toBeNull()
    expect(forgottenMoves.told).toEqual([{ productIds: ['oud'] }])
  })

  test('stays where another product is changed by hand', async () => {
    const { cart, look, forgottenMoves } = await openCart([line(rose)])
    cart.send({ type: 'cart.stale' })
    await look([line(rose)], move)
    cart.send({ type: 'cart.increment', productId: 'rose' })
    expect(cart.getSnapshot().context.move).toEqual(move)
    expect(forgottenMoves.told).toEqual([{ productIds: ['rose'] }])
  })

  test('goes on when an order is recorded meanwhile', async () => {
    const { cart, look, removeItem, addToWishlist } = await begin()
    await removeItem.last().answer([])
    cart.send({ type: 'cart.ordered', lines: [] })
    expect(removeItem.calls).toHaveLength(1)
    await addToWishlist.last().answer([oud])
    await look([])
    expect(cart.getSnapshot()).toMatchObject({
      value: { work: { ready: 'current' } },
      context: { items: [], move: null },
    })
  })
})

describe('an earlier order that is bought again', () => {
  const lines = [
    { product: oud, qty: 2 },
    { product: rose, qty: 1 },
  ]

  test('comes back into the cart product by product, and is told once', async () => {
    const { cart, change, texts } = await openCart()
    cart.send({ type: 'cart.reorder', lines })
    expect(change.last().input.change).toEqual({ type: 'cart.reorder', lines })
    await change.last().answer([line(oud, 2)])
    expect(texts()).toEqual([])
    expect(change.last().input).toEqual({
      session,
      change: { type: 'cart.reorder', lines: lines.slice(1) },
      items: [line(oud, 2)],
    })
    await change.last().answer([line(oud, 2), line(rose)])
    expect(change.calls).toHaveLength(2)
    expect(texts()).toEqual(['The products of your order are in your cart.'])
    expect(cart.getSnapshot().context).toMatchObject({ items: [line(oud, 2), line(rose)], change: null })
  })

  test('says so when a product cannot be put in, and the cart is looked at again', async () => {
    const { cart, change, look, texts } = await openCart()
    cart.send({ type: 'cart.reorder', lines })
    await change.last().fail(500)
    expect(texts()).toEqual(['Not every product of your order could be put into your cart.'])
    await look([])
    expect(cart.getSnapshot()).toMatchObject({ value: { work: { ready: 'current' } }, context: { change: null } })
  })

  test('gives each product the whole time of a call', async () => {
    const { cart, change, texts, time } = await openCart()
    cart.send({ type: 'cart.reorder', lines })
    time.increment(14_000)
    await change.last().answer([line(oud, 2)])
    time.increment(14_000)
    expect(texts()).toEqual([])
  })
})
