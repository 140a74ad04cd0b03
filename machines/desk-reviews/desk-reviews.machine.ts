import { assign, fromPromise, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { PeopleQuery } from '../../domain/desk-people'
import type { DeskReview, DeskReviews } from '../../domain/review'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/desk/bind-desk-reviews.ts')
}

/** What a shopkeeper says of a review. `version`: of the one that they have read. */
type Decision = { id: string; version: number; isShown: boolean }

/**
 * The reviews of the shop, a page at a time, those that are reported or wait first. A shopkeeper shows one, or hides it.
 *
 * One decision at a time. What is shown stays until another page comes; a decision that is refused says why.
 */
export const deskReviewsMachine = setup({
  types: {
    context: {} as {
      session: Session
      query: PeopleQuery
      /** null: no page has come yet. */
      page: DeskReviews | null
      /** What was decided last; null: nothing. */
      decision: Decision | null
      /** Why no page came, or a decision was not taken, in words. */
      messages: string[]
    },
    input: {} as { session: Session },
    events: {} as
      | { type: 'reviews.searched'; search: string }
      /** Another page: '' is the first one. */
      | { type: 'reviews.paged'; after: string }
      | { type: 'reviews.reload' }
      | { type: 'review.decided'; decision: Decision },
    tags: {} as 'busy' | 'failed' | 'deciding',
  },
  actors: {
    loadReviews: fromPromise<DeskReviews, { session: Session; query: PeopleQuery }>(notBound),
    decideReview: fromPromise<DeskReview, { session: Session; decision: Decision | null }>(notBound),
  },
  actions: {
    search: assign({ query: (_, params: { search: string }) => ({ search: params.search, after: '' }) }),
    turn: assign({
      query: ({ context }, params: { after: string }) => ({ search: context.query.search, after: params.after }),
    }),
    setPage: assign({ page: (_, params: { page: DeskReviews }) => params.page, messages: [] }),
    decide: assign({ decision: (_, params: { decision: Decision }) => params.decision, messages: [] }),
    /** It stays in its place, so that the shopkeeper sees what has become of it. */
    setReview: assign({
      page: ({ context: { page } }, params: { review: DeskReview }) =>
        page && {
          next: page.next,
          reviews: page.reviews.map((review) => (review.id === params.review.id ? params.review : review)),
        },
    }),
    /** Bound in rules.ts. */
    setFailure: (_, _params: { error: unknown }) => {},
  },
  delays: { loadTimeout: 9_000, requestTimeout: 15_000, searchPause: 300 },
}).createMachine({
  id: 'desk-reviews',
  description: 'The reviews of the shop at the desk, a page at a time.',
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
      description: 'Reviews are looked at.',
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
          description: 'Somebody types: the search is asked for when they pause.',
          tags: 'busy',
          after: { searchPause: { target: 'loading' } },
        },
        loading: {
          description: 'A page is fetched. What is shown stays until it comes.',
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
              actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
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
          description:
            'The page could not be fetched, or a decision was refused: that is said, with a way to look again.',
          tags: 'failed',
          on: { 'reviews.reload': { target: 'loading' } },
        },
      },
    },
    deciding: {
      description: 'The backend is told what was decided.',
      tags: ['busy', 'deciding'],
      invoke: {
        id: 'decideReview',
        src: 'decideReview',
        input: ({ context: { session, decision } }) => ({ session, decision }),
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
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
  },
})
