import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { DeskReview, DeskReviews } from '../../domain/catalogue/review'
import type { SearchQuery } from '../../domain/desk/desk'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { loadTimeout, requestTimeout } from '../delays'
import { call, defined } from '../effect'

/** A shopkeeper's decision about a review. `version`: the version that the shopkeeper has read. */
interface Decision {
  id: string
  version: number
  isShown: boolean
}

/** Provided by src/desk/reviews/desk-reviews.ts. */
const effects = {
  actors: {
    loadReviews: call<DeskReviews, { session: Session; query: SearchQuery }>(),
    decideReview: call<DeskReview, { session: Session; decision: Decision }>(),
  },
}
export type DeskReviewsEffects = typeof effects

/**
 * The reviews of the shop, one page at a time. Reported and waiting reviews are first. A shopkeeper shows or hides a review.
 *
 * One decision at a time. The visible page stays until another one arrives. A refused decision shows why.
 */
export const deskReviewsMachine = setup({
  types: {
    context: {} as {
      session: Session
      query: SearchQuery
      /** null: no page has loaded yet. */
      page: DeskReviews | null
      /** The last decision. */
      decision: Decision | null
      /** Messages that explain why a page could not be fetched or a decision was refused. */
      messages: string[]
    },
    input: {} as { session: Session },
    events: {} as
      | { type: 'reviews.searched'; search: string }
      /** Shows another page. '' is the first one. */
      | { type: 'reviews.paged'; after: string }
      | { type: 'reviews.reload' }
      | { type: 'review.decided'; decision: Decision },
    tags: {} as 'busy' | 'failed' | 'deciding',
  },
  actors: effects.actors,
  actions: {
    search: assign((_, { search }: { search: string }) => ({ query: { search, after: '' } })),
    turn: assign(({ context }, { after }: { after: string }) => ({ query: { ...context.query, after } })),
    setPage: assign((_, { page }: { page: DeskReviews }) => ({ page, messages: [] })),
    decide: assign((_, { decision }: { decision: Decision }) => ({ decision, messages: [] })),
    /** Preserves the review's place in the list, so that the shopkeeper sees the result. */
    setReview: assign({
      page: ({ context: { page } }, { review: changed }: { review: DeskReview }) =>
        page && { ...page, reviews: page.reviews.map((review) => (review.id === changed.id ? changed : review)) },
    }),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
  },
  delays: { loadTimeout, requestTimeout, searchPause: 300 },
}).createMachine({
  id: 'desk-reviews',
  description: 'The reviews of the shop at the desk, one page at a time.',
  context: ({ input: { session } }) => ({
    session,
    query: { search: '', after: '' },
    page: null,
    decision: null,
    messages: [],
  }),
  initial: 'list',
  states: {
    list: {
      description: 'The list of reviews.',
      initial: 'loading',
      on: {
        'reviews.searched': {
          target: '.pausing',
          actions: { type: 'search', params: ({ event }) => ({ search: event.search }) },
        },
        'reviews.paged': {
          target: '.loading',
          actions: { type: 'turn', params: ({ event }) => ({ after: event.after }) },
        },
      },
      states: {
        pausing: {
          description: 'The shopkeeper types. The search starts when they pause.',
          tags: 'busy',
          after: { searchPause: { target: 'loading' } },
        },
        loading: {
          description: 'A page is fetched. The previous one stays visible.',
          tags: 'busy',
          invoke: {
            id: 'loadReviews',
            src: 'loadReviews',
            input: ({ context: { session, query } }) => ({ session, query }),
            onDone: { target: 'idle', actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) } },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: {
            loadTimeout: {
              target: 'failed',
              actions: { type: 'setFailure', params: { error: noResponse } },
            },
          },
        },
        idle: {
          description: 'The page is shown.',
          on: {
            'reviews.reload': { target: 'loading' },
            'review.decided': {
              target: '#desk-reviews.deciding',
              actions: { type: 'decide', params: ({ event }) => ({ decision: event.decision }) },
            },
          },
        },
        failed: {
          description: 'The page could not be fetched, or a decision was refused. The screen shows why.',
          tags: 'failed',
          on: { 'reviews.reload': { target: 'loading' } },
        },
      },
    },
    deciding: {
      description: 'The decision is being sent.',
      tags: ['busy', 'deciding'],
      invoke: {
        id: 'decideReview',
        src: 'decideReview',
        input: ({ context: { session, decision } }) => ({ session, decision: defined(decision) }),
        onDone: {
          target: 'list.idle',
          actions: { type: 'setReview', params: ({ event }) => ({ review: event.output }) },
        },
        onError: {
          target: 'list.failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        requestTimeout: {
          target: 'list.failed',
          actions: { type: 'setFailure', params: { error: noResponse } },
        },
      },
    },
  },
})
