import * as v from 'valibot'
import { LENGTHS } from '../domain/bounds'
import { REVIEW_SORTS, STARS, type Stars } from '../domain/catalogue/review'
import { limit, parserOf, text } from './queries'

/** The place that a page of reviews follows: the review with these stars, this time (ms) and this id. */
export interface ReviewPlace {
  first: number
  at: number
  id: string
}

/** A place as text, for `next`. */
export const reviewPlace = ({ first, at, id }: ReviewPlace): string => `${first}.${at}.${id}`

const after = v.pipe(
  v.string(),
  v.regex(/^[0-5]\.\d{1,14}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  v.transform((text): ReviewPlace => {
    const [first, at, id] = text.split('.') as [string, string, string]
    return { first: Number(first), at: Number(at), id }
  }),
)

/** GET /api/products/{productId}/reviews. `stars`: only reviews with so many. `after`: the `next` of the previous page. */
export const reviewsQuery = v.object({
  stars: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-5]$/),
      v.transform((text) => STARS.find((stars) => stars === Number(text)) as Stars),
    ),
  ),
  sort: v.optional(v.picklist(REVIEW_SORTS), 'NEWEST'),
  after: v.optional(after),
  limit: v.optional(limit(50), '10'),
})
export type ReviewsQuery = v.InferOutput<typeof reviewsQuery>

/** GET /api/user/review. */
export const ownReviewQuery = v.object({
  productId: v.pipe(text(LENGTHS.id), v.nonEmpty()),
})

/**
 * GET /api/desk/reviews. `search`: in the text, and in the title and the id of the product. `after`: the `next` of the previous
 * page.
 */
export const deskReviewsQuery = v.object({
  search: v.optional(v.pipe(text(LENGTHS.title), v.trim()), ''),
  after: v.optional(after),
  limit: v.optional(limit(100), '50'),
})
export type DeskReviewsQuery = v.InferOutput<typeof deskReviewsQuery>

const REVIEWS = 'the reviews'
export const parseReviewsQuery = parserOf(reviewsQuery, REVIEWS)
export const parseOwnReviewQuery = parserOf(ownReviewQuery, REVIEWS)
export const parseDeskReviewsQuery = parserOf(deskReviewsQuery, REVIEWS)
