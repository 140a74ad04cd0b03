import * as v from 'valibot'
import { CATEGORIES, productSchema } from '../domain/catalogue/product'

// Schemas of the responses to a visitor, for the client; a backend may add fields. Those of a shopper are in
// shopper-answers.ts and those of single pages in page-answers.ts, which a first visit does not load.

/** `total`: present if the catalogue has more products than the response. */
export const productsAnswer = v.object({ products: v.array(productSchema), total: v.optional(v.number()) })

/** A category as the API serves it. */
const categorySchema = v.object({
  _id: v.string(),
  categoryName: v.picklist(CATEGORIES),
  image: v.string(),
  description: v.string(),
})
export type Category = v.InferOutput<typeof categorySchema>
export const categoriesAnswer = v.object({ categories: v.array(categorySchema) })
export const categoryAnswer = v.object({ category: categorySchema })

/** A refusal (§8). `about`: 'coupon' if the coupon of an order is refused. */
export const refusalAnswer = v.object({ errors: v.array(v.string()), about: v.optional(v.string()) })
