import * as v from 'valibot'
import { cartAnswer as answer } from '../../../contract/shopper-answers'
import { type Product, productSchema } from '../../../domain/catalogue/product'
import { DEFAULT_TERMS, setShopTerms } from '../../../domain/shop-terms'
import { call } from './client'

/** The whole cart (§7). Sets the terms of the shop, which a shopkeeper may have changed since the page was loaded. */
export async function loadCart(token: string, signal: AbortSignal) {
  const { cart, terms = DEFAULT_TERMS } = await call('GET /api/user/cart', { token, signal, answer })
  setShopTerms(terms)
  return cart
}

/** Adds one piece of a product, unless the cart contains it. Returns the cart, as do the functions below. */
export const addItem = (token: string, product: Product, signal: AbortSignal) => putItem(token, { product }, signal)

/** Sets the quantity of a product, and adds it if the cart does not contain it. */
export const setQuantity = (token: string, product: Product, qty: number, signal: AbortSignal) =>
  putItem(token, { product, qty }, signal)

const putItem = async (token: string, line: { product: Product; qty?: number }, signal: AbortSignal) => {
  const body = { ...line, product: v.parse(productSchema, line.product) }
  return (await call('POST /api/user/cart', { body, token, signal, answer })).cart
}

/** Removes a product. */
export const removeItem = async (token: string, id: string, signal: AbortSignal) =>
  (await call('DELETE /api/user/cart/{id}', { params: { id }, token, signal, answer })).cart

/** One piece more or less. */
export const changeQuantity = async (
  token: string,
  id: string,
  type: 'increment' | 'decrement',
  signal: AbortSignal,
) => {
  const body = { action: { type } }
  return (await call('POST /api/user/cart/{id}', { params: { id }, body, token, signal, answer })).cart
}
