import { uniqBy } from 'es-toolkit/array'
import { assign, setup } from 'xstate'
import type { ReviewFilter, Reviews } from '../../domain/catalogue/review'
import { failureOf, noResponse } from '../../domain/failure'
import { loadTimeout } from '../delays'
import { call } from '../effect'

/** Effects, provided by src/shop/reviews.ts. */
const effects = {
  actors: { loadReviews: call<Reviews, { productId: string; filter: ReviewFilter; after: string | null }>() },
}
export type ReviewsEffects = typeof effects

/** The reviews of a product, one page after another. The loaded pages remain until the requested page has loaded. */
export const reviewsMachine = setup({
  types: {
    context: {} as {
      productId: string
      filter: ReviewFilter
      /** Cursor of the requested page; null: the first page. */
      after: string | null
      /** All loaded pages as one; null: none has loaded. */
      reviews: Reviews | null
      /** Messages of the backend about the last failure. */
      messages: string[]
    },
    input: {} as { productId: string },
    events: {} as
      | { type: 'reviews.filtered'; filter: ReviewFilter }
      | { type: 'reviews.more' }
      /** The shopper's own review has changed. */
      | { type: 'reviews.changed' }
      | { type: 'reviews.reload' },
    tags: {} as 'busy' | 'failed',
  },
  actors: effects.actors,
  actions: {
    selectFirstPage: assign({ after: null }),
    setFilter: assign({ filter: (_, params: { filter: ReviewFilter }) => params.filter, after: null }),
    selectNextPage: assign({ after: ({ context: { reviews } }) => (reviews === null ? null : reviews.next) }),
    setReviews: assign({
      reviews: ({ context: { after, reviews } }, { page }: { page: Reviews }) =>
        after === null || reviews === null
          ? page
          : // A review that moved between two requests is in both pages.
            { ...page, reviews: uniqBy([...reviews.reviews, ...page.reviews], ({ id }) => id) },
      messages: [],
    }),
    setFailure: assign({ messages: (_, params: { error: unknown }) => failureOf(params.error).messages }),
  },
  guards: { hasMore: ({ context }) => context.reviews !== null && context.reviews.next !== null },
  delays: { loadTimeout },
}).createMachine({
  id: 'reviews',
  description: 'The reviews of a product, one page after another.',
  context: ({ input: { productId } }) => ({
    productId,
    filter: { sort: 'NEWEST', stars: null },
    after: null,
    reviews: null,
    messages: [],
  }),
  initial: 'loading',
  on: {
    'reviews.filtered': { target: '.loading', actions: { type: 'setFilter', params: ({ event }) => event } },
    'reviews.changed': { target: '.loading', actions: 'selectFirstPage' },
  },
  states: {
    loading: {
      description: 'A page is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadReviews',
        src: 'loadReviews',
        input: ({ context: { productId, filter, after } }) => ({ productId, filter, after }),
        onDone: { target: 'shown', actions: { type: 'setReviews', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        loadTimeout: { target: 'failed', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    shown: {
      description: 'The loaded pages are shown.',
      on: { 'reviews.more': { guard: 'hasMore', target: 'loading', actions: 'selectNextPage' } },
    },
    failed: {
      description: 'A page could not be loaded. The loaded pages remain, and the shopper can try again.',
      tags: 'failed',
      on: { 'reviews.reload': { target: 'loading' } },
    },
  },
})
