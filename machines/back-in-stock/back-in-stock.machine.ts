import { assertEvent, setup } from 'xstate'
import { noResponse } from '../../domain/failure'
import { requestTimeout } from '../delays'
import { call, defined, effect } from '../effect'
import { failedMessage, REQUESTED } from './messages'

/** Effects, provided by src/shop/back-in-stock.ts. */
const effects = {
  actors: { watch: call<void, { productId: string; token: string }>() },
  actions: {
    /** Opens the login page, which returns to this page. */
    logIn: effect(),
    toast: effect<{ text: string; kind?: 'error' }>(),
  },
}
export type BackInStockEffects = typeof effects

/**
 * A shopper’s request for one e-mail when a product is back in stock.
 *
 * A visitor logs in first. A click is ignored while a request is in flight and after one has succeeded, so there is one e-mail.
 */
export const backInStockMachine = setup({
  types: {
    context: {},
    /** `token`: null for a visitor. */
    events: {} as { type: 'stock.watch'; productId: string; token: string | null },
    tags: {} as 'busy' | 'requested',
  },
  actors: effects.actors,
  actions: effects.actions,
  guards: { isVisitor: (_, params: { token: string | null }) => params.token === null },
  delays: { requestTimeout },
}).createMachine({
  id: 'back-in-stock',
  description: 'A request for an e-mail when a product is back in stock.',
  context: {},
  initial: 'idle',
  states: {
    idle: {
      description: 'No request is in flight.',
      on: {
        'stock.watch': [
          { guard: { type: 'isVisitor', params: ({ event }) => event }, actions: 'logIn' },
          { target: 'sending' },
        ],
      },
    },
    sending: {
      description: 'The request is in flight.',
      tags: 'busy',
      invoke: {
        id: 'watch',
        src: 'watch',
        input: ({ event }) => {
          assertEvent(event, 'stock.watch')
          return { productId: event.productId, token: defined(event.token) }
        },
        onDone: { target: 'requested', actions: { type: 'toast', params: { text: REQUESTED } } },
        onError: {
          target: 'idle',
          actions: { type: 'toast', params: ({ event }) => ({ kind: 'error', text: failedMessage(event.error) }) },
        },
      },
      after: {
        requestTimeout: {
          target: 'idle',
          actions: { type: 'toast', params: () => ({ kind: 'error', text: failedMessage(noResponse) }) },
        },
      },
    },
    requested: { description: 'The shop sends an e-mail when the product is back.', tags: 'requested' },
  },
})
