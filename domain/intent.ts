import * as v from 'valibot'
import { productSchema } from './product'

/**
 * What somebody wanted and could not have without being logged in: it is done after login. `account`: the e-mail address
 * of the shopper who wanted it; null: a visitor, and so whoever logs in next.
 */
export const intentSchema = v.object({
  list: v.picklist(['cart', 'wishlist']),
  product: productSchema,
  account: v.nullable(v.string()),
})
export type Intent = v.InferOutput<typeof intentSchema>
