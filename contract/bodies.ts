import * as v from 'valibot'
import { isEmail } from '../domain/account/account-forms'
import type { AddressDraft } from '../domain/account/address'
import { SUBJECTS } from '../domain/account/message'
import { postedMobile, postedPlace } from '../domain/account/posted-address'
import { EXTRA_FIELDS, LENGTHS, MAX_QUANTITY, NEW_PASSWORD, ROWS } from '../domain/bounds'
import { quantitySchema } from '../domain/cart/cart'
import { GIFT_MESSAGE, giftSchema } from '../domain/cart/gift'
import { vitalsSchema } from '../domain/desk/web-vitals'
import { lineSchema } from '../domain/money/line-schema'
import { orderSchema, paymentProofSchema } from '../domain/order/order'
import type { RequestBody } from './endpoint'

// The bounds are here and not in the schemas of domain/, which also read stored records.

const text = (most: number) => v.pipe(v.string(), v.maxLength(most, `has more than ${most} characters`))
const required = (most: number) => v.pipe(text(most), v.nonEmpty())
const name = lineSchema(LENGTHS.name)
const email = v.pipe(required(LENGTHS.email), v.check(isEmail, 'is no e-mail address'))
// refuse-common-password.ts refuses the commonest passwords later: the list is long.
const newPassword = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.minLength(NEW_PASSWORD.least, `has fewer than ${NEW_PASSWORD.least} characters`),
  v.maxLength(NEW_PASSWORD.most, `has more than ${NEW_PASSWORD.most} characters`),
)
const id = required(LENGTHS.id)
const quantity = v.pipe(quantitySchema, v.maxValue(MAX_QUANTITY, `is over ${MAX_QUANTITY}`))

/** A schema for each field. */
type Fields<T> = Record<keyof T, v.GenericSchema<string | undefined>>

/** A text for each name, at most `most` characters long. */
const texts = <Name extends string>(entries: Record<Name, unknown>, most: number) =>
  v.object(
    Object.fromEntries(Object.keys(entries).map((key) => [key, text(most)])) as Record<Name, ReturnType<typeof text>>,
  )

/** Bounds the number and the length of fields that `entries` does not name. */
const boundExtraFields = <T extends object>(entries: object) =>
  v.check<T, string>((given) => {
    const further = Object.entries(given).filter(([key]) => !(key in entries))
    return further.length <= EXTRA_FIELDS.fields && JSON.stringify(further).length <= EXTRA_FIELDS.characters
  }, `has more than ${EXTRA_FIELDS.fields} further fields, or more than ${EXTRA_FIELDS.characters} characters in them`)

export const requestBody = <Schema extends v.GenericSchema>(
  schema: Schema,
  otherwise: string,
): RequestBody<Schema> => ({
  schema,
  otherwise,
})

const signup = { firstName: name, lastName: name, email, password: newPassword }

/** POST /api/auth/signup. Loose: extra fields are stored as given (§3). */
export const signupBody = requestBody(
  v.pipe(v.looseObject(signup), boundExtraFields(signup)),
  'First name, last name, a valid e-mail and a password are required.',
)

/** POST /api/auth/login. */
export const loginBody = requestBody(
  v.object({ email: required(LENGTHS.email), password: required(LENGTHS.oldPassword) }),
  'E-mail and password are required.',
)

const product = v.object({ id: text(LENGTHS.id) })
const NO_PRODUCT = 'A product with an id is required.'

/** POST /api/user/wishlist: a product by its id. The catalogue has its other facts. */
export const productBody = requestBody(v.object({ product }), NO_PRODUCT)

/**
 * POST /api/user/cart: `qty` sets the quantity of the line. Without it an existing line stays as it is, and a new line has one
 * item.
 */
export const cartBody = {
  ...requestBody(v.object({ product, qty: v.optional(quantity) }), NO_PRODUCT),
  fields: { qty: 'The quantity has to be a whole number from 1.' },
}

