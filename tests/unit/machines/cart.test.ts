import { describe, expect, test } from 'vitest'
import { COUPONS, type Coupon } from '../../../domain/cart/coupon'
import type { Move } from '../../../domain/cart/move'
import { TOO_MANY_PIECES } from '../../../domain/cart/quantity'
import { MOVE_STOPPED } from '../../../machines/cart/messages'
import { TOO_LONG } from '../../support/deferred'
import { line, oud, rose, session } from '../../support/items'
import { openCart, startCart } from './cart-shop'

const [newYear] = COUPONS as [Coupon, Coupon]

test('five clicks on Add To Cart in one tick send one request with the session of that cart', async () => {
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

test('decreasing the quantity from one removes the product, and undo restores its quantity', async () => {
  const { cart, change, toasts } = await openCart([line(oud)])
  cart.send({ type: 'cart.decrement', productId: 'oud' })
  expect(change.last().input.change).toEqual({ type: 'cart.remove', productId: 'oud' })
  await change.last().answer([])
  expect(toasts.calls).toEqual([{ text: 'Product removed from Cart!', undo: line(oud) }])
  cart.send({ type: 'cart.restore', item: line(oud) })
  await change.last().answer([line(oud)])
  expect(cart.getSnapshot().context.items).toEqual([line(oud)])
})

test.each([
  ['another quantity', 3, { type: 'cart.set', productId: 'oud', qty: 3 }, []],
  ['0', 0, { type: 'cart.remove', productId: 'oud' }, []],
  ['more than an order can have', 25, { type: 'cart.set', productId: 'oud', qty: 10 }, [TOO_MANY_PIECES]],
])('a typed quantity: %s', async (_, qty, sent, texts) => {
  const { cart, change, texts: shown } = await openCart([line(oud)])
  expect(cart.getSnapshot().can({ type: 'cart.set', productId: 'oud', qty: 1 })).toBe(false)
  cart.send({ type: 'cart.set', productId: 'oud', qty })
  expect(change.last().input.change).toEqual(sent)
  expect(shown()).toEqual(texts)
})

test('products added while the cart loads are added afterwards; a cart that fails to load shows an error and is refetched', async () => {
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

test('a cart that could not be refreshed cannot be paid until a refresh succeeds', async () => {
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

describe('an earlier order that is bought again', () => {
  const lines = [
    { product: oud, qty: 2 },
    { product: rose, qty: 1 },
  ]

  test('is added to the cart product by product, with one message', async () => {
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

  test('shows a message when a product cannot be added, and the cart is refetched', async () => {
    const { cart, change, look, texts } = await openCart()
    cart.send({ type: 'cart.reorder', lines })
    await change.last().fail(500)
    expect(texts()).toEqual(['Not every product of your order could be put into your cart.'])
    await look([])
    expect(cart.getSnapshot()).toMatchObject({ value: { work: { ready: 'current' } }, context: { changes: [] } })
  })
})

test('a recorded order removes only the ordered pieces from the cart, and uses up its coupon', async () => {
  const { cart, coupons, look, openCart: load } = await openCart([line(oud, 3), line(rose)], newYear)
  cart.send({ type: 'cart.ordered', lines: [{ id: 'oud', qty: 2 }] })
  expect(load.calls).toHaveLength(2)
  expect(cart.getSnapshot().context).toMatchObject({ items: [line(oud), line(rose)], coupon: null })
  expect(coupons.calls).toEqual([{ coupon: null }])
  await look([line(oud), line(rose)])
  expect(cart.getSnapshot().matches({ work: { ready: 'current' } })).toBe(true)
})

const move: Move = { product: line(oud, 2) }

test('a move whose flow throws shows a message, and the cart is refetched', async () => {
  const { cart, openCart: load, texts } = await openCart([line(oud)])
  cart.send({ type: 'cart.move', move })
  cart.send({ type: 'xstate.error.actor.move', error: 'broken' } as never)
  expect(texts()).toEqual([MOVE_STOPPED])
  expect(load.calls).toHaveLength(2)
})
