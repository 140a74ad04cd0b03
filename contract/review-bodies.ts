import * as v from 'valibot'
import { LENGTHS } from '../domain/bounds'
import { REVIEW_TEXT, STARS } from '../domain/catalogue/review'
import { requestBody } from './bodies'

const text = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(least, `has fewer than ${least} characters`),
    v.maxLength(most, `has more than ${most} characters`),
  )

const review = { stars: v.picklist(STARS), text: text(REVIEW_TEXT.least, REVIEW_TEXT.most) }
const FIELDS = { stars: 'The stars have to be a whole number from 1 to 5.' }

/** POST /api/user/review. */
export const newReviewBody = {
  ...requestBody(
    v.object({ productId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LENGTHS.id)), ...review }),
    'A product, from one to five stars and a text are required.',
  ),
  fields: FIELDS,
}

/** POST /api/user/review/{id}. */
export const changedReviewBody = {
  ...requestBody(v.object(review), 'From one to five stars and a text are required.'),
  fields: FIELDS,
}

/** POST /api/user/review/{id}/report. */
export const reportBody = requestBody(v.object({ reason: text(1, LENGTHS.message) }), 'A reason is required.')

/** PATCH /api/desk/reviews/{id}: `version` is the version of the review that the shopkeeper read. */
export const decisionBody = requestBody(
  v.object({ isShown: v.boolean(), version: v.number() }),
  'Whether the review is shown, and its version, are required.',
)
