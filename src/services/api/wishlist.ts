import * as v from 'valibot'
import { wishlistAnswer as answer } from '../../../contract/shopper-answers'
import { type Product, productSchema } from '../../../domain/product'
import { call } from './client'

/** The whole wishlist (§7). */
export const loadWishlist = async (token: string, signal: AbortSignal) =>
  (await call('GET /api/user/wishlist', { token, signal, answer })).wishlist

/** The wishlist with a product. */
export const addToWishlist = async (token: string, product: Product, signal: AbortSignal) => {
  const body = { product: v.parse(productSchema, product) }
  return (await call('POST /api/user/wishlist', { body, token, signal, answer })).wishlist
}

/** The wishlist without a product. */
export const removeFromWishlist = async (token: string, id: string, signal: AbortSignal) =>
  (await call('DELETE /api/user/wishlist/{id}', { params: { id }, token, signal, answer })).wishlist
