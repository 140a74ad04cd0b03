import * as v from 'valibot'
import { userSchema } from '../domain/account/account'
import { CATEGORIES, productSchema } from '../domain/catalogue/product'
import { describedProductSchema } from '../domain/catalogue/product-facts'
import type { Seller } from '../domain/catalogue/seller'
import { threadsSchema } from '../domain/desk/desk-message'
import { CONFIRMATION_DECISIONS, orderToConfirmSchema } from '../domain/order/confirmation'

// Schemas of the responses to a visitor, for the client; a backend may add fields. Those of a shopper are in shopper-answers.ts.
// A first visit loads neither.

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

/** POST /api/auth/signup and /api/auth/login. */
export const signupAnswer = v.object({ createdUser: userSchema, encodedToken: v.string() })
/** `role`: present if the account may enter the desk. A shopkeeper is an owner. */
export const loginAnswer = v.object({
  foundUser: v.object({ ...userSchema.entries, role: v.optional(v.picklist(['shopkeeper', 'staff'])) }),
  encodedToken: v.string(),
})

/** GET /api/products/{id}. */
export const productAnswer = v.object({ product: describedProductSchema })

/** GET /api/shop. */
export const shopAnswer = v.object({
  isDemonstration: v.boolean(),
  name: v.optional(v.string()),
  address: v.optional(v.string()),
  gstin: v.optional(v.string()),
  phone: v.optional(v.string()),
  email: v.optional(v.string()),
  returnAddress: v.optional(v.string()),
  officer: v.optional(v.object({ name: v.string(), phone: v.string(), email: v.string() })),
}) satisfies v.GenericSchema<Seller>

/** GET /api/user/messages. */
export const threadsAnswer = threadsSchema

/** POST /api/message. */
export const messageAnswer = v.object({ ticket: v.string() })

/** GET and POST /api/confirm/{token}. */
export const orderToConfirmAnswer = v.object({ order: orderToConfirmSchema })
export const confirmationAnswer = v.object({ decision: v.picklist(CONFIRMATION_DECISIONS) })
