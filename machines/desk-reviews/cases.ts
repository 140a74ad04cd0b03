import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import type { DeskReview } from '../../domain/review'
import { deskReview, deskReviewsPage, session, silence } from '../examples'
import { deskReviewsFlow } from './index'

const { id, version } = deskReview
const hidden: DeskReview = { ...deskReview, state: 'hidden', reports: [] }

export default cases(deskReviewsFlow, {
  inputs: [{ session }],
  events: {
    'reviews.searched': [{ search: 'oud' }],
    'reviews.paged': [{ after: deskReviewsPage.next ?? '' }, { after: '' }],
    'reviews.reload': [{}],
    'review.decided': [{ decision: { id, version, isShown: false } }],
  },
  done: { loadReviews: [deskReviewsPage], decideReview: [hidden] },
  error: {
    loadReviews: [silence],
    decideReview: [silence, { status: 409, messages: ['Conflict. The review has been changed meanwhile.'] }],
  },
  checks: {
    loadReviews: (asked, { context: { query } }) => isDeepStrictEqual(asked, { session, query }),
    decideReview: (asked) => isDeepStrictEqual(asked, { session, decision: { id, version, isShown: false } }),
  },
  promises: {
    'what is shown stays until another page or a decision comes': ({ event, before, after }) =>
      event.type.startsWith('xstate.done.') || after.context.page === (before?.context.page ?? null),
    'what was decided stands in its place': ({ event, after }) =>
      event.type !== 'xstate.done.actor.decideReview' || after.context.page?.reviews[0]?.state === 'hidden',
    'what was refused is said': ({ after }) => !after.hasTag('failed') || after.context.messages.length > 0,
  },
  abstract: ({ context: { query, page, messages } }) => [query, page?.reviews[0]?.state ?? null, messages],
})
