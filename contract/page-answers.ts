import * as v from 'valibot'
import { describedProductSchema } from '../domain/product-facts'
import { sellerSchema } from '../domain/seller'

// What a client reads of the answers that single pages ask for. A backend may say more.

/** GET /api/products/{id}. */
export const productAnswer = v.object({ product: describedProductSchema })

/** GET /api/shop. */
export const shopAnswer = sellerSchema

/** POST /api/message. */
export const messageAnswer = v.object({ ticket: v.string() })
