import { assign, fromPromise, setup } from 'xstate'
import type { Failure } from '../../domain/failure'
import type { Reviews, ReviewWish } from '../../domain/review'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-reviews.ts')
}

type Asked = { productId: string; wish: ReviewWish; after: string | null }

/** The reviews of a product, a page after the other. What is shown stays until what was asked for has come. */
export const reviewsMachine = setup({
  types: {
    context: {} as {
      productId: string
      wish: ReviewWish
      /** What the page that is asked for follows; null: it is the first one. */
      after: string | null
      /** All pages that have come, as one; null: none has. */
      reviews: Reviews | null
      /** Why nothing came, in words. */
      messages: string[]
    },
    input: {} as { productId: string },
    events: {} as
      | { type: 'reviews.wished'; wish: ReviewWish }
      | { type: 'reviews.more' }
      /** Somebody's own review has changed. */
      | { type: 'reviews.changed' }
      | { type: 'reviews.reload' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { loadReviews: fromPromise<Reviews, Asked>(notBound) },
  actions: {
    begin: assign({ after: null }),
    wish: assign({ wish: (_, params: { wish: ReviewWish }) => params.wish, after: null }),
    goOn: assign({ after: ({ context: { reviews } }) => (reviews === null ? null : reviews.next) }),
    setReviews: assign({
      reviews: ({ context: { after, reviews } }, params: { page: Reviews }) =>
        after === null || reviews === null
          ? params.page
          : Object.assign({}, params.page, {
              // One that has come already does not come twice.
              reviews: reviews.reviews.concat(
                params.page.reviews.filter(({ id }) => !reviews.reviews.some((shown) => shown.id === id)),
              ),
            }),
      messages: [],
    }),
    setFailure: assign({ messages: (_, params: { error: unknown }) => (params.error as Failure).messages }),
  },
  guards: { hasMore: ({ context }) => context.reviews !== null && context.reviews.next !== null },
  delays: { loadTimeout: 9_000 },
}).createMachine({
  id: 'reviews',
  description: 'The reviews of a product, a page after the other.',
  context: ({ input: { productId } }) => ({
    productId,
    wish: { sort: 'NEWEST', stars: null },
    after: null,
    reviews: null,
    messages: [],
  }),
  initial: 'loading',
  on: {
    'reviews.wished': {
      target: '.loading',
      actions: { type: 'wish', params: ({ event }) => ({ wish: event.wish }) },
    },
    'reviews.changed': { target: '.loading', actions: 'begin' },
  },
  states: {
    loading: {
      description: 'A page is fetched.',
      tags: 'busy',
      invoke: {
        id: 'loadReviews',
        src: 'loadReviews',
        input: ({ context: { productId, wish, after } }) => ({ productId, wish, after }),
        onDone: { target: 'shown', actions: { type: 'setReviews', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      after: {
        loadTimeout: {
          target: 'failed',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    shown: {
      description: 'The pages that have come are shown.',
      on: { 'reviews.more': { guard: 'hasMore', target: 'loading', actions: 'goOn' } },
    },
    failed: {
      description: 'A page did not come: that is said beside what is shown, with a way to try again.',
      tags: 'failed',
      on: { 'reviews.reload': { target: 'loading' } },
    },
  },
})
