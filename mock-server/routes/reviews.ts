import { v4 as uuid } from 'uuid'
import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, created, noContent, ok } from '../../contract/http'
import { notFound } from '../../contract/refusal'
import { changedReviewBody, decisionBody, newReviewBody, reportBody } from '../../contract/review-bodies'
import {
  parseDeskReviewsQuery,
  parseOwnReviewQuery,
  parseReviewsQuery,
  type ReviewPlace,
  reviewPlace,
} from '../../contract/review-queries'
import { alreadyReviewed, notReceived, ownReview, reviewChanged, tooManyReports } from '../../contract/review-refusals'
import { ROWS } from '../../domain/bounds'
import {
  type DeskReview,
  needsDecision,
  type OwnReview,
  REPORTS_SHOWN,
  type ReviewSort,
  reviewFigures,
  starCounts,
  stateAfterWriting,
} from '../../domain/catalogue/review'
import type { Account } from '../account-record'
import type { Accounts } from '../accounts'
import { type Catalogue, productOf } from '../catalogue'
import { updateDeskChanges, withAudit } from '../desk-changes'
import { setDeskChangesFlag } from '../desk-changes-flag'
import { wasDelivered } from '../order-records'
import {
  type AuthoredReview,
  allReviews,
  authorView,
  publicReports,
  publicReview,
  type ReviewRecord,
  reportsOf,
  reviewsOf,
} from '../review-records'
import type { Sessions } from '../session'
import { searchFor } from './page'

/** Reviews of shoppers who have received a product, and the desk's moderation. */
export function reviewHandlers(sessions: Sessions, accounts: Accounts, catalogue: Catalogue) {
  const all = async () => allReviews(await accounts.all())
  const find = async (id: string) => (await all()).find((review) => review.id === id)

  async function authorViewOf(id: string): Promise<OwnReview> {
    const review = await find(id)
    const view = review && authorView(review)
    if (!view) throw notFound('review')
    return view
  }

  async function reviewingOf(account: Account, productId: string) {
    const own = (await all()).find((review) => review.author._id === account._id && review.productId === productId)
    return { hasReceived: hasReceived(account, productId), review: own ? authorView(own) : null }
  }

  const atDesk = (review: AuthoredReview): DeskReview[] => {
    const view = authorView(review)
    const { productId, version, openReports } = review
    const title = catalogue.find(productId)?.title ?? productId
    const reports = publicReports(openReports.slice(0, REPORTS_SHOWN))
    return view ? [{ ...view, productId, title, version, reports }] : []
  }

  return {
    'GET /api/products/{productId}/reviews': async (call) => {
      const { productId } = call.params
      if (!catalogue.find(productId)) throw notFound('product')
      const { stars, sort, after, limit } = parseReviewsQuery(call.query)
      const shown = (await all()).filter((review) => review.productId === productId && review.state === 'shown')
      const placed = shown.map((review) => ({
        review,
        place: { first: review.stars, ...placeIn(review, 'createdAt') },
      }))
      const wanted = placed.filter(({ review }) => stars === undefined || review.stars === stars)
      const { page, next } = reviewPage(wanted, DIRECTION[sort], after, limit)
      return ok({ reviews: page.map(publicReview), ...reviewFigures(starCounts(shown)), next })
    },
    'GET /api/user/review': async (call) => {
      const account = await sessions.account(call)
      return ok(await reviewingOf(account, parseOwnReviewQuery(call.query).productId))
    },
    'POST /api/user/review': async (call) => {
      await sessions.account(call)
      const { productId, stars, text } = bodyOf(call, newReviewBody)
      const { id } = productOf(catalogue, productId)
      const now = Date.now()
      const after = await sessions.change(call, (before) => {
        if (!hasReceived(before, id)) throw notReceived()
        const earlier = reviewsOf(before).find((review) => review.productId === id)
        if (earlier && earlier.state !== 'withdrawn') throw alreadyReviewed()
        const { version, decidedAt, ...ids } = earlier ?? { id: uuid(), productId: id, version: 0, decidedAt: null }
        const state = stateAfterWriting(earlier?.state ?? null)
        const review = { ...ids, stars, text, state, version: version + 1, createdAt: now, updatedAt: now, decidedAt }
        return withReview(before, review)
      })
      // Reviews change the product's rating.
      setDeskChangesFlag()
      const review = reviewsOf(after).find((one) => one.productId === id)
      return created({ review: await authorViewOf(review?.id ?? '') })
    },
    'POST /api/user/review/{id}': async (call) => {
      await sessions.account(call)
      const draft = bodyOf(call, changedReviewBody)
      const { id } = call.params
      await sessions.change(call, (before) => {
        const review = ownOf(before, id)
        const state = stateAfterWriting(review.state)
        return withReview(before, { ...review, ...draft, state, version: review.version + 1, updatedAt: Date.now() })
      })
      return ok({ review: await authorViewOf(id) })
    },
    'DELETE /api/user/review/{id}': async (call) => {
      const { id } = call.params
      const { productId } = ownOf(await sessions.account(call), id)
      const isShown = (await authorViewOf(id)).state === 'shown'
      const after = await sessions.change(call, (before) => {
        const { version, ...review } = ownOf(before, id)
        return isShown
          ? { ...before, reviews: reviewsOf(before).filter((one) => one.id !== id) }
          : withReview(before, { ...review, text: '', state: 'withdrawn', version: version + 1 })
      })
      return ok(await reviewingOf(after, productId))
    },
    'POST /api/user/review/{id}/report': async (call) => {
      const { _id } = await sessions.account(call)
      const { reason } = bodyOf(call, reportBody)
      const review = await find(call.params.id)
      if (review?.state !== 'shown') throw notFound('review')
      if (review.author._id === _id) throw ownReview()
      await sessions.change(call, (before) => {
        const reports = reportsOf(before)
        const earlier = reports.find(({ reviewId }) => reviewId === review.id)
        // A version of a review can be reported once.
        if (earlier && earlier.at >= review.updatedAt) return before
        const others = reports.filter((report) => report !== earlier)
        if (others.length >= ROWS.reports) throw tooManyReports()
        // Later than the last decision, also within the same millisecond.
        const at = Math.max(Date.now(), (review.decidedAt ?? 0) + 1)
        return { ...before, reports: [...others, { reviewId: review.id, reason, at }] }
      })
      return noContent()
    },
    'GET /api/desk/reviews': async (call) => {
      const { search, after, limit } = parseDeskReviewsQuery(call.query)
      const isFound = searchFor(search)
      const ranked = (await all()).flatMap((review) =>
        atDesk(review)
          .filter(({ text, title, productId }) => isFound([text, title, productId]))
          .map((view) => ({
            review: view,
            place: { first: Number(needsDecision(view.state)), ...placeIn(review, 'updatedAt') },
          })),
      )
      const { page, next } = reviewPage(ranked, DIRECTION.MOST_STARS, after, limit)
      return ok({ reviews: page, next })
    },
    'PATCH /api/desk/reviews/{id}': async (call, { email: actor }) => {
      const { isShown, version } = bodyOf(call, decisionBody)
      const { id } = call.params
      const found = await find(id)
      if (!found || found.state === 'withdrawn') throw notFound('review')
      const state = isShown ? 'shown' : 'hidden'
      await accounts.change(found.author.email, (before): Account => {
        if (!before) throw notFound('review')
        const review = ownOf(before, id)
        if (review.version !== version) throw reviewChanged()
        if (review.state === state && found.openReports.length === 0) return before
        // Later than every report and decision before it, also within the same millisecond.
        const decidedAt = Math.max(Date.now(), (review.decidedAt ?? 0) + 1, ...found.openReports.map(({ at }) => at))
        return withReview(before, { ...review, state, decidedAt })
      })
      const after = await find(id)
      const [review] = after ? atDesk(after) : []
      if (!after || !review) throw notFound('review')
      if (after.decidedAt !== found.decidedAt) await audit(actor, isShown ? 'review.show' : 'review.hide', id)
      return ok({ review })
    },
  } satisfies Partial<SimulatedHandlers>
}

