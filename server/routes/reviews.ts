import { bodyOf, created, noContent, ok } from '../../contract/http'
import { changedReviewBody, decisionBody, newReviewBody, reportBody } from '../../contract/review-bodies'
import { parseDeskReviewsQuery, parseOwnReviewQuery, parseReviewsQuery } from '../../contract/review-queries'
import { inAccount } from '../accounts/account'
import type { Database } from '../database/database'
import type { Handlers } from '../http/handlers'
import { decideReview, deskReviews } from '../reviews/desk-reviews'
import { addReview, changeReview, deleteReview, reportReview, reviewingOf, reviewsOf } from '../reviews/reviews'

/** The endpoints of reviews: for shoppers, and for decisions of a shopkeeper. */
export const reviewHandlers = (database: Database) =>
  ({
    'GET /api/products/{productId}/reviews': async (call) =>
      ok(await reviewsOf(database, call.params.productId, parseReviewsQuery(call.query))),
    'GET /api/user/review': async (call, { id }) =>
      ok(await reviewingOf(database, id, parseOwnReviewQuery(call.query).productId)),
    'POST /api/user/review': async (call, { id }) => {
      const review = bodyOf(call, newReviewBody)
      return created({ review: await inAccount(database, id, (queries) => addReview(queries, id, review)) })
    },
    'POST /api/user/review/{id}': async (call, caller) => {
      const draft = bodyOf(call, changedReviewBody)
      const change = (queries: Parameters<typeof changeReview>[0]) =>
        changeReview(queries, caller.id, call.params.id, draft)
      return ok({ review: await inAccount(database, caller.id, change) })
    },
    'DELETE /api/user/review/{id}': async (call, caller) =>
      ok(await inAccount(database, caller.id, (queries) => deleteReview(queries, caller.id, call.params.id))),
    'POST /api/user/review/{id}/report': async (call, caller) => {
      const { reason } = bodyOf(call, reportBody)
      await inAccount(database, caller.id, (queries) => reportReview(queries, caller.id, call.params.id, reason))
      return noContent()
    },
    'GET /api/desk/reviews': async (call) =>
      ok(await deskReviews(database.desk(call.signal), parseDeskReviewsQuery(call.query))),
    'PATCH /api/desk/reviews/{id}': async (call, { email_as_given: who }) => {
      const decision = bodyOf(call, decisionBody)
      const decide = (queries: Parameters<typeof decideReview>[0]) =>
        decideReview(queries, call.params.id, decision, who)
      return ok({ review: await database.transaction(decide) })
    },
  }) satisfies Partial<Handlers>
