import * as v from 'valibot'
import type { CartItem } from './cart'
import { productSchema } from './product'

/**
 * A product on its way from the cart to the wishlist, with all it takes to finish or undo it.
 * `wished`: the wishlist held it before, so it is neither added there nor taken out again.
 */
export const moveSchema = v.object({ product: productSchema, qty: v.number(), wished: v.boolean() })
export type Move = v.InferOutput<typeof moveSchema>

/** The move of a cart line. `wished`: the wishlist holds the product already. */
export const moveOf = (item: CartItem, wished: boolean): Move => ({ product: item, qty: item.qty, wished })
