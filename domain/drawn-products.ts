import * as v from 'valibot'
import { productSchema } from './product'

/** Number of products that a prerendered page of a large catalogue contains. */
export const PREVIEW_SIZE = 20
/** Up to this many products a prerendered page contains all of them. */
export const DRAWN = 100

/**
 * Product data embedded in a prerendered page: all products, or the first ones and the total count. `told`: the facts
 * of the page's product.
 */
export const drawnProductsSchema = v.object({
  products: v.array(productSchema),
  count: v.number(),
  told: v.optional(v.object({ productId: v.string(), facts: v.unknown() })),
})
export type DrawnProducts = v.InferOutput<typeof drawnProductsSchema>
