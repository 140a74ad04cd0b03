import * as v from 'valibot'
import { timestamp } from '../contract/timestamp'
import { KEPT_STATES, type OwnReview, type Review, reviewerName, STARS, toldReviewState } from '../domain/review'
import type { Account } from './account-record'

// Reviews lie in the accounts of their writers, reports in those of who reports. Loaded with the first call that concerns one.

/** Moments in ms. `decidedAt`: when the desk has shown or hidden it. */
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

/** A review with its writer, and the reports since the desk has looked at it, the newest first. */
export interface WrittenReview extends KeptReview {
  writer: Account
  open: readonly KeptReport[]
}

export const reviewsIn = ({ reviews = [] }: Pick<Account, 'reviews'>): KeptReview[] =>
  reviews.flatMap((review) => (v.is(keptReviewSchema, review) ? [review] : []))

export const reportsIn = ({ reports = [] }: Pick<Account, 'reports'>): KeptReport[] =>
  reports.flatMap((report) => (v.is(keptReportSchema, report) ? [report] : []))

/** Every review of these accounts. */
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

/** A review as everybody is told of it. */
export const toldReview = ({ id, stars, text, writer, createdAt, updatedAt }: WrittenReview): Review => ({
  id,
  stars,
  text,
  name: reviewerName(writer.firstName),
  createdAt: moment(createdAt),
  updatedAt: moment(updatedAt),
})

/** A review as its writer is told of it; null: it is gone. */
export function toldOwn(review: WrittenReview): OwnReview | null {
  const state = toldReviewState(review.state, review.open.length > 0)
  return state && { ...toldReview(review), state }
}

export const toldReports = (reports: readonly KeptReport[]) =>
  reports.map(({ reason, at }) => ({ reason, at: moment(at) }))

/** What an account has written of products, and its reports, as its shopper is shown them. */
export const writtenBy = (account: Account) => ({
  reviews: reviewsIn(account).flatMap((review) => {
    const told = toldOwn({ ...review, writer: account, open: [] })
    return told ? [{ ...told, productId: review.productId }] : []
  }),
  reports: reportsIn(account).map(({ reviewId, reason, at }) => ({ reviewId, reason, at: moment(at) })),
})
