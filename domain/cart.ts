import * as v from 'valibot'
import { type Product, productSchema } from './product'

/** One line of the cart: a product and how many of it. The backend sets no bounds on `qty` (§4). */
export const cartItemSchema = v.object({ ...productSchema.entries, qty: v.pipe(v.number(), v.safeInteger()) })
export type CartItem = v.InferOutput<typeof cartItemSchema>

/** How many pieces are put into the cart or ordered: a whole number of at least 1. */
export const quantitySchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** A product in the wishlist carries nothing the shop needs beside the product (§3). */
export const wishlistItemSchema = productSchema

/** Whether a list of products holds the product with this id. */
export const holds = (list: readonly Pick<Product, 'id'>[], productId: string): boolean =>
  list.some((item) => item.id === productId)

/** The line of a product, or undefined. */
export const lineOf = (items: readonly CartItem[], productId: string): CartItem | undefined =>
  items.find((item) => item.id === productId)

/** The cart after an order: each line loses the pieces ordered and goes when none is left; other lines stay as they are. */
export function takeOrdered<Line extends { id: string; qty: number }>(
  lines: readonly Line[],
  ordered: readonly { id: string; qty: number }[],
): Line[] {
  return lines.flatMap((line) => {
    const pieces = ordered.filter(({ id }) => id === line.id)
    if (pieces.length === 0) return [line]
    const qty = pieces.reduce((left, piece) => left - piece.qty, line.qty)
    return qty > 0 ? [{ ...line, qty }] : []
  })
}
