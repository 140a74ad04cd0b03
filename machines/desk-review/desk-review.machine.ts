import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { DeskReview } from '../../domain/catalogue/review'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { requestTimeout } from '../delays'
import { call, defined, effect } from '../effect'

/** A shopkeeper's decision about a review. `version`: the version that the shopkeeper has read. */
interface Decision {
  id: string
  version: number
  isShown: boolean
}

/** Provided by src/desk/reviews/reviews-table.tsx. */
const effects = {
  actors: { decideReview: call<DeskReview, { session: Session; decision: Decision }>() },
  actions: {
    /** Shows the decided review at its place in the list. */
    reviewDecided: effect<{ review: DeskReview }>(),
    reloadReviews: effect(),
  },
}
export type DeskReviewEffects = typeof effects

/**
 * A shopkeeper shows or hides a review.
 *
 * One decision at a time. A refused decision shows why, and the next one follows after the reviews have been fetched again.
 */
export const deskReviewMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** The last decision. */
      decision: Decision | null
      /** Messages that explain why the decision was refused. */
      messages: string[]
    },
    input: {} as { session: Session },
    events: {} as { type: 'review.decided'; decision: Decision } | { type: 'reviews.reload' },
    tags: {} as 'busy' | 'failed',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    decide: assign((_, { decision }: { decision: Decision }) => ({ decision })),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
  },
  delays: { requestTimeout },
}).createMachine({
  id: 'desk-review',
  description: 'The decision to show or hide a review, at the desk.',
  context: ({ input: { session } }) => ({ session, decision: null, messages: [] }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No decision is being sent.',
      on: {
        'review.decided': { target: 'deciding', actions: { type: 'decide', params: ({ event }) => event } },
      },
    },
    deciding: {
      description: 'The decision is being sent.',
      tags: 'busy',
      invoke: {
        id: 'decideReview',
        src: 'decideReview',
        input: ({ context: { session, decision } }) => ({ session, decision: defined(decision) }),
        onDone: {
          target: 'idle',
          actions: { type: 'reviewDecided', params: ({ event }) => ({ review: event.output }) },
        },
        onError: { target: 'refused', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'refused', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    refused: {
      description: 'The decision was refused, or there was no response. The screen shows why.',
      tags: 'failed',
      on: { 'reviews.reload': { target: 'idle', actions: 'reloadReviews' } },
    },
  },
})
