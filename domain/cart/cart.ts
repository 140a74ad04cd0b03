import * as v from 'valibot'
import { type Product, productSchema } from '../catalogue/product'

/** A line of the cart: a product and its quantity. The backend sets no limits for `qty` (§4). */
export const cartItemSchema = v.object({ ...productSchema.entries, qty: v.pipe(v.number(), v.safeInteger()) })
export type CartItem = v.InferOutput<typeof cartItemSchema>

/** A quantity that is added to the cart or ordered: a whole number of at least 1. */
export const quantitySchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** A product in the wishlist. It has no fields of its own (§3). */
export const wishlistItemSchema = productSchema

/** Whether a list has the product with this id. */
export const hasProduct = (list: readonly Pick<Product, 'id'>[], productId: string): boolean =>
  list.some((item) => item.id === productId)

/** Returns the line of a product, or undefined. */
export const lineOf = (items: readonly CartItem[], productId: string): CartItem | undefined =>
  items.find((item) => item.id === productId)

/**
 * Returns the cart after an order. The ordered quantities are subtracted; a line is removed once its quantity reaches
 * 0.
 */
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
