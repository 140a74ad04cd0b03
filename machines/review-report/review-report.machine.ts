import { assign, setup } from 'xstate'
import { noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import { requestTimeout } from '../delays'
import { call, effect } from '../effect'
import { REPORT_MESSAGES } from './messages'

/** Effects, provided by src/shop/review-report.ts. */
const effects = {
  actors: { sendReport: call<void, { token: string; reviewId: string; reason: string }>() },
  actions: {
    /** Opens the login page, which returns to this page. */
    logIn: effect(),
    toast: effect<{ text: string }>(),
  },
}
export type ReviewReportEffects = typeof effects

/**
 * A shopper reports a review by another shopper and chooses a reason. A visitor logs in first.
 *
 * A failed request leaves the reason as it is and shows why. The dialog cannot be closed while a request is in flight.
 */
export const reviewReportMachine = setup({
  types: {
    context: {} as {
      token: string
      reviewId: string
      /** '' until the shopper chooses one. */
      reason: string
      /** The shopper has clicked the button without a reason, so an error is shown. */
      attempted: boolean
      messages: string[]
      /** Ids of the reviews that were reported since the page opened. */
      reported: string[]
    },
    events: {} as
      | { type: 'report.opened'; reviewId: string; token: string | null }
      | { type: 'report.reasoned'; reason: string }
      | { type: 'report.submitted' }
      | { type: 'report.closed' },
    tags: {} as 'open' | 'busy',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    open: assign({
      reviewId: (_, params: { reviewId: string; token: string | null }) => params.reviewId,
      token: (_, params: { reviewId: string; token: string | null }) => params.token ?? '',
      reason: '',
      attempted: false,
      messages: [],
    }),
    setReason: assign({ reason: (_, params: { reason: string }) => params.reason }),
    markAttempted: assign({ attempted: true, messages: [] }),
    clearMessages: assign({ messages: [] }),
    addReported: assign({ reported: ({ context: { reported, reviewId } }) => reported.concat(reviewId) }),
    setFailure: assign({ messages: (_, params: { error: unknown }) => failureMessages(params.error) }),
  },
  guards: {
    isVisitor: (_, params: { token: string | null }) => params.token === null,
    hasReason: ({ context }) => context.reason !== '',
  },
  delays: { requestTimeout },
}).createMachine({
  id: 'review-report',
  description: 'A report of a review by another shopper.',
  context: { token: '', reviewId: '', reason: '', attempted: false, messages: [], reported: [] },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: {
        'report.opened': [
          { guard: { type: 'isVisitor', params: ({ event }) => event }, actions: 'logIn' },
          { target: 'choosing', actions: { type: 'open', params: ({ event }) => event } },
        ],
      },
    },
    choosing: {
      description: 'The shopper chooses a reason.',
      tags: 'open',
      on: {
        'report.reasoned': { actions: { type: 'setReason', params: ({ event }) => event } },
        'report.submitted': [{ guard: 'hasReason', target: 'sending' }, { actions: 'markAttempted' }],
        'report.closed': { target: 'closed' },
      },
    },
    sending: {
      description: 'The request is in flight.',
      tags: ['open', 'busy'],
      entry: 'clearMessages',
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context: { token, reviewId, reason } }) => ({ token, reviewId, reason }),
        onDone: {
          target: 'closed',
          actions: ['addReported', { type: 'toast', params: { text: REPORT_MESSAGES.received } }],
        },
        onError: { target: 'choosing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'choosing', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
  },
})
