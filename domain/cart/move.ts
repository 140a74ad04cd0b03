import * as v from 'valibot'
import { productSchema } from '../catalogue/product'

/** A product that is moved from the cart to the wishlist: it is added there first, then removed from the cart. */
export const moveSchema = v.object({ product: productSchema })
export type Move = v.InferOutput<typeof moveSchema>
