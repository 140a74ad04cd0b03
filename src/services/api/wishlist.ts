import * as v from 'valibot'
import { wishlistItemSchema } from '../../../domain/cart'
import { type Product, productSchema } from '../../../domain/product'
import { call } from './client'

const answer = v.object({ wishlist: v.array(wishlistItemSchema) })

/** GET /api/user/wishlist (§7). */
export async function loadWishlist(signal: AbortSignal): Promise<Product[]> {
  return (await call({ method: 'get', path: 'user/wishlist', authorized: true, signal, answer })).wishlist
}

/** POST /api/user/wishlist (§7). */
export async function addToWishlist(product: Product, signal: AbortSignal): Promise<Product[]> {
  const body = { product: v.parse(productSchema, product) }
  return (await call({ method: 'post', path: 'user/wishlist', body, authorized: true, signal, answer })).wishlist
}

/** DELETE /api/user/wishlist/{id} (§7). */
export async function removeFromWishlist(productId: string, signal: AbortSignal): Promise<Product[]> {
  const path = `user/wishlist/${encodeURIComponent(productId)}`
  return (await call({ method: 'delete', path, authorized: true, signal, answer })).wishlist
}
