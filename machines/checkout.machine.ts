import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { User } from '../domain/account'
import type { Failure } from '../domain/failure'
import type { Order, OrderDraft } from '../domain/order'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/app/system.ts')
}

/**
 * From Place Order to the recorded order.
 *
 * At most one payment window is open. A payment that was captured ends in exactly one order, or stands here,
 * visible and recoverable, until it does. Only success or dismissal ends `paying`: a declined payment is news,
 * for the provider's window offers another try. A success is recorded whenever it is reported, even after the
 * window was dismissed.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as {
      /** Who pays. */
      user: User
      /** What is being paid. */
      draft: OrderDraft | null
      /** Paid, and not yet recorded as orders. Kept in storage, by account, from the provider's success on. */
      paid: Order[]
      /** Why the provider declined the last try: told until the next payment begins or one succeeds. */
      declined: string | null
      /** The order recorded last. */
      placedOrderId: string | null
      failure: Failure | null
    },
    input: {} as { user: User },
    events: {} as
      | { type: 'checkout.place'; draft: OrderDraft }
      | { type: 'checkout.retry' }
      | { type: 'payment.succeeded'; order: Order }
      | { type: 'payment.failed'; reason: string }
      | { type: 'payment.dismissed' }
      | { type: 'payment.elsewhere' }
      | { type: 'payment.unopened' },
    tags: {} as 'busy' | 'paid',
  },
  actors: {
    /** Payments that were captured on an earlier visit and have no order yet. */
    recallPayments: fromPromise<Order[], { user: User }>(notBound),
    loadProvider: fromPromise<void>(notBound),
    /** Opens the provider's window; its news come as `payment.` events. Leaving `paying` closes it. */
    paymentWindow: fromCallback<{ type: 'none' }, { user: User; draft: OrderDraft }>(() => {}),
    recordOrder: fromPromise<Order[], { order: Order }>(notBound),
  },
  actions: {
    setDraft: assign({
      draft: (_, params: { draft: OrderDraft }) => params.draft,
      declined: null,
      failure: null,
      placedOrderId: null,
    }),
    setDeclined: assign({ declined: (_, params: { reason: string }) => params.reason }),
    /** A payment stands here once, however often it is reported. */
    addPaid: assign({
      paid: ({ context }, params: { orders: Order[] }) =>
        context.paid.concat(
          params.orders.filter(({ paymentId }) => !context.paid.some((order) => order.paymentId === paymentId)),
        ),
      declined: null,
    }),
    settle: assign({
      placedOrderId: ({ context }) => context.paid[0]?.orderId ?? null,
      paid: ({ context }) => context.paid.slice(1),
      draft: null,
      failure: null,
    }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => params.error as Failure }),
    clearFailure: assign({ failure: null }),
    /** Storage forgets the payment: its order is recorded. */
    forgetPayment: (_, _params: { paymentId: string }) => {},
    /** News for the cart (it is empty now), the orders (these are all) and the shopper. */
    orderPlaced: (_, _params: { orderId: string; orders: Order[] }) => {},
    toast: (_, _params: { text: string; kind?: 'success' | 'error' }) => {},
  },
  guards: {
    isOwedAnOrder: (_, params: { orders: Order[] }) => params.orders.length > 0,
    hasMorePaid: ({ context }) => context.paid.length > 1,
    isWorthPaying: (_, params: { draft: OrderDraft }) => params.draft.products.length > 0 && params.draft.amount > 0,
  },
  delays: { patience: 15_000 },
}).createMachine({
  id: 'checkout',
  description: 'From Place Order to the recorded order. A captured payment ends in exactly one order.',
  context: ({ input }) => ({
    user: input.user,
    draft: null,
    paid: [],
    declined: null,
    placedOrderId: null,
    failure: null,
  }),
  initial: 'recalling',
  on: {
    'payment.succeeded': {
      description: 'Whenever the provider reports a success, the order is recorded.',
      target: '.recordingOrder',
      actions: { type: 'addPaid', params: ({ event }) => ({ orders: [event.order] }) },
    },
  },
  states: {
    recalling: {
      description: 'Is a payment left over from an earlier visit? Its order is recorded first.',
      tags: 'busy',
      invoke: {
        id: 'recallPayments',
        src: 'recallPayments',
        input: ({ context }) => ({ user: context.user }),
        onDone: [
          {
            guard: { type: 'isOwedAnOrder', params: ({ event }) => ({ orders: event.output }) },
            target: 'recordingOrder',
            actions: { type: 'addPaid', params: ({ event }) => ({ orders: event.output }) },
          },
          { target: 'idle' },
        ],
        onError: {
          target: 'idle',
          actions: {
            type: 'toast',
            params: { kind: 'error', text: 'Payments of an earlier visit could not be looked up.' },
          },
        },
      },
      after: { patience: { target: 'idle' } },
    },
    idle: {
      description: 'Nothing is being paid.',
      on: {
        'checkout.place': {
          guard: { type: 'isWorthPaying', params: ({ event }) => ({ draft: event.draft }) },
          target: 'loadingProvider',
          actions: { type: 'setDraft', params: ({ event }) => ({ draft: event.draft }) },
        },
      },
    },
    loadingProvider: {
      description: 'The payment provider’s script is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadProvider',
        src: 'loadProvider',
        onDone: { target: 'paying' },
        onError: {
          target: 'idle',
          actions: {
            type: 'toast',
            params: ({ event }) => ({
              kind: 'error',
              text: (event.error as Failure).messages?.[0] ?? 'Razorpay SDK failed to load, check your connection',
            }),
          },
        },
      },
      after: {
        patience: {
          target: 'idle',
          actions: {
            type: 'toast',
            params: { kind: 'error', text: 'Razorpay SDK failed to load, check your connection' },
          },
        },
      },
    },
    paying: {
      description: 'The provider’s window is open. Only success or dismissal ends this.',
      tags: 'busy',
      invoke: {
        id: 'paymentWindow',
        src: 'paymentWindow',
        input: ({ context }) => ({ user: context.user, draft: context.draft as OrderDraft }),
        onError: {
          target: 'idle',
          actions: {
            type: 'toast',
            params: { kind: 'error', text: 'The payment could not be started. Nothing was charged.' },
          },
        },
      },
      on: {
        'payment.failed': {
          description: 'A declined try is news, not an end: the window offers another.',
          actions: { type: 'setDeclined', params: ({ event }) => ({ reason: event.reason }) },
        },
        'payment.dismissed': { target: 'idle' },
        'payment.elsewhere': {
          target: 'idle',
          actions: { type: 'toast', params: { kind: 'error', text: 'This order is being paid in another tab.' } },
        },
        'payment.unopened': {
          target: 'idle',
          actions: {
            type: 'toast',
            params: { kind: 'error', text: 'The payment could not be started. Nothing was charged.' },
          },
        },
      },
    },
    recordingOrder: {
      description: 'The payment is captured; its order is being recorded.',
      tags: ['busy', 'paid'],
      entry: 'clearFailure',
      invoke: {
        id: 'recordOrder',
        src: 'recordOrder',
        input: ({ context }) => ({ order: context.paid[0] as Order }),
        onDone: [
          {
            description: 'Another captured payment waits for its order.',
            guard: 'hasMorePaid',
            target: 'recordingOrder',
            reenter: true,
            actions: [
              { type: 'forgetPayment', params: ({ context }) => ({ paymentId: context.paid[0]?.paymentId ?? '' }) },
              {
                type: 'orderPlaced',
                params: ({ context, event }) => ({ orderId: context.paid[0]?.orderId ?? '', orders: event.output }),
              },
              'settle',
            ],
          },
          {
            target: 'placed',
            actions: [
              { type: 'forgetPayment', params: ({ context }) => ({ paymentId: context.paid[0]?.paymentId ?? '' }) },
              {
                type: 'orderPlaced',
                params: ({ context, event }) => ({ orderId: context.paid[0]?.orderId ?? '', orders: event.output }),
              },
              'settle',
            ],
          },
        ],
        onError: {
          target: 'unrecorded',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'payment.succeeded': {
          description: 'Another captured payment: its order is recorded next.',
          actions: { type: 'addPaid', params: ({ event }) => ({ orders: [event.order] }) },
        },
      },
      after: {
        patience: {
          target: 'unrecorded',
          actions: { type: 'rememberFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    unrecorded: {
      description: 'Paid, but the order could not be recorded. The payment is safe; the shopper may try again.',
      tags: 'paid',
      on: { 'checkout.retry': { target: 'recordingOrder' } },
    },
    placed: {
      description: 'The order is recorded. The next one may begin.',
      on: {
        'checkout.place': {
          guard: { type: 'isWorthPaying', params: ({ event }) => ({ draft: event.draft }) },
          target: 'loadingProvider',
          actions: { type: 'setDraft', params: ({ event }) => ({ draft: event.draft }) },
        },
      },
    },
  },
})
