import * as v from 'valibot'
import { type CartItem, cartItemSchema, lineOf } from '../../../domain/cart'
import type { Move } from '../../../domain/move'
import { type Product, productSchema } from '../../../domain/product'
import { call } from './client'
import { removeFromWishlist } from './wishlist'

const answer = v.object({ cart: v.array(cartItemSchema) })
const at = (productId: string) => `user/cart/${encodeURIComponent(productId)}`

/** GET /api/user/cart (§7). */
export async function loadCart(signal: AbortSignal): Promise<CartItem[]> {
  return (await call({ method: 'get', path: 'user/cart', authorized: true, signal, answer })).cart
}

/** POST /api/user/cart (§7): one piece of a product. */
export async function addItem(product: Product, signal: AbortSignal): Promise<CartItem[]> {
  const body = { product: v.parse(productSchema, product) }
  return (await call({ method: 'post', path: 'user/cart', body, authorized: true, signal, answer })).cart
}

/** DELETE /api/user/cart/{id} (§7). */
export async function removeItem(productId: string, signal: AbortSignal): Promise<CartItem[]> {
  return (await call({ method: 'delete', path: at(productId), authorized: true, signal, answer })).cart
}

/** POST /api/user/cart/{id} (§7): one piece more or less. */
export async function changeQuantity(
  productId: string,
  type: 'increment' | 'decrement',
  signal: AbortSignal,
): Promise<CartItem[]> {
  const body = { action: { type } }
  return (await call({ method: 'post', path: at(productId), body, authorized: true, signal, answer })).cart
}

/**
 * Undoes a move, however far it came: out of the wishlist unless it was there before, and into the cart with
 * its quantity. May be repeated.
 */
export async function putBack({ product, qty, wished }: Move, signal: AbortSignal): Promise<CartItem[]> {
  if (!wished) await removeFromWishlist(product.id, signal)
  let items = await loadCart(signal)
  if (!lineOf(items, product.id)) items = await addItem(product, signal)
  for (let have = lineOf(items, product.id)?.qty ?? qty; have < qty; have += 1) {
    items = await changeQuantity(product.id, 'increment', signal)
  }
  return items
}
