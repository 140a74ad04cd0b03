import * as v from 'valibot'
import { productSchema } from './product'

/** Number of products that a prerendered page of a large catalogue contains. */
export const PREVIEW_SIZE = 20
/** Up to this many products a prerendered page contains all of them. */
export const MAX_PRERENDERED = 100

/**
 * Product data embedded in a prerendered page: all products, or the first ones and the total count. `productFacts`: the facts
 * of the page's product.
 */
export const prerenderedProductsSchema = v.object({
  products: v.array(productSchema),
  count: v.number(),
  productFacts: v.optional(v.object({ productId: v.string(), facts: v.unknown() })),
})
export type PrerenderedProducts = v.InferOutput<typeof prerenderedProductsSchema>
