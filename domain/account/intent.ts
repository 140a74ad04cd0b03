import * as v from 'valibot'
import { quantitySchema } from '../cart/cart'
import { productSchema } from '../catalogue/product'

/**
 * An action that needs a login and is done after it. `account`: the e-mail address of the shopper who wanted it. null:
 * a visitor wanted it, so it is done for the next login.
 */
export const intentSchema = v.object({
  list: v.picklist(['cart', 'wishlist']),
  product: productSchema,
  /** For the cart. Left out: one piece. */
  qty: v.optional(quantitySchema),
  account: v.nullable(v.string()),
})
export type Intent = v.InferOutput<typeof intentSchema>
