import * as v from 'valibot'
import { productSchema } from './product'

/** How many products of a large catalogue a page is drawn with, and shows before the rest is known. */
export const PREVIEW_SIZE = 20

/** The products that a drawn page brings: all of them, or the first and the count of all. */
export const drawnProductsSchema = v.object({ products: v.array(productSchema), count: v.number() })
export type DrawnProducts = v.InferOutput<typeof drawnProductsSchema>
