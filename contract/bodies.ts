import * as v from 'valibot'
import { isEmail, isOneLine } from '../domain/account-forms'
import { addressDraftSchema } from '../domain/address'
import { FURTHER, LENGTHS, MOST_PIECES, NEW_PASSWORD, ROWS } from '../domain/bounds'
import { quantitySchema } from '../domain/cart'
import { orderSchema, paymentProofSchema } from '../domain/order'
import type { Posted } from './http'

// Bounds stand here and not in the schemas of domain/, by which what is stored is read.

const text = (most: number) => v.pipe(v.string(), v.maxLength(most, `has more than ${most} characters`))
const required = (most: number) => v.pipe(text(most), v.nonEmpty())
const name = v.pipe(required(LENGTHS.name), v.check(isOneLine, 'has line breaks or control characters'))
const email = v.pipe(required(LENGTHS.email), v.check(isEmail, 'is no e-mail address'))
// That it is none of the commonest is asked beside the body (refuse-common-password.ts): their list is long.
const newPassword = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.minLength(NEW_PASSWORD.least, `has fewer than ${NEW_PASSWORD.least} characters`),
  v.maxLength(NEW_PASSWORD.most, `has more than ${NEW_PASSWORD.most} characters`),
)
const id = required(LENGTHS.id)
const quantity = v.pipe(quantitySchema, v.maxValue(MOST_PIECES, `is over ${MOST_PIECES}`))

/** A text of each name, with a length. */
const texts = <Name extends string>(entries: Record<Name, unknown>, most: number) =>
  v.object(
    Object.fromEntries(Object.keys(entries).map((key) => [key, text(most)])) as Record<Name, ReturnType<typeof text>>,
  )

/** Refuses more fields than there may be beside those of `entries`, and longer ones. */
const fewFurther = <T extends object>(entries: object) =>
  v.check<T, string>((given) => {
    const further = Object.entries(given).filter(([key]) => !(key in entries))
    return further.length <= FURTHER.fields && JSON.stringify(further).length <= FURTHER.characters
  }, `has more than ${FURTHER.fields} further fields, or more than ${FURTHER.characters} characters in them`)

const posted = <T>(schema: v.GenericSchema<unknown, T>, otherwise: string): Posted<T> => ({ schema, otherwise })

const signup = { firstName: name, lastName: name, email, password: newPassword }

/** POST /api/auth/signup. Loose: extra fields are stored as given (§3). */
export const signupBody = posted(
  v.pipe(v.looseObject(signup), fewFurther(signup)),
  'First name, last name, a valid e-mail and a password are required.',
)

/** POST /api/auth/login. */
export const loginBody = posted(
  v.object({ email: required(LENGTHS.email), password: required(LENGTHS.oldPassword) }),
  'E-mail and password are required.',
)

/** A product by its id: POST /api/user/cart and /api/user/wishlist. The catalogue's own facts count, whatever else is sent. */
export const productBody = posted(
  v.object({ product: v.object({ id: text(LENGTHS.id) }) }),
  'A product with an id is required.',
)

/** POST /api/user/cart: `qty` sets the line to so many pieces; left out, the line stays as it is or begins with one. */
export const quantityBody = posted(
  v.object({ qty: v.optional(quantity) }),
  'The quantity has to be a whole number from 1.',
)

/** POST /api/user/cart/{id}. */
export const actionBody = posted(
  v.object({ action: v.object({ type: v.picklist(['increment', 'decrement']) }) }),
  'The action has to be increment or decrement.',
)

/** POST /api/user/address and /api/user/address/{id}. */
export const addressBody = posted(
  v.object({ address: texts(addressDraftSchema.entries, LENGTHS.address) }),
  'The address is not complete.',
)

const delivery = texts(orderSchema.entries.delivery.entries, LENGTHS.address)
// Also in a shopkeeper's terminal and in mails, so it is a name and no sentence or address.
const orderId = v.pipe(
  text(LENGTHS.name),
  v.check((given) => /^[\w-]*$/.test(given), 'has other characters than letters, digits, _ and -'),
)
const line = v.object({
  ...orderSchema.entries.products.item.entries,
  id: text(LENGTHS.id),
  title: text(LENGTHS.title),
  image: text(LENGTHS.image),
  price: text(LENGTHS.name),
  qty: quantity,
})
const order = {
  ...orderSchema.entries,
  paymentId: id,
  orderId,
  delivery,
  products: v.pipe(v.array(line), v.nonEmpty(), v.maxLength(ROWS.cartLines, `are more than ${ROWS.cartLines}`)),
}

/** POST /api/user/order. Loose: an order is recorded as it was sent. `payment`: with a payment provider. */
export const orderBody = posted(
  v.object({
    order: v.pipe(v.looseObject(order), fewFurther(order)),
    payment: v.optional(texts(paymentProofSchema.entries, LENGTHS.id)),
  }),
  'The order is not complete.',
)

/** POST /api/user/payment: `amount` in rupees, as the shopper sees it. */
export const paymentBody = posted(
  v.object({
    payment: v.object({
      delivery,
      couponId: v.nullable(text(LENGTHS.id)),
      amount: orderSchema.entries.amount,
      orderId: v.pipe(orderId, v.nonEmpty()),
    }),
  }),
  'The payment is not complete.',
)

/** POST /api/user/profile. */
export const profileBody = posted(
  v.object({ firstName: name, lastName: name }),
  'First name and last name are required.',
)

/** POST /api/user/password. */
export const passwordBody = posted(
  v.object({ password: required(LENGTHS.oldPassword), newPassword }),
  'The password and a new one are required.',
)

/** POST /api/auth/forgotten. */
export const forgottenBody = posted(v.object({ email }), 'A valid e-mail is required.')

/** POST /api/auth/reset. */
export const resetBody = posted(
  v.object({ token: id, password: newPassword }),
  'The link of the mail and a new password are required.',
)

/** POST /api/webhooks/razorpay: the provider's, signed byte for byte. Loose: what is not understood is kept all the same. */
export const webhookBody = posted(v.looseObject({ event: text(LENGTHS.id) }), 'The event is not complete.')
