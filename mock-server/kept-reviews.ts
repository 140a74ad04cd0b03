import * as v from 'valibot'
import { timestamp } from '../contract/timestamp'
import { KEPT_STATES, type OwnReview, type Review, reviewerName, STARS, toldReviewState } from '../domain/review'
import type { Account } from './account-record'

// Reviews are stored in the accounts of their authors, reports in the accounts of those who report. Loaded with the
// first call that concerns a review.

/** Times in ms. `decidedAt`: when a shopkeeper last showed or hid it. */
const keptReviewSchema = v.object({
  id: v.string(),
  productId: v.string(),
  stars: v.picklist(STARS),
  text: v.string(),
  state: v.picklist(KEPT_STATES),
  version: v.number(),
  createdAt: v.number(),
  updatedAt: v.number(),
  decidedAt: v.nullable(v.number()),
})
export type KeptReview = v.InferOutput<typeof keptReviewSchema>

const keptReportSchema = v.object({ reviewId: v.string(), reason: v.string(), at: v.number() })
export type KeptReport = v.InferOutput<typeof keptReportSchema>

/** A review with its author, and the reports since the last decision of a shopkeeper, newest first. */
export interface WrittenReview extends KeptReview {
  writer: Account
  open: readonly KeptReport[]
}

export const reviewsIn = ({ reviews = [] }: Pick<Account, 'reviews'>): KeptReview[] =>
  reviews.flatMap((review) => (v.is(keptReviewSchema, review) ? [review] : []))

export const reportsIn = ({ reports = [] }: Pick<Account, 'reports'>): KeptReport[] =>
  reports.flatMap((report) => (v.is(keptReportSchema, report) ? [report] : []))

/** Returns all reviews of these accounts. */
export function writtenReviews(all: readonly Account[]): WrittenReview[] {
  const reports = all.flatMap(reportsIn)
  return all.flatMap((writer) =>
    reviewsIn(writer).map((review) => ({
      ...review,
      writer,
      open: reports
        .filter(({ reviewId, at }) => reviewId === review.id && at > (review.decidedAt ?? 0))
        .sort((one, other) => other.at - one.at),
    })),
  )
}

const moment = (at: number) => timestamp(new Date(at))

/** Converts a review to its public form. */
export const toldReview = ({ id, stars, text, writer, createdAt, updatedAt }: WrittenReview): Review => ({
  id,
  stars,
  text,
  name: reviewerName(writer.firstName),
  createdAt: moment(createdAt),
  updatedAt: moment(updatedAt),
})

/** Converts a review to the form that its author sees. null: it was deleted. */
export function toldOwn(review: WrittenReview): OwnReview | null {
  const state = toldReviewState(review.state, review.open.length > 0)
  return state && { ...toldReview(review), state }
}

export const toldReports = (reports: readonly KeptReport[]) =>
  reports.map(({ reason, at }) => ({ reason, at: moment(at) }))

/** Returns the reviews and reports of an account for its shopper. */
export const writtenBy = (account: Account) => ({
  reviews: reviewsIn(account).flatMap((review) => {
    const told = toldOwn({ ...review, writer: account, open: [] })
    return told ? [{ ...told, productId: review.productId }] : []
  }),
  reports: reportsIn(account).map(({ reviewId, reason, at }) => ({ reviewId, reason, at: moment(at) })),
})
