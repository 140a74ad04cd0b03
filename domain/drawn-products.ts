import * as v from 'valibot'
import { productSchema } from './product'

/** The products that a drawn page brings: all of them, or the first and the count of all. */
export const drawnProductsSchema = v.object({ products: v.array(productSchema), count: v.number() })
export type DrawnProducts = v.InferOutput<typeof drawnProductsSchema>
