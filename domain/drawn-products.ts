import * as v from 'valibot'
import { productSchema } from './product'

/** How many products of a large catalogue a page is drawn with, and shows before the rest is known. */
export const PREVIEW_SIZE = 20
/** Up to so many products are all drawn. */
export const DRAWN = 100

/** The products that a drawn page brings: all of them, or the first and the count of all; and the facts of the one it is of (`toldFacts`). */
export const drawnProductsSchema = v.object({
  products: v.array(productSchema),
  count: v.number(),
  told: v.optional(v.object({ productId: v.string(), facts: v.unknown() })),
})
export type DrawnProducts = v.InferOutput<typeof drawnProductsSchema>
