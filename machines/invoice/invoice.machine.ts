import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import { failureOf } from '../../domain/failure'
import type { OrderDocuments } from '../../domain/money/invoice'
import { requestTimeout } from '../delays'
import { call } from '../effect'

/** Provided by src/shop/invoice.ts and src/desk/orders/desk-invoice.ts. */
const effects = { actors: { loadDocuments: call<OrderDocuments, { session: Session; id: string }>() } }
export type InvoiceEffects = typeof effects

/** The invoice of one order and its credit notes, for a printable page. These documents never change. */
export const invoiceMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** The id of the order in the URL of the page. */
      id: string
      documents: OrderDocuments | null
      /** Messages from the backend that explain why there is no invoice. */
      messages: string[]
    },
    input: {} as { session: Session; id: string },
    events: {} as { type: 'invoice.reload' },
    tags: {} as 'busy' | 'failed' | 'missing' | 'notMade',
  },
  actors: effects.actors,
  actions: {
    setDocuments: assign((_, { documents }: { documents: OrderDocuments }) => ({ documents, messages: [] })),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureOf(error).messages }),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
    isNotMade: (_, { error }: { error: unknown }) => failureOf(error).status === 409,
  },
  delays: { requestTimeout },
}).createMachine({
  id: 'invoice',
  description: 'The invoice of one order, for a printable page.',
  context: ({ input: { session, id } }) => ({ session, id, documents: null, messages: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The documents of the order are being fetched.',
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
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          {
            guard: { type: 'isNotMade', params: ({ event }) => event },
            target: 'notMade',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
          { target: 'failed' },
        ],
      },
      after: { requestTimeout: { target: 'failed' } },
    },
    shown: { description: 'The documents are shown.' },
    notMade: {
      description: 'The order has no invoice yet. The screen shows the message from the backend.',
      tags: 'notMade',
      on: { 'invoice.reload': { target: 'loading' } },
    },
    missing: { description: 'The order does not exist.', tags: 'missing' },
    failed: {
      description: 'The documents could not be fetched. The screen offers to try again.',
      tags: 'failed',
      on: { 'invoice.reload': { target: 'loading' } },
    },
  },
})
