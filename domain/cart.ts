import * as v from 'valibot'
import { type Product, productSchema } from './product'

/** One line of the cart: a product and how many of it. The backend sets no bounds on `qty` (§4). */
export const cartItemSchema = v.object({ ...productSchema.entries, qty: v.pipe(v.number(), v.integer()) })
export type CartItem = v.InferOutput<typeof cartItemSchema>

/** A product in the wishlist carries nothing the shop needs beside the product (§3). */
export const wishlistItemSchema = productSchema

/** Whether a list of products holds the product with this id. */
export const holds = (list: readonly Pick<Product, 'id'>[], productId: string): boolean =>
  list.some((item) => item.id === productId)

/** The line of a product, or undefined. */
export const lineOf = (items: readonly CartItem[], productId: string): CartItem | undefined =>
  items.find((item) => item.id === productId)
