import * as v from 'valibot'
import { wishlistAnswer as answer } from '../../../contract/shopper-answers'
import { type Product, productSchema } from '../../../domain/product'
import { call } from './client'

/** GET /api/user/wishlist (§7). */
export async function loadWishlist(token: string, signal: AbortSignal): Promise<Product[]> {
  return (await call({ method: 'get', path: 'user/wishlist', token, signal, answer })).wishlist
}

/** POST /api/user/wishlist (§7). */
export async function addToWishlist(token: string, product: Product, signal: AbortSignal): Promise<Product[]> {
  const body = { product: v.parse(productSchema, product) }
  return (await call({ method: 'post', path: 'user/wishlist', body, token, signal, answer })).wishlist
}

/** DELETE /api/user/wishlist/{id} (§7). */
export async function removeFromWishlist(token: string, productId: string, signal: AbortSignal): Promise<Product[]> {
  const path = `user/wishlist/${encodeURIComponent(productId)}`
  return (await call({ method: 'delete', path, token, signal, answer })).wishlist
}
