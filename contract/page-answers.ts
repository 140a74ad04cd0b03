import * as v from 'valibot'
import { describedProductSchema } from '../domain/catalogue/product-facts'
import { sellerSchema } from '../domain/catalogue/seller'
import { threadsSchema } from '../domain/desk/desk-message'
import { CONFIRMATION_DECISIONS, orderToConfirmSchema } from '../domain/order/confirmation'

// Schemas of responses that only single pages request, for the client. A backend may add fields.

/** GET /api/products/{id}. */
export const productAnswer = v.object({ product: describedProductSchema })

/** GET /api/shop. */
export const shopAnswer = sellerSchema

/** GET /api/user/messages. */
export const threadsAnswer = threadsSchema

/** POST /api/message. */
export const messageAnswer = v.object({ ticket: v.string() })

/** GET and POST /api/confirm/{token}. */
export const orderToConfirmAnswer = v.object({ order: orderToConfirmSchema })
export const confirmationAnswer = v.object({ decision: v.picklist(CONFIRMATION_DECISIONS) })
