import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { CartItem } from '../../../domain/cart/cart'
import { COUPONS, type Coupon } from '../../../domain/cart/coupon'
import type { Move } from '../../../domain/cart/move'
import { flows } from '../../../machines'
import { MOVE_STOPPED } from '../../../machines/cart/messages'
import type { CartChange, FetchedCart } from '../../../machines/cart/types'
import { clock, deferred, type InSession, recorded, TOO_LONG } from '../../support/deferred'
import { line, oud, rose, session } from '../../support/items'

/** The cart chart with requests that the test resolves. Its first fetch is in progress. */
function startCart() {
  const openCart = deferred<FetchedCart>()
  const change = deferred<CartItem[], InSession<{ change: CartChange; items: CartItem[] }>>()
  const toasts = recorded<{ text: string }>()
  const coupons = recorded<{ coupon: Coupon | null }>()
  const time = clock()
  const cart = createActor(
    flows.cart.provide({
      actors: { loadCart: openCart.logic, change: change.logic, move: flows.move },
      actions: { toast: toasts.action, saveCoupon: coupons.action },
    }),
    { clock: time, input: { session, wanted: null } },
  ).start()
  return {
    cart,
    openCart,
    change,
    texts: () => toasts.calls.map(({ text }) => text),
    coupons,
    time,
    /** Resolves the current fetch. */
    look: (items: CartItem[]) => openCart.last().answer({ items, coupon: null, move: null, couponNote: null }),
  }
}

/** The cart chart after its first fetch. */
async function openCart(items: CartItem[] = [], coupon: Coupon | null = null) {
  const shop = startCart()
  await shop.openCart.last().answer({ items, coupon, move: null, couponNote: null })
  return shop
}

const [newYear] = COUPONS as [Coupon, Coupon]

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
