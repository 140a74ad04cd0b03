import { describe, expect, test } from 'vitest'
import type { Move } from '../../../domain/move'
import type { CartChange } from '../../../machines/cart.types'
import { openCart } from './cart-shop'
import { line, oud, rose } from './goods'

describe('a move to the wishlist', () => {
  const move: Move = { product: line(oud, 2) }
  const begin = async (isLocked = false) => {
    const shop = await openCart([line(oud, 2)], { isLocked })
    shop.cart.send({ type: 'cart.move', move })
    return shop
  }

  test('is stored before its first call, and told when it is made', async () => {
    const { cart, removeItem, addToWishlist, savedMoves, texts } = await begin()
    expect(savedMoves.told).toEqual([{ move }])
    await addToWishlist.last().answer([oud])
    await removeItem.last().answer([])
    expect(texts()).toEqual(['Product moved to Wishlist!'])
    expect(cart.getSnapshot()).toMatchObject({
      value: { work: { ready: 'current' } },
      context: { items: [], move: null, pendingId: null },
    })
  })

  test('without a clear answer is offered again, and no other one begins', async () => {
    const { cart, look, removeItem, addToWishlist, texts } = await begin()
    await addToWishlist.last().answer([oud])
    await removeItem.last().fail(500)
    await look([line(oud, 2), line(rose)], move)
    expect(texts()).toEqual(['Moving to your wishlist has no clear answer. Looking again…'])
    const other = { product: line(rose) }
    expect(cart.getSnapshot().can({ type: 'cart.move', move: other })).toBe(false)
    cart.send({ type: 'cart.move.retry' })
    expect(addToWishlist.calls).toHaveLength(2)
  })

  test('left unfinished on an earlier visit is finished on this one', async () => {
    const { cart, removeItem, addToWishlist } = await openCart([], { move })
    await addToWishlist.last().answer([oud])
    await removeItem.last().answer([])
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
    const other = { product: line(rose) }
    expect(cart.getSnapshot().can({ type: 'cart.move', move: other })).toBe(true)
  })

  test('made by another tab at this moment calls nothing here, and keeps the cart on screen', async () => {
    const { cart, look, addToWishlist, texts } = await begin(true)
    expect(texts()).toEqual(['This move to your wishlist is made in another tab.'])
    expect(cart.getSnapshot().context.items).toEqual([line(oud, 2)])
    await look([])
    expect(addToWishlist.calls).toHaveLength(0)
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
    await addToWishlist.last().answer([oud])
    cart.send({ type: 'cart.ordered', lines: [] })
    expect(addToWishlist.calls).toHaveLength(1)
    await removeItem.last().answer([])
    await look([])
    expect(cart.getSnapshot()).toMatchObject({
      value: { work: { ready: 'current' } },
      context: { items: [], move: null },
    })
  })
})
