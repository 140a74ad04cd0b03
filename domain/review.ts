import * as v from 'valibot'
import { LENGTHS } from './bounds'
import { dateFormat } from './india-time'

/** Stars that a review gives, the most first. */
export const STARS = [5, 4, 3, 2, 1] as const
export type Stars = (typeof STARS)[number]

/** Characters of a review, without spaces around it. */
export const REVIEW_TEXT = { least: 10, most: LENGTHS.message } as const

/** In which order reviews are shown. */
export const REVIEW_SORTS = ['NEWEST', 'MOST_STARS', 'FEWEST_STARS'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** What a shopper may report a review for. */
export const REPORT_REASONS = [
  'It is not about this perfume',
  'It is rude or hateful',
  'It advertises something',
  'It tells private things about somebody',
  'Something else',
] as const

const stars = v.picklist(STARS)

/** A review as everybody sees it. `name`: no more of its writer than the first name. */
export const reviewSchema = v.object({
  id: v.string(),
  stars,
  text: v.string(),
  name: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type Review = v.InferOutput<typeof reviewSchema>

/** How many reviews have so many stars. */
const countsSchema = v.object({ 5: v.number(), 4: v.number(), 3: v.number(), 2: v.number(), 1: v.number() })
export type StarCounts = v.InferOutput<typeof countsSchema>

/**
 * A page of a product's reviews. `average`, `count`, `stars`: of all that are shown, whatever is asked for; `average` to one
 * decimal, null without a review. `next`: what the next page follows.
 */
export const reviewsSchema = v.object({
  reviews: v.array(reviewSchema),
  average: v.nullable(v.number()),
  count: v.number(),
  stars: countsSchema,
  next: v.nullable(v.string()),
})
export type Reviews = v.InferOutput<typeof reviewsSchema>

/** What has become of a review. `waiting`: it was hidden and has been changed since, and is shown once a shopkeeper shows it. */
export const REVIEW_STATES = ['shown', 'reported', 'waiting', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** A review as its writer sees it. */
export const ownReviewSchema = v.object({ ...reviewSchema.entries, state: v.picklist(REVIEW_STATES) })
export type OwnReview = v.InferOutput<typeof ownReviewSchema>

/** What a shopper has to do with the reviews of a product. */
export const reviewingSchema = v.object({ hasReceived: v.boolean(), review: v.nullable(ownReviewSchema) })
export type Reviewing = v.InferOutput<typeof reviewingSchema>

/** A review at the desk. `reports`: those since a shopkeeper has looked at it, the newest ten. */
export const deskReviewSchema = v.object({
  ...ownReviewSchema.entries,
  productId: v.string(),
  title: v.string(),
  reports: v.array(v.object({ reason: v.string(), at: v.string() })),
  version: v.number(),
})
export type DeskReview = v.InferOutput<typeof deskReviewSchema>

/** Reports that the desk is told of one review. */
export const REPORTS_SHOWN = 10

/** A page of the reviews at the desk: those that are reported or wait first, then the newest. */
export const deskReviewsSchema = v.object({ reviews: v.array(deskReviewSchema), next: v.nullable(v.string()) })
export type DeskReviews = v.InferOutput<typeof deskReviewsSchema>

/** How a backend keeps a review. `withdrawn`: its writer has deleted one that was not simply shown; its text is gone. */
export const KEPT_STATES = ['shown', 'hidden', 'waiting', 'withdrawn'] as const
export type KeptReviewState = (typeof KEPT_STATES)[number]

/** Where a review is after its writer wrote or changed it: whoever deletes a hidden one and writes anew waits too. */
export const stateAfterWriting = (before: KeptReviewState | null): KeptReviewState =>
  before === null || before === 'shown' ? 'shown' : 'waiting'

/** What its writer and the desk are told of a kept review; null: it is gone. */
export const toldReviewState = (kept: KeptReviewState, isReported: boolean): ReviewState | null =>
  kept === 'withdrawn' ? null : kept === 'shown' && isReported ? 'reported' : kept

/** Whether a review waits for a shopkeeper. */
export const needsLook = (state: ReviewState): boolean => state === 'reported' || state === 'waiting'

/** What is shown of a writer: the first word of their first name. */
export const reviewerName = (firstName: string): string => firstName.trim().split(/\s/)[0] || 'A shopper'

const day = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** The day of a review, where it is read. */
export const reviewDay = ({ createdAt }: Pick<Review, 'createdAt'>): string => day(createdAt)

/** The figures over a product's reviews, by how many have so many stars. */
export function reviewFigures(stars: StarCounts): { average: number | null; count: number; stars: StarCounts } {
  const count = STARS.reduce((sum, n) => sum + stars[n], 0)
  const given = STARS.reduce((sum, n) => sum + n * stars[n], 0)
  return { average: count === 0 ? null : Math.round((given * 10) / count) / 10, count, stars }
}

export const NOT_RECEIVED = 'Whoever has received this perfume may review it.'

/** A review as it is typed. `stars`: null until they are chosen. */
export interface ReviewDraft {
  stars: Stars | null
  text: string
}

/** What is wrong with a review that is typed, by field; empty where it can be sent. */
export function reviewErrors({ stars, text }: ReviewDraft): Partial<Record<keyof ReviewDraft, string>> {
  const { length } = text.trim()
  return {
    ...(stars === null && { stars: 'Please choose from one to five stars.' }),
    ...(length < REVIEW_TEXT.least && { text: `Please write at least ${REVIEW_TEXT.least} characters.` }),
    ...(length > REVIEW_TEXT.most && {
      text: `Please write at most ${REVIEW_TEXT.most} characters: these are ${length}.`,
    }),
  }
}

/** Which reviews a shopper looks at. `stars`: those with so many alone. */
export interface ReviewWish {
  sort: ReviewSort
  stars: Stars | null
}
