import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import type { DeskReview } from '../../domain/catalogue/review'
import { deskReview, deskReviewsPage, session, silence } from '../examples'
import { deskReviewsMachine } from './desk-reviews.machine'

const { id, version } = deskReview
const hidden: DeskReview = { ...deskReview, state: 'hidden', reports: [] }

export default cases(deskReviewsMachine, {
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
    decideReview: [silence, { status: 409, messages: ['The review has been changed meanwhile.'] }],
  },
  checks: {
    loadReviews: (input, { context: { query } }) => isDeepStrictEqual(input, { session, query }),
    decideReview: (input) => isDeepStrictEqual(input, { session, decision: { id, version, isShown: false } }),
  },
  promises: {
    'the visible page stays until another page or a decision arrives': ({ event, before, after }) =>
      event.type.startsWith('xstate.done.') || after.context.page === (before?.context.page ?? null),
    'a decided review stays in its place': ({ event, after }) =>
      event.type !== 'xstate.done.actor.decideReview' || after.context.page?.reviews[0]?.state === 'hidden',
    'a refusal shows why': ({ after }) => !after.hasTag('failed') || after.context.messages.length > 0,
  },
  abstract: ({ context: { query, page, messages } }) => [query, page?.reviews[0]?.state ?? null, messages],
})
