import { assertEvent, assign, fromCallback, setup, spawnChild, stopChild } from 'xstate'

/** Provided by src/shop/unsaved-payments.ts. */
const effects = {
  actors: {
    /** Waits for the payment lock of an account, and holds it until the actor is stopped. */
    lockPayments: fromCallback<{ type: 'none' }, { account: string }>(() => {}),
    /** The browser asks before this page is left. */
    askBeforeLeaving: fromCallback<{ type: 'none' }, undefined>(() => {}),
  },
}
export type UnsavedPaymentsEffects = typeof effects

/**
 * Payments that exist only in this page, because storage did not accept them.
 *
 * Until a payment is recorded, no other tab can pay for its account, and the browser asks before the page is left. A payment
 * that the backend permanently refuses releases the lock. The browser still asks, since leaving would lose the payment.
 */
export const unsavedPaymentsMachine = setup({
  types: {
    context: {} as { paymentIds: readonly string[] },
    events: {} as
      /** Storage did not accept the payment. It may be reported again. */
        | { type: 'payment.unsaved'; account: string; paymentId: string }
        | { type: 'payment.refused'; paymentId: string }
        /** The payment is recorded, or storage has accepted it. */
        | { type: 'payment.safe'; paymentId: string },
  },
  actors: effects.actors,
  actions: {
    add: assign({
      paymentIds: ({ context }, params: { paymentId: string }) => context.paymentIds.concat(params.paymentId),
    }),
    remove: assign({
      paymentIds: ({ context }, params: { paymentId: string }) =>
        context.paymentIds.filter((id) => id !== params.paymentId),
    }),
    /** Each payment requests the lock, which waits for the payments before it. */
    lock: spawnChild('lockPayments', {
      id: ({ event }) => event.paymentId,
      input: ({ event }) => {
        assertEvent(event, 'payment.unsaved')
        return { account: event.account }
      },
    }),
    unlock: stopChild(({ event }) => event.paymentId),
  },
  guards: {
    isKnown: ({ context }, params: { paymentId: string }) => context.paymentIds.includes(params.paymentId),
    isOnlyOne: ({ context }, params: { paymentId: string }) =>
      context.paymentIds.every((id) => id === params.paymentId),
  },
}).createMachine({
  id: 'unsaved-payments',
  description: 'Payments that exist only in this page.',
  context: { paymentIds: [] },
  initial: 'none',
  states: {
    none: {
      description: 'Every payment is in storage.',
      on: {
        'payment.unsaved': { target: 'some', actions: [{ type: 'add', params: ({ event }) => event }, 'lock'] },
      },
    },
    some: {
      description: 'Leaving the page would lose a payment, so the browser asks first.',
      invoke: {
        id: 'askBeforeLeaving',
        src: 'askBeforeLeaving',
        onError: { description: 'The browser does not support the question.' },
      },
      on: {
        'payment.unsaved': [
          { description: 'It is reported again.', guard: { type: 'isKnown', params: ({ event }) => event } },
          { actions: [{ type: 'add', params: ({ event }) => event }, 'lock'] },
        ],
        'xstate.error.actor.*': { description: 'The browser does not support locks.' },
        'payment.refused': { description: 'Other tabs may pay again.', actions: 'unlock' },
        'payment.safe': [
          {
            description: 'It was the last one.',
            guard: { type: 'isOnlyOne', params: ({ event }) => event },
            target: 'none',
            actions: [{ type: 'remove', params: ({ event }) => event }, 'unlock'],
          },
          { actions: [{ type: 'remove', params: ({ event }) => event }, 'unlock'] },
        ],
      },
    },
  },
})