/** POST /api/user/cart/{id}. */
export const actionBody = requestBody(
  v.object({ action: v.object({ type: v.picklist(['increment', 'decrement']) }) }),
  'The action has to be increment or decrement.',
)

/** POST /api/user/address and /api/user/address/{id}: the fields of the shop's form, trimmed. */
export const addressBody = requestBody(
  v.object({
    address: v.object({
      ...postedPlace,
      mobile: postedMobile,
    } satisfies Fields<AddressDraft>),
  }),
  'The address is not complete.',
)

const delivery = v.object(postedPlace)
// The id is shown in a shopkeeper's terminal and in mails, so it cannot be a sentence or an address.
const orderId = v.pipe(
  text(LENGTHS.name),
  v.check((given) => /^[\w-]*$/.test(given), 'has other characters than letters, digits, _ and -'),
)
const gift = v.optional(v.object({ ...giftSchema.entries, message: text(GIFT_MESSAGE) }))
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
  couponName: v.optional(v.nullable(text(LENGTHS.name))),
  // Ignored: the backend sets it when an order in cash is paid online.
  prepaidOff: v.optional(
    v.pipe(
      v.number(),
      v.transform(() => undefined),
    ),
  ),
  mobile: v.optional(postedMobile),
  gift,
}

const AMOUNT = 'The amount has to be more than ₹0.'

/** POST /api/user/order. Loose: an order is recorded as it was sent. `payment`: the provider's proof, or cash. */
export const orderBody = {
  ...requestBody(
    v.object({
      order: v.pipe(v.looseObject(order), boundExtraFields(order)),
      payment: v.optional(
        v.union([v.object({ kind: v.literal('cash') }), texts(paymentProofSchema.entries, LENGTHS.id)]),
      ),
    }),
    'The order is not complete.',
  ),
  fields: { 'order.amount': AMOUNT },
}

/** POST /api/user/payment: `amount` in rupees, as the shopper sees it. */
export const paymentBody = {
  ...requestBody(
    v.object({
      payment: v.object({
        delivery,
        couponId: v.nullable(text(LENGTHS.id)),
        amount: orderSchema.entries.amount,
        orderId: v.pipe(orderId, v.nonEmpty()),
        mobile: v.optional(postedMobile),
        gift,
      }),
    }),
    'The payment is not complete.',
  ),
  fields: { 'payment.amount': AMOUNT },
}

/** POST /api/user/alert. */
export const alertBody = requestBody(v.object({ productId: id }), 'The id of a product is required.')

/** POST /api/user/profile. */
export const profileBody = requestBody(
  v.object({ firstName: name, lastName: name }),
  'First name and last name are required.',
)

/** POST /api/user/password. */
export const passwordBody = requestBody(
  v.object({ password: required(LENGTHS.oldPassword), newPassword }),
  'The password and a new one are required.',
)

/** POST /api/message. */
export const messageBody = requestBody(
  v.object({
    about: v.picklist(SUBJECTS),
    text: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(),
      v.maxLength(LENGTHS.message, `has more than ${LENGTHS.message} characters`),
    ),
    email,
  }),
  'What it is about, a message and a valid e-mail are required.',
)

/** POST /api/vitals. */
export const vitalsBody = requestBody(vitalsSchema, 'The page, the device and the figures of a page are required.')

/** POST /api/auth/forgotten. */
export const forgottenBody = requestBody(v.object({ email }), 'A valid e-mail is required.')

/** POST /api/auth/reset. */
export const resetBody = requestBody(
  v.object({ token: id, password: newPassword }),
  'The link of the mail and a new password are required.',
)

/** POST /api/webhooks/razorpay: signed over its raw bytes. Loose: events that the shop does not process are stored too. */
export const webhookBody = requestBody(v.looseObject({ event: text(LENGTHS.id) }), 'The event is not complete.')
