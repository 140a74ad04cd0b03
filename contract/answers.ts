import * as v from 'valibot'
import { userSchema } from '../domain/account'
import { CATEGORIES, productSchema } from '../domain/product'

// What a client reads of the answers that a visitor is given. A backend may say more. Those of a shopper stand in
// shopper-answers.ts, which a visitor's page does not load.

/** `total`: where the catalogue has more products than are sent. */
export const productsAnswer = v.object({ products: v.array(productSchema), total: v.optional(v.number()) })
export const productAnswer = v.object({ product: productSchema })

/** A category as the API serves it. */
export const categorySchema = v.object({
  _id: v.string(),
  categoryName: v.picklist(CATEGORIES),
  image: v.string(),
  description: v.string(),
})
export type Category = v.InferOutput<typeof categorySchema>
export const categoriesAnswer = v.object({ categories: v.array(categorySchema) })
export const categoryAnswer = v.object({ category: categorySchema })

export const signupAnswer = v.object({ createdUser: userSchema, encodedToken: v.string() })
export const loginAnswer = v.object({ foundUser: userSchema, encodedToken: v.string() })

/** A refusal in words (§8). */
export const refusalAnswer = v.object({ errors: v.array(v.string()) })
