import { describe, expect, test } from 'vitest'
import { COUPONS, type Coupon } from '../../../domain/coupon'
import { openCart, startCart } from './cart-shop'
import { line, oud, rose, session } from './goods'

const [newYear] = COUPONS as [Coupon, Coupon]

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
    cart.send({ type: 'cart.move', move: { product: line(rose) } })
    cart.send({ type: 'cart.restore', item: line(oud, 3) })
    await addToWishlist.last().answer([rose])
    await removeItem.last().answer([])
    expect(change.last().input.change).toEqual(restored)
  })

  test('twice, of two products, brings both back', async () => {
    const { cart, change } = await openCart()
    cart.send({ type: 'cart.restore', item: line(oud, 3) })
    cart.send({ type: 'cart.restore', item: line(rose) })
    await change.last().answer([line(oud, 3)])
    await change.last().answer([line(oud, 3), line(rose)])
    expect(change.calls.map(({ input }) => input.change.type)).toEqual(['cart.restore', 'cart.restore'])
    expect(cart.getSnapshot().context).toMatchObject({ items: [line(oud, 3), line(rose)], changes: [] })
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
    expect(change.calls).toHaveLength(0)
    await look([])
    expect(change.last().input.change).toEqual({ type: 'cart.add', product: oud })
    await change.last().answer([line(oud)])
    expect(load.calls).toHaveLength(2)
  })

  test('do not abort a move', async () => {
    const { cart, removeItem, addToWishlist, openCart: load, texts } = await openCart([line(oud)])
    cart.send({ type: 'cart.move', move: { product: line(oud) } })
    cart.send({ type: 'cart.stale' })
    await addToWishlist.last().answer([oud])
    await removeItem.last().answer([])
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

  test('while the cart is being fetched for the first time has it fetched anew before it can be paid, without the coupon', async () => {
    const { cart, openCart: load, coupons } = startCart()
    const early = load.last()
    cart.send(ordered)
    expect(coupons.told).toEqual([{ coupon: null }])
    await early.answer({ items: [line(oud, 2)], coupon: newYear, move: null })
    expect(cart.getSnapshot().hasTag('current')).toBe(false)
    expect(load.calls).toHaveLength(2)
    await load.last().answer({ items: [], coupon: null, move: null })
    expect(cart.getSnapshot()).toMatchObject({ value: { work: { ready: 'current' } }, context: { coupon: null } })
  })
})
