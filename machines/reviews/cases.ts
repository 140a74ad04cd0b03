import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { perfume, reviewsPage, silence } from '../examples'
import { reviewsMachine } from './reviews.machine'

export default cases(reviewsMachine, {
  inputs: [{ productId: perfume.id }],
  events: {
    'reviews.filtered': [{ filter: { sort: 'MOST_STARS', stars: 5 } }],
    'reviews.more': [{}],
    'reviews.changed': [{}],
    'reviews.reload': [{}],
  },
  done: { loadReviews: [reviewsPage, { ...reviewsPage, next: null }] },
  error: { loadReviews: [silence] },
  checks: {
    loadReviews: (input, { context: { productId, filter, after } }) =>
      isDeepStrictEqual(input, { productId, filter, after }),
  },
  promises: {
    'the loaded pages remain until the requested page has loaded': ({ event, before, after }) =>
      event.type.startsWith('xstate.done.') || after.context.reviews === (before?.context.reviews ?? null),
    'no review is shown twice': ({ after }) =>
      new Set(after.context.reviews?.reviews.map(({ id }) => id)).size === (after.context.reviews?.reviews.length ?? 0),
    'another selection, and a change, begin with the first page': ({ event, after }) =>
      !['reviews.filtered', 'reviews.changed'].includes(event.type) || after.context.after === null,
  },
  abstract: ({ context: { filter, after, reviews } }) => [filter, after, reviews?.next ?? null],
})
