import { assign, setup } from 'xstate'
import { type OwnReview, type ReviewDraft, type Reviewing, reviewErrors } from '../../domain/catalogue/review'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { loadTimeout, requestTimeout } from '../delays'
import { call, defined, effect } from '../effect'
import { REVIEW_MESSAGES } from './messages'

type ReviewKey = { token: string; productId: string }

/** Effects, provided by src/shop/review.ts. */
const effects = {
  actors: {
    loadReview: call<Reviewing, ReviewKey>(),
    /** Creates the review, or changes the existing one, and returns it. */
    sendReview: call<OwnReview, ReviewKey & { review: OwnReview | null; draft: ReviewDraft }>(),
    deleteReview: call<Reviewing, { token: string; review: OwnReview }>(),
  },
  actions: {
    /** Notifies the list of reviews that one was added, changed or deleted. */
    reviewsChanged: effect(),
    toast: effect<{ text: string }>(),
  },
}
export type ReviewEffects = typeof effects

/**
 * A shopper's review of a product that they have received: drafted, sent, and then shown, reported, hidden or waiting.
 *
 * A review that was not sent remains in the form, also after the form was closed, and so does a deleted one. While a request is
 * in flight, no other one begins, so a review is not sent twice.
 */
export const reviewMachine = setup({
  types: {
    context: {} as {
      token: string
      productId: string
      hasReceived: boolean
      /** The review that the shop has stored; null: none. */
      review: OwnReview | null
      draft: ReviewDraft
      /** The shopper has clicked Send with an invalid form, so every error is shown. */
      attempted: boolean
      /** Why the last request failed. */
      messages: string[]
      /** Whether the form opens once the review has loaded. */
      opens: boolean
    },
    input: {} as ReviewKey & { opens: boolean },
    events: {} as
      | { type: 'review.reload' }
      | { type: 'review.opened' }
      | { type: 'review.changed'; draft: ReviewDraft }
      | { type: 'review.submitted' }
      | { type: 'review.closed' }
      | { type: 'review.deleted' },
    tags: {} as 'busy' | 'open',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    setReviewing: assign({
      hasReceived: (_, params: { reviewing: Reviewing }) => params.reviewing.hasReceived,
      review: (_, params: { reviewing: Reviewing }) => params.reviewing.review,
      messages: [],
    }),
    setReview: assign({
      review: (_, params: { review: OwnReview }) => params.review,
      draft: { stars: null, text: '' },
    }),
    /** An empty form is filled with the existing review. Text typed before the form was closed remains. */
    open: assign({
      draft: ({ context: { draft, review } }) =>
        draft.text === '' && draft.stars === null && review !== null
          ? { stars: review.stars, text: review.text }
          : draft,
      attempted: false,
      messages: [],
      opens: false,
    }),
    change: assign({ draft: (_, params: { draft: ReviewDraft }) => params.draft }),
    markAttempted: assign({ attempted: true, messages: [] }),
    clearMessages: assign({ messages: [] }),
    /** A deleted review remains in the form, in case the shopper writes again. */
    restoreDraft: assign({
      draft: ({ context: { draft, review } }) => (review === null ? draft : { stars: review.stars, text: review.text }),
    }),
    setFailure: assign({ messages: (_, params: { error: unknown }) => failureMessages(params.error) }),
  },
  guards: {
    isValid: ({ context }) => Object.keys(reviewErrors(context.draft)).length === 0,
    opens: ({ context }) => context.opens && context.hasReceived,
    hasReview: ({ context }) => context.review !== null,
    mayWrite: ({ context }) => context.hasReceived,
    isReported: ({ context }) => context.review?.state === 'reported',
    isHidden: ({ context }) => context.review?.state === 'hidden',
    isWaiting: ({ context }) => context.review?.state === 'waiting',
  },
  delays: { loadTimeout, requestTimeout },
}).createMachine({
  id: 'review',
  description: 'A shopper’s review of a product that they have received.',
  context: ({ input }) => ({
    token: input.token,
    productId: input.productId,
    hasReceived: false,
    review: null,
    draft: { stars: null, text: '' },
    attempted: false,
    messages: [],
    opens: input.opens,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The shopper’s review is loading, and whether they have received the product.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'loadReview',
        src: 'loadReview',
        input: ({ context: { token, productId } }) => ({ token, productId }),
        onDone: {
          target: 'loaded',
          actions: { type: 'setReviewing', params: ({ event }) => ({ reviewing: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        loadTimeout: { target: 'failed', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    failed: {
      description: 'The review could not be loaded. The shopper can try again.',
      on: { 'review.reload': { target: 'loading' } },
    },
    loaded: {
      description: 'The form opens if the shopper requested it; otherwise the existing review is shown.',
      always: [
        { guard: 'opens', target: 'draft', actions: 'open' },
        { guard: 'hasReview', target: 'sent' },
        { guard: 'mayWrite', target: 'none' },
        { target: 'notReceived' },
      ],
    },
    notReceived: { description: 'The shopper has not received the product, so they cannot review it.' },
    none: {
      description: 'The shopper has received the product and has no review.',
      on: { 'review.opened': { target: 'draft', actions: 'open' } },
    },
    draft: {
      description: 'The shopper fills in the form.',
      tags: 'open',
      on: {
        'review.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'review.submitted': [{ guard: 'isValid', target: 'sending' }, { actions: 'markAttempted' }],
        'review.closed': [
          { guard: 'hasReview', target: 'sent', actions: 'clearMessages' },
          { target: 'none', actions: 'clearMessages' },
        ],
      },
    },
    sending: {
      description: 'The request is in flight.',
      tags: ['open', 'busy'],
      entry: 'clearMessages',
      invoke: {
        id: 'sendReview',
        src: 'sendReview',
        input: ({ context: { token, productId, review, draft } }) => ({ token, productId, review, draft }),
        onDone: {
          target: 'sent',
          actions: [
            { type: 'setReview', params: ({ event }) => ({ review: event.output }) },
            'reviewsChanged',
            { type: 'toast', params: { text: REVIEW_MESSAGES.written } },
          ],
        },
        onError: { target: 'draft', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'draft', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    sent: {
      description: 'The shop has stored the review.',
      initial: 'choosing',
      on: {
        'review.opened': { target: 'draft', actions: 'open' },
        'review.deleted': { target: 'deleting' },
      },
      states: {
        choosing: {
          description: 'Which state has the backend given the review?',
          always: [
            { guard: 'isReported', target: 'reported' },
            { guard: 'isHidden', target: 'hidden' },
            { guard: 'isWaiting', target: 'waiting' },
            { target: 'shown' },
          ],
        },
        shown: { description: 'Everyone sees the review.' },
        reported: {
          description: 'Everyone sees the review. Another shopper has reported it, and a shopkeeper will check it.',
        },
        hidden: { description: 'A shopkeeper has hidden the review from everyone else.' },
        waiting: { description: 'The shopper has changed a hidden review. A shopkeeper checks it before it is shown.' },
      },
    },
    deleting: {
      description: 'The request that deletes the review is in flight.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'deleteReview',
        src: 'deleteReview',
        input: ({ context: { token, review } }) => ({ token, review: defined(review) }),
        onDone: {
          target: 'loaded',
          actions: [
            'restoreDraft',
            { type: 'setReviewing', params: ({ event }) => ({ reviewing: event.output }) },
            'reviewsChanged',
            { type: 'toast', params: { text: REVIEW_MESSAGES.deleted } },
          ],
        },
        onError: { target: 'sent', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'sent', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
  },
})
