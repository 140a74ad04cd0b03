import * as v from 'valibot'
import { timestamp } from '../contract/timestamp'
import {
  type OwnReview,
  type Review,
  reviewerName,
  STARS,
  STORED_STATES,
  visibleState,
} from '../domain/catalogue/review'
import type { Account } from './account-record'

// Reviews are stored in the accounts of their authors, reports in the accounts of those who report. Loaded with the
// first call that concerns a review.

/** Times in ms. `decidedAt`: when a shopkeeper last showed or hid it. */
const reviewRecordSchema = v.object({
  id: v.string(),
  productId: v.string(),
  stars: v.picklist(STARS),
  text: v.string(),
  state: v.picklist(STORED_STATES),
  version: v.number(),
  createdAt: v.number(),
  updatedAt: v.number(),
  decidedAt: v.nullable(v.number()),
})
export type ReviewRecord = v.InferOutput<typeof reviewRecordSchema>

const reportRecordSchema = v.object({ reviewId: v.string(), reason: v.string(), at: v.number() })
export type ReportRecord = v.InferOutput<typeof reportRecordSchema>

/** A review with its author, and the reports since the last decision of a shopkeeper, newest first. */
export interface AuthoredReview extends ReviewRecord {
  author: Account
  openReports: readonly ReportRecord[]
}

export const reviewsOf = ({ reviews = [] }: Pick<Account, 'reviews'>): ReviewRecord[] =>
  reviews.flatMap((review) => (v.is(reviewRecordSchema, review) ? [review] : []))

export const reportsOf = ({ reports = [] }: Pick<Account, 'reports'>): ReportRecord[] =>
  reports.flatMap((report) => (v.is(reportRecordSchema, report) ? [report] : []))

/** Returns all reviews of these accounts. */
export function allReviews(all: readonly Account[]): AuthoredReview[] {
  const reports = all.flatMap(reportsOf)
  return all.flatMap((author) =>
    reviewsOf(author).map((review) => ({
      ...review,
      author,
      openReports: reports
        .filter(({ reviewId, at }) => reviewId === review.id && at > (review.decidedAt ?? 0))
        .sort((one, other) => other.at - one.at),
    })),
  )
}

const timestampOf = (at: number) => timestamp(new Date(at))

/** Converts a review to its public form. */
export const publicReview = ({ id, stars, text, author, createdAt, updatedAt }: AuthoredReview): Review => ({
  id,
  stars,
  text,
  name: reviewerName(author.firstName),
  createdAt: timestampOf(createdAt),
  updatedAt: timestampOf(updatedAt),
})

/** Converts a review to the form that its author sees. null: it was deleted. */
export function authorView(review: AuthoredReview): OwnReview | null {
  const state = visibleState(review.state, review.openReports.length > 0)
  return state && { ...publicReview(review), state }
}

export const publicReports = (reports: readonly ReportRecord[]) =>
  reports.map(({ reason, at }) => ({ reason, at: timestampOf(at) }))

/** Returns the reviews and reports of an account for its shopper. */
export const reviewsAndReports = (account: Account) => ({
  reviews: reviewsOf(account).flatMap((review) => {
    const view = authorView({ ...review, author: account, openReports: [] })
    return view ? [{ ...view, productId: review.productId }] : []
  }),
  reports: reportsOf(account).map(({ reviewId, reason, at }) => ({ reviewId, reason, at: timestampOf(at) })),
})
