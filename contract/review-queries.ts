import * as v from 'valibot'
import { LENGTHS } from '../domain/bounds'
import { REVIEW_SORTS, STARS, type Stars } from '../domain/catalogue/review'
import { isUnstorable } from './json'
import { limit } from './queries'
import { unprocessable } from './refusal'

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
  productId: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.maxLength(LENGTHS.id),
    v.check((given) => !isUnstorable(given)),
  ),
})

/**
 * GET /api/desk/reviews. `search`: in the text, and in the title and the id of the product. `after`: the `next` of the previous
 * page.
 */
export const deskReviewsQuery = v.object({
  search: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(LENGTHS.title),
      v.check((given) => !isUnstorable(given)),
      v.trim(),
    ),
    '',
  ),
  after: v.optional(after),
  limit: v.optional(limit(100), '50'),
})
export type DeskReviewsQuery = v.InferOutput<typeof deskReviewsQuery>

/** Parses a query of reviews. Refuses (422) an invalid one. */
const parse =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (query: URLSearchParams): v.InferOutput<Schema> => {
    const parsed = v.safeParse(schema, Object.fromEntries(query))
    if (parsed.success) return parsed.output
    throw unprocessable(`The query of the reviews has a wrong ${v.getDotPath(parsed.issues[0])}.`)
  }
export const parseReviewsQuery = parse(reviewsQuery)
export const parseOwnReviewQuery = parse(ownReviewQuery)
export const parseDeskReviewsQuery = parse(deskReviewsQuery)
