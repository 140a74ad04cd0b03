import * as v from 'valibot'
import { wishlistAnswer as answer } from '../../../contract/shopper-answers'
import { type Product, productSchema } from '../../../domain/catalogue/product'
import { call } from './client'

/** The whole wishlist (§7). */
export const loadWishlist = async (token: string, signal: AbortSignal) =>
  (await call('GET /api/user/wishlist', { token, signal, answer })).wishlist

/** Adds a product. Returns the wishlist. */
export const addToWishlist = async (token: string, product: Product, signal: AbortSignal) => {
  const body = { product: v.parse(productSchema, product) }
  return (await call('POST /api/user/wishlist', { body, token, signal, answer })).wishlist
}

/** Removes a product. Returns the wishlist. */
export const removeFromWishlist = async (token: string, id: string, signal: AbortSignal) =>
  (await call('DELETE /api/user/wishlist/{id}', { params: { id }, token, signal, answer })).wishlist
