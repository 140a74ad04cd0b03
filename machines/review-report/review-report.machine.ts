import { assign, fromPromise, setup } from 'xstate'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-review-report.ts')
}

type Report = { token: string; reviewId: string; reason: string }

/**
 * A shopper reports a review of somebody else: which one, and why. A visitor logs in first.
 *
 * What cannot be sent stays as it was chosen, and why is said. Nothing is closed while it is on its way.
 */
export const reviewReportMachine = setup({
  types: {
    context: {} as {
      token: string
      reviewId: string
      /** '' until it is chosen. */
      reason: string
      /** The shopper has pressed the button: from now on it is said that the reason is missing. */
      attempted: boolean
      messages: string[]
      /** Ids of reviews that were reported here. */
      reported: string[]
    },
    events: {} as
      | { type: 'report.opened'; reviewId: string; token: string | null }
      | { type: 'report.reasoned'; reason: string }
      | { type: 'report.submitted' }
      | { type: 'report.closed' },
    tags: {} as 'open' | 'busy',
  },
  actors: { sendReport: fromPromise<void, Report>(notBound) },
  actions: {
    open: assign({
      reviewId: (_, params: { reviewId: string; token: string | null }) => params.reviewId,
      token: (_, params: { reviewId: string; token: string | null }) => params.token ?? '',
      reason: '',
      attempted: false,
      messages: [],
    }),
    setReason: assign({ reason: (_, params: { reason: string }) => params.reason }),
    markAttempted: assign({ attempted: true }),
    clearMessages: assign({ messages: [] }),
    keepReported: assign({ reported: ({ context: { reported, reviewId } }) => reported.concat(reviewId) }),
    /** Bound in rules.ts. */
    setFailure: (_, _params: { error: unknown }) => {},
    logIn: () => {},
    sayTaken: () => {},
  },
  guards: {
    isVisitor: (_, params: { token: string | null }) => params.token === null,
    hasReason: ({ context }) => context.reason !== '',
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'review-report',
  description: 'Reporting a review of somebody else.',
  context: { token: '', reviewId: '', reason: '', attempted: false, messages: [], reported: [] },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is being reported.',
      on: {
        'report.opened': [
          {
            guard: { type: 'isVisitor', params: ({ event }) => ({ token: event.token }) },
            actions: 'logIn',
          },
          {
            target: 'choosing',
            actions: { type: 'open', params: ({ event }) => ({ reviewId: event.reviewId, token: event.token }) },
          },
        ],
      },
    },
    choosing: {
      description: 'The shopper says why.',
      tags: 'open',
      on: {
        'report.reasoned': { actions: { type: 'setReason', params: ({ event }) => ({ reason: event.reason }) } },
        'report.submitted': [{ guard: 'hasReason', target: 'sending' }, { actions: 'markAttempted' }],
        'report.closed': { target: 'closed' },
      },
    },
    sending: {
      description: 'The report is on its way.',
      tags: ['open', 'busy'],
      entry: 'clearMessages',
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context: { token, reviewId, reason } }) => ({ token, reviewId, reason }),
        onDone: { target: 'closed', actions: ['keepReported', 'sayTaken'] },
        onError: {
          target: 'choosing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        requestTimeout: {
          target: 'choosing',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
  },
})
