import * as v from 'valibot'
import { LENGTHS } from '../bounds'
import { dateFormat } from '../india-time'

/** Stars of a review, highest first. */
export const STARS = [5, 4, 3, 2, 1] as const
export type Stars = (typeof STARS)[number]

/** Lengths of a review's trimmed text. */
export const REVIEW_TEXT = { least: 10, most: LENGTHS.message } as const

/** Sort orders of reviews. */
export const REVIEW_SORTS = ['NEWEST', 'MOST_STARS', 'FEWEST_STARS'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** Reasons to report a review. */
export const REPORT_REASONS = [
  'It is not about this perfume',
  'It is rude or hateful',
  'It advertises something',
  'It shares private information',
  'Something else',
] as const

const stars = v.picklist(STARS)

/** A public review. `name`: only the first name of the author. */
export const reviewSchema = v.object({
  id: v.string(),
  stars,
  text: v.string(),
  name: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type Review = v.InferOutput<typeof reviewSchema>

/** The newest reviews of a product that its page states for search engines: those that are shown first. */
export const STATED_REVIEWS = 3

/** The number of reviews by stars. */
const countsSchema = v.object({ 5: v.number(), 4: v.number(), 3: v.number(), 2: v.number(), 1: v.number() })
export type StarCounts = v.InferOutput<typeof countsSchema>

/**
 * A page of a product's reviews. `average`, `count` and `stars` cover all visible reviews, with any filter. `average`:
 * one decimal, null without reviews. `next`: the cursor of the next page.
 */
export const reviewsSchema = v.object({
  reviews: v.array(reviewSchema),
  average: v.nullable(v.number()),
  count: v.number(),
  stars: countsSchema,
  next: v.nullable(v.string()),
})
export type Reviews = v.InferOutput<typeof reviewsSchema>

/** The state of a review. `waiting`: it was hidden, the author changed it, and a shopkeeper must approve it. */
const REVIEW_STATES = ['shown', 'reported', 'waiting', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** A review as its author sees it. */
export const ownReviewSchema = v.object({ ...reviewSchema.entries, state: v.picklist(REVIEW_STATES) })
export type OwnReview = v.InferOutput<typeof ownReviewSchema>

/** A shopper's relation to the reviews of a product. */
export const reviewingSchema = v.object({ hasReceived: v.boolean(), review: v.nullable(ownReviewSchema) })
export type Reviewing = v.InferOutput<typeof reviewingSchema>

/** A review at the desk. `reports`: the newest ten since a shopkeeper last decided about the review. */
export const deskReviewSchema = v.object({
  ...ownReviewSchema.entries,
  productId: v.string(),
  title: v.string(),
  reports: v.array(v.object({ reason: v.string(), at: v.string() })),
  version: v.number(),
})
export type DeskReview = v.InferOutput<typeof deskReviewSchema>

/** Maximum number of reports shown with a review. */
export const REPORTS_SHOWN = 10

/** A page of reviews at the desk: reported and waiting ones first, then the newest. */
export const deskReviewsSchema = v.object({ reviews: v.array(deskReviewSchema), next: v.nullable(v.string()) })
export type DeskReviews = v.InferOutput<typeof deskReviewsSchema>

/**
 * The stored state of a review. `withdrawn`: the author deleted it while it was reported, hidden or waiting. Its text is gone,
 * but the state prevents a new review from being visible at once.
 */
export const STORED_STATES = ['shown', 'hidden', 'waiting', 'withdrawn'] as const
export type StoredReviewState = (typeof STORED_STATES)[number]

/**
 * Returns the state after the author wrote a review. Only a new author or a visible review is visible at once, so
 * deleting a hidden review and writing another does not bypass moderation.
 */
export const stateAfterWriting = (before: StoredReviewState | null): StoredReviewState =>
  before === null || before === 'shown' ? 'shown' : 'waiting'

/** Returns the state that the author and the desk see. null: the review is deleted. */
export const visibleState = (stored: StoredReviewState, isReported: boolean): ReviewState | null =>
  stored === 'withdrawn' ? null : stored === 'shown' && isReported ? 'reported' : stored

/** Whether a review needs a shopkeeper's decision. */
export const needsDecision = (state: ReviewState): boolean => state === 'reported' || state === 'waiting'

/** Returns the public name of an author: the first part of their first name. */
export const reviewerName = (firstName: string): string => firstName.trim().split(/\s/)[0] || 'A shopper'

const day = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** Formats the date of a review. */
export const reviewDay = ({ createdAt }: Pick<Review, 'createdAt'>): string => day(createdAt)

/** Returns the average and the number of reviews from the counts by stars. */
export function reviewFigures(stars: StarCounts): { average: number | null; count: number; stars: StarCounts } {
  const count = STARS.reduce((sum, n) => sum + stars[n], 0)
  const given = STARS.reduce((sum, n) => sum + n * stars[n], 0)
  return { average: count === 0 ? null : Math.round((given * 10) / count) / 10, count, stars }
}

/** Counts reviews by their stars. */
export function starCounts(reviews: readonly { stars: Stars }[]): StarCounts {
  const counts = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 }
  for (const { stars } of reviews) counts[stars] += 1
  return counts
}

export const NOT_RECEIVED = 'You can review this perfume once you have received it.'

/** A review form. `stars`: null until they are chosen. */
export interface ReviewDraft {
  stars: Stars | null
  text: string
}

/** Returns the error messages by field. Empty when the review can be sent. */
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

/** The sort order and the filter of the reviews. `stars`: only reviews with this many; null: all. */
export interface ReviewFilter {
  sort: ReviewSort
  stars: Stars | null
}
