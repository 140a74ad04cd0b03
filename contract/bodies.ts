import * as v from 'valibot'
import { isEmail } from '../domain/account-forms'
import { addressDraftSchema } from '../domain/address'
import { quantitySchema } from '../domain/cart'
import { orderSchema, paymentProofSchema } from '../domain/order'
import type { Posted } from './http'

const required = v.pipe(v.string(), v.nonEmpty())
const email = v.pipe(v.string(), v.check(isEmail))

const posted = <T>(schema: v.GenericSchema<unknown, T>, otherwise: string): Posted<T> => ({ schema, otherwise })

/** POST /api/auth/signup. Loose: extra fields are stored as given (§3). */
export const signupBody = posted(
  v.looseObject({ firstName: required, lastName: required, email, password: required }),
  'First name, last name, a valid e-mail and a password are required.',
)

/** POST /api/auth/login. */
export const loginBody = posted(v.object({ email: required, password: required }), 'E-mail and password are required.')

/** A product by its id: POST /api/user/cart and /api/user/wishlist. The catalogue's own facts count, whatever else is sent. */
export const productBody = posted(
  v.object({ product: v.object({ id: v.string() }) }),
  'A product with an id is required.',
)

/** POST /api/user/cart: `qty` sets the line to so many pieces; left out, the line stays as it is or begins with one. */
export const quantityBody = posted(
  v.object({ qty: v.optional(quantitySchema) }),
  'The quantity has to be a whole number from 1.',
)

/** POST /api/user/cart/{id}. */
export const actionBody = posted(
  v.object({ action: v.object({ type: v.picklist(['increment', 'decrement']) }) }),
  'The action has to be increment or decrement.',
)

/** POST /api/user/address and /api/user/address/{id}. */
export const addressBody = posted(v.object({ address: addressDraftSchema }), 'The address is not complete.')

/** POST /api/user/order. Loose: an order is recorded as it was sent. `payment`: with a payment provider. */
export const orderBody = posted(
  v.object({ order: v.looseObject(orderSchema.entries), payment: v.optional(paymentProofSchema) }),
  'The order is not complete.',
)

/** POST /api/user/payment: `amount` in rupees, as the shopper sees it. */
export const paymentBody = posted(
  v.object({
    payment: v.object({
      delivery: orderSchema.entries.delivery,
      couponId: v.nullable(v.string()),
      amount: orderSchema.entries.amount,
      orderId: required,
    }),
  }),
  'The payment is not complete.',
)

/** POST /api/user/profile. */
export const profileBody = posted(
  v.object({ firstName: required, lastName: required }),
  'First name and last name are required.',
)

/** POST /api/user/password. */
export const passwordBody = posted(
  v.object({ password: required, newPassword: required }),
  'The password and a new one are required.',
)

/** POST /api/auth/forgotten. */
export const forgottenBody = posted(v.object({ email }), 'A valid e-mail is required.')

/** POST /api/auth/reset. */
export const resetBody = posted(
  v.object({ token: required, password: required }),
  'The link of the mail and a new password are required.',
)

/** POST /api/webhooks/razorpay: the provider's, signed byte for byte. Loose: what is not understood is kept all the same. */
export const webhookBody = posted(v.looseObject({ event: v.string() }), 'The event is not complete.')
