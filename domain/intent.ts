import * as v from 'valibot'
import { productSchema } from './product'

/** What a visitor wanted and could not have without an account: it is done after login. */
export const intentSchema = v.object({ list: v.picklist(['cart', 'wishlist']), product: productSchema })
export type Intent = v.InferOutput<typeof intentSchema>
