import { assign, setup } from 'xstate'
import { failureOf, isRefusal, noResponse } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'
import type { ConfirmationDecision, OrderToConfirm } from '../../domain/order/confirmation'
import { loadTimeout, requestTimeout } from '../delays'
import { call, defined } from '../effect'

/** Provided by src/shop/confirm-order.ts. */
const effects = {
  actors: {
    /** Loads the order of a mailed link. */
    loadOrder: call<OrderToConfirm, { token: string | null }>(),
    /** Confirms or cancels the order. */
    decide: call<ConfirmationDecision, { token: string | null; decision: ConfirmationDecision }>(),
  },
}
export type ConfirmOrderEffects = typeof effects

/**
 * The confirmation of an order that is paid in cash: by a mailed link, or on the page of the order.
 *
 * Opening the link changes nothing; the shopper decides once. A refusal ends it with its message. After a failure, the shopper
 * can try again.
 */
export const confirmOrderMachine = setup({
  types: {
    context: {} as {
      /** Of the mailed link. Null: on the page of the order. */
      token: string | null
      order: OrderToConfirm | null
      decision: ConfirmationDecision | null
      messages: string[]
    },
    input: {} as { token: string | null },
    events: {} as { type: 'confirmation.decided'; decision: ConfirmationDecision } | { type: 'confirmation.reload' },
    tags: {} as 'busy' | 'open' | 'failed',
  },
  actors: effects.actors,
  actions: {
    setOrder: assign({ order: (_, params: { order: OrderToConfirm }) => params.order }),
    setDecision: assign({ decision: (_, params: { decision: ConfirmationDecision }) => params.decision, messages: [] }),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureMessages(error) }),
  },
  guards: {
    isOnPage: ({ context }) => context.token === null,
    isRefused: (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
  },
  delays: { loadTimeout, requestTimeout },
}).createMachine({
  id: 'confirm-order',
  description: 'The confirmation of an order that is paid in cash.',
  context: ({ input }) => ({ token: input.token, order: null, decision: null, messages: [] }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A link loads its order first. The page of the order shows it already.',
      always: [{ guard: 'isOnPage', target: 'ready' }, { target: 'loading' }],
    },
    loading: {
      description: 'The order of the link is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'ready', actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) } },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
        ],
      },
      after: { loadTimeout: { target: 'failed', actions: { type: 'setFailure', params: { error: noResponse } } } },
    },
    failed: {
      description: 'The order could not be loaded.',
      tags: 'failed',
      on: { 'confirmation.reload': { target: 'loading' } },
    },
    ready: {
      description: 'The shopper can confirm or cancel the order.',
      tags: 'open',
      on: {
        'confirmation.decided': { target: 'deciding', actions: { type: 'setDecision', params: ({ event }) => event } },
      },
    },
    deciding: {
      description: 'The decision is being sent.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => ({ token: context.token, decision: defined(context.decision) }),
        onDone: { target: 'decided' },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
          { target: 'ready', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
      after: { requestTimeout: { target: 'ready', actions: { type: 'setFailure', params: { error: noResponse } } } },
    },
    decided: { description: 'The order is confirmed or cancelled.' },
    refused: { description: 'The link is wrong, was used, or its time is over.' },
  },
})
