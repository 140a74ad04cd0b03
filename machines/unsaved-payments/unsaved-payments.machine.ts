import { assertEvent, assign, fromCallback, setup, spawnChild, stopChild } from 'xstate'

const notBound = (): never => {
  throw new Error('not bound: see src/shop/bind-unsaved-payments.ts')
}

/**
 * Payments that live in this page alone, because storage did not take them.
 *
 * Until one is recorded no other tab can pay for its account, and leaving the page asks first. One that the backend refuses for
 * good keeps nobody from paying; leaving the page still asks, since it would be lost.
 */
export const unsavedPaymentsMachine = setup({
  types: {
    context: {} as { paymentIds: readonly string[] },
    events: {} as
      /** Storage did not take it; it may be reported again. */
        | { type: 'payment.unsaved'; account: string; paymentId: string }
        | { type: 'payment.refused'; paymentId: string }
        /** It is recorded, or storage has taken it. */
        | { type: 'payment.safe'; paymentId: string },
  },
  actors: {
    /** Holds the lock under which an account pays, once it is free, until it is stopped. */
    lockPayments: fromCallback<{ type: 'none' }, { account: string }>(notBound),
    /** The browser asks before this page is left. */
    askBeforeLeaving: fromCallback<{ type: 'none' }, undefined>(notBound),
  },
  actions: {
    remember: assign({
      paymentIds: ({ context }, params: { paymentId: string }) => context.paymentIds.concat(params.paymentId),
    }),
    forget: assign({
      paymentIds: ({ context }, params: { paymentId: string }) =>
        context.paymentIds.filter((id) => id !== params.paymentId),
    }),
    /** Each payment has a lock of its own, which waits for those before it. */
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
  description: 'Payments that live in this page alone.',
  context: { paymentIds: [] },
  initial: 'none',
  states: {
    none: {
      description: 'Storage has every payment.',
      on: {
        'payment.unsaved': {
          target: 'some',
          actions: [{ type: 'remember', params: ({ event }) => event }, 'lock'],
        },
      },
    },
    some: {
      description: 'Leaving the page would lose a payment, and asks first.',
      invoke: {
        id: 'askBeforeLeaving',
        src: 'askBeforeLeaving',
        onError: { description: 'A browser that asks nothing.' },
      },
      on: {
        'payment.unsaved': [
          { description: 'It is reported again.', guard: { type: 'isKnown', params: ({ event }) => event } },
          { actions: [{ type: 'remember', params: ({ event }) => event }, 'lock'] },
        ],
        'xstate.error.actor.*': { description: 'A browser that gives no lock.' },
        'payment.refused': { description: 'It keeps nobody from paying.', actions: 'unlock' },
        'payment.safe': [
          {
            description: 'It was the last one.',
            guard: { type: 'isOnlyOne', params: ({ event }) => event },
            target: 'none',
            actions: [{ type: 'forget', params: ({ event }) => event }, 'unlock'],
          },
          { actions: [{ type: 'forget', params: ({ event }) => event }, 'unlock'] },
        ],
      },
    },
  },
})
