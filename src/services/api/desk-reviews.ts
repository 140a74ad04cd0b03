import { deskReviewAnswer, deskReviewsAnswer } from '../../../contract/desk-answers'
import { listParams, type SearchQuery } from '../../../domain/desk/desk'
import { call } from './client'

/** A page of the shop's reviews. */
export const loadDeskReviews = (token: string, query: SearchQuery, signal: AbortSignal) =>
  call('GET /api/desk/reviews', { query: listParams(query), token, signal, answer: deskReviewsAnswer })

/** Shows or hides a review. `version`: that of the loaded review. */
export async function decideReview(
  token: string,
  { id, ...decision }: { id: string; version: number; isShown: boolean },
  signal: AbortSignal,
) {
  const options = { params: { id }, body: decision, token, signal, answer: deskReviewAnswer }
  return (await call('PATCH /api/desk/reviews/{id}', options)).review
}
