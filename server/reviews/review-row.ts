import { timestamp } from '../../contract/timestamp'
import {
  type OwnReview,
  type Review,
  reviewerName,
  type Stars,
  type StoredReviewState,
  visibleState,
} from '../../domain/catalogue/review'

/** A row of `reviews` with its writer's first name. */
export interface ReviewRow {
  id: string
  product_id: string
  account_id: string
  stars: Stars
  text: string
  state: StoredReviewState
  version: number
  created_at: Date
  updated_at: Date
  first_name: string
}

/** Whether a review `r` was reported after the shopkeeper's last decision. */
export const IS_REPORTED = `exists (select 1 from review_reports p where p.review_id = r.id
  and (r.decided_at is null or p.at > r.decided_at))`

export const REVIEW_COLUMNS =
  'r.id, r.product_id, r.account_id, r.stars, r.text, r.state, r.version, r.created_at, r.updated_at, a.first_name'

export const REVIEWS = 'reviews r join accounts a on a.id = r.account_id'

/** A review as all visitors see it. */
export const reviewOf = (row: ReviewRow): Review => ({
  id: row.id,
  stars: row.stars,
  text: row.text,
  name: reviewerName(row.first_name),
  createdAt: timestamp(row.created_at),
  updatedAt: timestamp(row.updated_at),
})

/** A review as its writer sees it; null: it is deleted. */
export function ownReviewOf(row: ReviewRow & { is_reported: boolean }): OwnReview | null {
  const state = visibleState(row.state, row.is_reported)
  return state && { ...reviewOf(row), state }
}
