import { reviewAnswer, reviewingAnswer, reviewsAnswer } from '../../../contract/shopper-answers'
import type { ReviewDraft, ReviewFilter, Stars } from '../../../domain/catalogue/review'
import { call } from './client'

/** A page of a product's reviews. `after`: the `next` of the previous page. */
export function loadReviews(
  productId: string,
  { sort, stars }: ReviewFilter,
  after: string | null,
  signal: AbortSignal,
) {
  const query = { sort, ...(stars !== null && { stars: String(stars) }), ...(after !== null && { after }) }
  return call('GET /api/products/{productId}/reviews', { params: { productId }, query, signal, answer: reviewsAnswer })
}

/** The shopper's review of a product, and whether they may write one. */
export const loadReview = (token: string, productId: string, signal: AbortSignal) =>
  call('GET /api/user/review', { query: { productId }, token, signal, answer: reviewingAnswer })

/** Creates a review, or updates the one with this id. Expects a valid draft. */
export async function sendReview(
  token: string,
  { productId, id }: { productId: string; id: string | null },
  { stars, text }: ReviewDraft,
  signal: AbortSignal,
) {
  const content = { stars: stars as Stars, text }
  const options = { token, signal, answer: reviewAnswer }
  const { review } = await (id === null
    ? call('POST /api/user/review', { body: { productId, ...content }, ...options })
    : call('POST /api/user/review/{id}', { params: { id }, body: content, ...options }))
  return review
}

/** Deletes one of the shopper's reviews. */
export const deleteReview = (token: string, id: string, signal: AbortSignal) =>
  call('DELETE /api/user/review/{id}', { params: { id }, token, signal, answer: reviewingAnswer })

/** Reports another customer's review. */
export async function reportReview(token: string, id: string, reason: string, signal: AbortSignal) {
  await call('POST /api/user/review/{id}/report', { params: { id }, body: { reason }, token, signal })
}
