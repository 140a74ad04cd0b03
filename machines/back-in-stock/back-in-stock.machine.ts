import { assertEvent, fromPromise, setup } from 'xstate'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-back-in-stock.ts')
}

/**
 * A shopper’s wish to hear when a product is back.
 *
 * A visitor logs in first. A second press while the first is under way is ignored, and so is one after it was taken: one wish is one
 * mail.
 */
export const backInStockMachine = setup({
  types: {
    context: {},
    /** `token`: null: a visitor’s. */
    events: {} as { type: 'stock.watch'; productId: string; token: string | null },
    tags: {} as 'busy' | 'told',
  },
  actors: { watch: fromPromise<void, { productId: string; token: string }>(notBound) },
  actions: {
    logIn: () => {},
    sayTaken: () => {},
    /** Why the wish was not taken. */
    sayFailed: (_, _params: { failure: unknown }) => {},
  },
  guards: { isVisitor: (_, params: { token: string | null }) => params.token === null },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'back-in-stock',
  description: 'A wish to hear when a product is back.',
  context: {},
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being sent.',
      on: {
        'stock.watch': [
          { guard: { type: 'isVisitor', params: ({ event }) => ({ token: event.token }) }, actions: 'logIn' },
          { target: 'sending' },
        ],
      },
    },
    sending: {
      description: 'The wish is being sent.',
      tags: 'busy',
      invoke: {
        id: 'watch',
        src: 'watch',
        input: ({ event }) => {
          assertEvent(event, 'stock.watch')
          return { productId: event.productId, token: event.token ?? '' }
        },
        onDone: { target: 'told', actions: 'sayTaken' },
        onError: { target: 'idle', actions: { type: 'sayFailed', params: ({ event }) => ({ failure: event.error }) } },
      },
      after: { requestTimeout: { target: 'idle', actions: { type: 'sayFailed', params: { failure: null } } } },
    },
    told: { description: 'The shop writes when the product is back.', tags: 'told' },
  },
})
