import * as v from 'valibot'
import { productSchema } from './product'

/** A product on its way from the cart to the wishlist: into the one, then out of the other. */
export const moveSchema = v.object({ product: productSchema })
export type Move = v.InferOutput<typeof moveSchema>
