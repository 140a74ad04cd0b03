import * as v from 'valibot'
import { LENGTHS } from '../domain/bounds'
import { MAX_PICTURE_BYTES, MAX_PICTURES } from '../domain/catalogue/picture-file'
import { correctionSchema } from '../domain/catalogue/stock'
import { MESSAGE_STATES } from '../domain/desk/desk-message'
import { newProductSchema, productChangeSchema } from '../domain/desk/desk-product'
import { lineSchema } from '../domain/money/line-schema'
import { requestIdSchema } from '../domain/request-id'
import { requestBody } from './bodies'

// Request bodies of a shopkeeper, apart from the others so that a visitor's page does not load them.

/** POST /api/desk/messages/{id}/replies. `id`: a UUID, the same for every attempt. */
export const replyBody = requestBody(
  v.object({
    id: v.optional(requestIdSchema),
    text: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(),
      v.maxLength(LENGTHS.message, `has more than ${LENGTHS.message} characters`),
    ),
  }),
  'A reply needs a text.',
)

/** PATCH /api/desk/messages/{id}. */
export const messageStateBody = requestBody(
  v.object({ state: v.picklist(MESSAGE_STATES) }),
  'A message is open, answered or closed.',
)

/** POST /api/desk/payments/{id}. `id`: a UUID, the same for every attempt. */
export const settlementBody = requestBody(
  v.object({
    settlement: v.object({
      id: requestIdSchema,
      how: v.picklist(['refund', 'done']),
      reason: lineSchema(LENGTHS.message),
    }),
  }),
  'A payment is refunded or settled another way, with a reason of one line.',
)

/** POST /api/desk/products/{id}/stock. */
export const correctionBody = {
  ...requestBody(correctionSchema, 'A change in whole pieces and a reason are required.'),
  fields: {
    change: 'The change has to be a whole number of pieces, such as 12 or -3.',
    reason: 'The reason is missing.',
  },
}

const REQUIRED = 'A title, a price, a brand and a category are required.'
const PRODUCT_FIELDS = {
  title: 'The title is missing.',
  price: 'The price has to be whole rupees from 1, as text: "1999".',
  discount: 'The discount has to be whole percent from 0 to 100, as text: "10".',
  brand: 'The brand is missing.',
  category: 'The shop does not have this category.',
  scent: 'The shop does not have this scent.',
  size: 'The size has to be millilitres from 1.',
}

/** POST /api/desk/products. */
export const newProductBody = { ...requestBody(newProductSchema, REQUIRED), fields: PRODUCT_FIELDS }

/** PATCH /api/desk/products/{id}. */
export const productChangeBody = {
  ...requestBody(productChangeSchema, 'The change of the product is not complete.'),
  fields: { ...PRODUCT_FIELDS, version: 'The version has to be the one that was read.' },
}

/** POST /api/desk/products/{id}/pictures: the handler reads the files itself. */
export const picturesBody = {
  ...requestBody(
    v.object({
      pictures: v.pipe(v.array(v.pipe(v.blob(), v.maxSize(MAX_PICTURE_BYTES))), v.maxLength(MAX_PICTURES)),
    }),
    'Pictures are required.',
  ),
  type: 'multipart/form-data' as const,
}
