import { assign, fromPromise, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { Failure } from '../../domain/failure'
import type { OrderDocuments } from '../../domain/invoice'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-invoice.ts')
}

/** The invoice of one order and the credit notes over it, for a page that prints. Once made they do not change. */
export const invoiceMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** The order's, as its page names it. */
      id: string
      documents: OrderDocuments | null
      /** Why there are none, in the backend's words. */
      messages: string[]
    },
    input: {} as { session: Session; id: string },
    events: {} as { type: 'invoice.reload' },
    tags: {} as 'busy' | 'failed' | 'missing' | 'notMade',
  },
  actors: { loadDocuments: fromPromise<OrderDocuments, { session: Session; id: string }>(notBound) },
  actions: {
    setDocuments: assign({ documents: (_, params: { documents: OrderDocuments }) => params.documents, messages: [] }),
    setFailure: assign({ messages: (_, params: { error: unknown }) => (params.error as Failure).messages }),
  },
  guards: {
    isMissing: (_, params: { error: unknown }) => (params.error as Failure).status === 404,
    isNotMade: (_, params: { error: unknown }) => (params.error as Failure).status === 409,
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'invoice',
  description: 'The invoice of one order, for a page that prints.',
  context: ({ input: { session, id } }) => ({ session, id, documents: null, messages: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The documents of the order are fetched.',
      tags: 'busy',
      invoke: {
        id: 'loadDocuments',
        src: 'loadDocuments',
        input: ({ context: { session, id } }) => ({ session, id }),
        onDone: {
          target: 'shown',
          actions: { type: 'setDocuments', params: ({ event }) => ({ documents: event.output }) },
        },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
          {
            guard: { type: 'isNotMade', params: ({ event }) => ({ error: event.error }) },
            target: 'notMade',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'failed' },
        ],
      },
      after: { requestTimeout: { target: 'failed' } },
    },
    shown: { description: 'The documents are shown.' },
    notMade: {
      description: 'The order has no invoice: that is said, in the backend’s words.',
      tags: 'notMade',
      on: { 'invoice.reload': { target: 'loading' } },
    },
    missing: { description: 'There is no such order.', tags: 'missing' },
    failed: {
      description: 'The documents could not be fetched: that is said, with a way to try again.',
      tags: 'failed',
      on: { 'invoice.reload': { target: 'loading' } },
    },
  },
})