const audit = (actor: string, action: string, review: string) =>
  updateDeskChanges((before) => withAudit(before, { actor, action, detail: { review } }))

const hasReceived = ({ orders }: Account, productId: string): boolean =>
  orders.some((order) => order.products.some(({ id }) => id === productId) && wasDelivered(order))

/** Returns a review of an account. Refuses with 404. */
function ownOf(account: Account, id: string): ReviewRecord {
  const review = reviewsOf(account).find((one) => one.id === id && one.state !== 'withdrawn')
  if (!review) throw notFound('review')
  return review
}

/** Adds a review to an account, or replaces the one with its id. */
const withReview = (before: Account, review: ReviewRecord): Account => ({
  ...before,
  reviews: [...reviewsOf(before).filter(({ id }) => id !== review.id), review],
})

const placeIn = (review: AuthoredReview, stamp: 'createdAt' | 'updatedAt') => ({ at: review[stamp], id: review.id })

/** The sort direction of `first`: descending (1), ascending (-1), or not sorted (0). */
const DIRECTION: Readonly<Record<ReviewSort, number>> = { NEWEST: 0, MOST_STARS: 1, FEWEST_STARS: -1 }

const compare = (by: number) => (one: ReviewPlace, other: ReviewPlace) =>
  by * (other.first - one.first) || other.at - one.at || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)

interface Ranked<Row> {
  review: Row
  place: ReviewPlace
}

/** Returns a page sorted by `first`, then newest first, with the cursor of the next page. */
function reviewPage<Row>(rows: readonly Ranked<Row>[], by: number, after: ReviewPlace | undefined, limit: number) {
  const order = compare(by)
  const sorted = rows.toSorted((one, other) => order(one.place, other.place))
  const rest = after ? sorted.filter(({ place }) => order(after, place) < 0) : sorted
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return { page: page.map(({ review }) => review), next: rest.length > limit && last ? reviewPlace(last.place) : null }
}
