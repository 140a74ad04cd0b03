import * as v from 'valibot'
import { cartAnswer as answer } from '../../../contract/shopper-answers'
import type { CartItem } from '../../../domain/cart'
import { type Product, productSchema } from '../../../domain/product'
import { call } from './client'

const at = (productId: string) => `user/cart/${encodeURIComponent(productId)}`

/** GET /api/user/cart (§7). */
export async function loadCart(token: string, signal: AbortSignal): Promise<CartItem[]> {
  return (await call({ method: 'get', path: 'user/cart', token, signal, answer })).cart
}

/** POST /api/user/cart (§7): one piece of a product. */
export async function addItem(token: string, product: Product, signal: AbortSignal): Promise<CartItem[]> {
  const body = { product: v.parse(productSchema, product) }
  return (await call({ method: 'post', path: 'user/cart', body, token, signal, answer })).cart
}

/** DELETE /api/user/cart/{id} (§7). */
export async function removeItem(token: string, productId: string, signal: AbortSignal): Promise<CartItem[]> {
  return (await call({ method: 'delete', path: at(productId), token, signal, answer })).cart
}

/** POST /api/user/cart/{id} (§7): one piece more or less. */
export async function changeQuantity(
  token: string,
  productId: string,
  type: 'increment' | 'decrement',
  signal: AbortSignal,
): Promise<CartItem[]> {
  const body = { action: { type } }
  return (await call({ method: 'post', path: at(productId), body, token, signal, answer })).cart
}

/** POST /api/user/cart with a quantity: the product's line has so many pieces, whether it was there before or not. */
export async function setQuantity(
  token: string,
  product: Product,
  qty: number,
  signal: AbortSignal,
): Promise<CartItem[]> {
  const body = { product: v.parse(productSchema, product), qty }
  return (await call({ method: 'post', path: 'user/cart', body, token, signal, answer })).cart
}
