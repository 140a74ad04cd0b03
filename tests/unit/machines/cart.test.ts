import { describe, expect, test } from 'vitest'
import { COUPONS, type Coupon } from '../../../domain/coupon'
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

test('what is added while the cart is on its way is put in then; a cart that does not come says so, and is asked for anew', async () => {
  const { cart, openCart: load, look, change, texts, time } = startCart()
  cart.send({ type: 'cart.add', product: rose })
  expect(cart.getSnapshot().context.pendingId).toBe(rose.id)
  await load.last().fail(503)
  cart.send({ type: 'cart.reload' })
  time.increment(TOO_LONG)
  const missing = 'The product could not be added to your cart.'
  expect(texts()).toEqual([missing, missing])
  cart.send({ type: 'cart.reload' })
  await look([])
  expect(change.last().input.change).toEqual({ type: 'cart.add', product: rose })
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

describe('an earlier order that is bought again', () => {
  const lines = [
    { product: oud, qty: 2 },
    { product: rose, qty: 1 },
  ]

  test('comes back into the cart product by product, and is told once', async () => {
    const { cart, change, texts } = await openCart()
    cart.send({ type: 'cart.reorder', lines })
    expect(change.last().input.change).toEqual({ type: 'cart.reorder', lines: lines.slice(0, 1) })
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
    expect(cart.getSnapshot().context).toMatchObject({ items: [line(oud, 2), line(rose)], changes: [] })
  })

  test('says so when a product cannot be put in, and the cart is looked at again', async () => {
    const { cart, change, look, texts } = await openCart()
    cart.send({ type: 'cart.reorder', lines })
    await change.last().fail(500)
    expect(texts()).toEqual(['Not every product of your order could be put into your cart.'])
    await look([])
    expect(cart.getSnapshot()).toMatchObject({ value: { work: { ready: 'current' } }, context: { changes: [] } })
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
