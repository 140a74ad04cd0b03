import { assign, fromPromise, setup } from 'xstate'
import type { OwnReview, ReviewDraft, Reviewing } from '../../domain/review'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-review.ts')
}

type Asked = { token: string; productId: string }

/**
 * What a shopper writes of a product that they have received: drafted, sent, and then shown, reported, hidden or waiting.
 *
 * What cannot be sent stays as it was typed, also after the form was closed, and so does what was deleted. Nothing is sent twice:
 * while one call is under way, no other one begins.
 */
export const reviewMachine = setup({
  types: {
    context: {} as {
      token: string
      productId: string
      hasReceived: boolean
      /** The review that the shop has; null: none. */
      review: OwnReview | null
      draft: ReviewDraft
      /** The shopper has pressed Send: from now on what is missing is said. */
      attempted: boolean
      /** Why the last try failed, in words. */
      messages: string[]
      /** Whether the form is to open as soon as it is known what is in it. */
      opens: boolean
    },
    input: {} as Asked & { opens: boolean },
    events: {} as
      | { type: 'review.reload' }
      | { type: 'review.opened' }
      | { type: 'review.changed'; draft: ReviewDraft }
      | { type: 'review.submitted' }
      | { type: 'review.closed' }
      | { type: 'review.deleted' },
    tags: {} as 'busy' | 'open',
  },
  actors: {
    loadReview: fromPromise<Reviewing, Asked>(notBound),
    /** Writes the review, or changes the one there is; answers it. */
    sendReview: fromPromise<OwnReview, Asked & { review: OwnReview | null; draft: ReviewDraft }>(notBound),
    deleteReview: fromPromise<Reviewing, { token: string; review: OwnReview | null }>(notBound),
  },
  actions: {
    setReviewing: assign({
      hasReceived: (_, params: { reviewing: Reviewing }) => params.reviewing.hasReceived,
      review: (_, params: { reviewing: Reviewing }) => params.reviewing.review,
      messages: [],
    }),
    /** What was typed is in the shop now. */
    setReview: assign({
      review: (_, params: { review: OwnReview }) => params.review,
      draft: { stars: null, text: '' },
    }),
    /** The form begins with the review there is; what was typed before it was closed stays in it. */
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
    markAttempted: assign({ attempted: true }),
    clearMessages: assign({ messages: [] }),
    /** What is deleted stands in the form, should the shopper write again. */
    draftDeleted: assign({
      draft: ({ context: { draft, review } }) => (review === null ? draft : { stars: review.stars, text: review.text }),
    }),
    /** Bound in rules.ts. */
    setFailure: (_, _params: { error: unknown }) => {},
    /** Callback for the list of reviews: one of them is new, another or gone. */
    reviewsChanged: () => {},
    toast: (_, _params: { kind: 'written' | 'deleted' }) => {},
  },
  guards: {
    /** Bound in rules.ts. */
    isValid: (): boolean => true,
    opens: ({ context }) => context.opens && context.hasReceived,
    hasReview: ({ context }) => context.review !== null,
    mayWrite: ({ context }) => context.hasReceived,
    isReported: ({ context }) => context.review?.state === 'reported',
    isHidden: ({ context }) => context.review?.state === 'hidden',
    isWaiting: ({ context }) => context.review?.state === 'waiting',
  },
  delays: { loadTimeout: 9_000, requestTimeout: 15_000 },
}).createMachine({
  id: 'review',
  description: 'What a shopper writes of a product that they have received.',
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
      description: 'The shop is asked what the shopper has received and written.',
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
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      after: {
        loadTimeout: {
          target: 'failed',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    failed: {
      description: 'It is not known: that is said, with a way to try again.',
      on: { 'review.reload': { target: 'loading' } },
    },
    loaded: {
      description: 'It is known: the form opens where that was asked for, or what there is is shown.',
      always: [
        { guard: 'opens', target: 'draft', actions: 'open' },
        { guard: 'hasReview', target: 'sent' },
        { guard: 'mayWrite', target: 'none' },
        { target: 'notReceived' },
      ],
    },
    notReceived: { description: 'The shopper has not received the product, and cannot review it.' },
    none: {
      description: 'The shopper has received the product, and nothing of theirs is shown.',
      on: { 'review.opened': { target: 'draft', actions: 'open' } },
    },
    draft: {
      description: 'The review is typed.',
      tags: 'open',
      on: {
        'review.changed': { actions: { type: 'change', params: ({ event }) => ({ draft: event.draft }) } },
        'review.submitted': [{ guard: 'isValid', target: 'sending' }, { actions: 'markAttempted' }],
        'review.closed': [
          { guard: 'hasReview', target: 'sent', actions: 'clearMessages' },
          { target: 'none', actions: 'clearMessages' },
        ],
      },
    },
    sending: {
      description: 'The review is on its way.',
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
            { type: 'toast', params: { kind: 'written' } },
          ],
        },
        onError: { target: 'draft', actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      after: {
        requestTimeout: {
          target: 'draft',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    sent: {
      description: 'The shop has the review.',
      initial: 'told',
      on: {
        'review.opened': { target: 'draft', actions: 'open' },
        'review.deleted': { target: 'deleting' },
      },
      states: {
        told: {
          description: 'What has become of it is looked at.',
          always: [
            { guard: 'isReported', target: 'reported' },
            { guard: 'isHidden', target: 'hidden' },
            { guard: 'isWaiting', target: 'waiting' },
            { target: 'shown' },
          ],
        },
        shown: { description: 'Everybody sees it.' },
        reported: { description: 'Everybody sees it; somebody has reported it, and a shopkeeper looks at it.' },
        hidden: { description: 'A shopkeeper has hidden it: nobody else sees it.' },
        waiting: { description: 'It was hidden and has been changed: a shopkeeper looks at it before it is shown.' },
      },
    },
    deleting: {
      description: 'The shop is told that the review goes.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'deleteReview',
        src: 'deleteReview',
        input: ({ context: { token, review } }) => ({ token, review }),
        onDone: {
          target: 'loaded',
          actions: [
            'draftDeleted',
            { type: 'setReviewing', params: ({ event }) => ({ reviewing: event.output }) },
            'reviewsChanged',
            { type: 'toast', params: { kind: 'deleted' } },
          ],
        },
        onError: { target: 'sent', actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      after: {
        requestTimeout: {
          target: 'sent',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
  },
})
