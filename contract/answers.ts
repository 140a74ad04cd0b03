import * as v from 'valibot'
import { userSchema } from '../domain/account'
import { addressSchema } from '../domain/address'
import { cartItemSchema, wishlistItemSchema } from '../domain/cart'
import { ORDER_STATES, orderSchema } from '../domain/order'
import { CATEGORIES, productSchema } from '../domain/product'

// What a client reads of each answer. A backend may say more.

/** `total`, `next` and `facets`: of a query, and of a catalogue that is served in pages. */
export const productsAnswer = v.object({
  products: v.array(productSchema),
  total: v.optional(v.number()),
  next: v.optional(v.nullable(v.string())),
  facets: v.optional(v.record(v.string(), v.record(v.string(), v.number()))),
})
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

/** Each call of the cart answers the whole cart; so do the others with their lists (§7). */
export const cartAnswer = v.object({ cart: v.array(cartItemSchema) })
export const wishlistAnswer = v.object({ wishlist: v.array(wishlistItemSchema) })
export const addressAnswer = v.object({ address: v.array(addressSchema) })
/** What a payment waits for: the provider's order; both null in the sandbox, where no money moves. */
export const paymentAnswer = v.object({
  payment: v.object({
    id: v.string(),
    providerOrderId: v.nullable(v.string()),
    /** Paise. */
    amount: v.number(),
    currency: v.literal('INR'),
    keyId: v.nullable(v.string()),
    expiresAt: v.string(),
  }),
})

export const userAnswer = v.object({ user: userSchema })

/** An order as it is listed. One that an earlier version of the shop recorded has no state. */
const listedOrderSchema = v.object({
  ...orderSchema.entries,
  state: v.optional(v.picklist(ORDER_STATES)),
  createdAt: v.optional(v.string()),
})
/** `next`: where a page was asked for, what follows it. */
export const orderAnswer = v.object({
  order: v.array(listedOrderSchema),
  next: v.optional(v.nullable(v.string())),
})

/** A refusal in words (§8). */
export const refusalAnswer = v.object({ errors: v.array(v.string()) })

/** What is said to the payment provider once its webhook is kept. */
export const webhookAnswer = v.object({})

/** GET /healthz and /readyz. */
export const healthAnswer = v.object({ status: v.literal('ok') })

/** GET /metrics, in the text format of Prometheus. */
export const metricsAnswer = v.string()
