import { and, assign, fromCallback, fromPromise, or, setup, stateIn } from 'xstate'
import type { Session } from '../domain/account'
import type { CartItem } from '../domain/cart'
import type { Coupon } from '../domain/coupon'
import type { Failure } from '../domain/failure'
import type { Order, OrderDraft, PaidOrder } from '../domain/order'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-checkout.ts')
}

/** What the state that asks for it has been entered with. */
function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The checkout is in a state whose value is missing.')
  return value
}

/** A payment that the backend will not record, and what it said. */
type Refused = { order: PaidOrder; messages: string[] }

/** The payments shown here that are not among the stored ones any more: another tab has recorded them. */
export function recordedElsewhere(
  { paid, refused }: { paid: PaidOrder[]; refused: Refused[] },
  stored: PaidOrder[],
): PaidOrder[] {
  const shown = paid.concat(refused.map(({ order }) => order))
  return shown.filter(({ paymentId }) => !stored.some((order) => order.paymentId === paymentId))
}

/**
 * From Place Order to the recorded order.
 *
 * At most one payment window is open. What is charged is what `verifying` has compared with the cart and, with a server,
 * what `preparing` has priced. A payment that was
 * captured ends in exactly one order, or stands here, visible and recoverable, until it does; one that the backend refuses
 * for good is told and blocks nothing. A window ends by its own success, by its dismissal, or with the shopper's own logout:
 * a declined payment is told, and the window offers another try. A success is recorded whenever it is reported, even after
 * the window was dismissed.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as {
      /** Who pays. */
      session: Session
      /** What is being paid, and the coupon its amount rests on. */
      draft: OrderDraft | null
      coupon: Coupon | null
      /** The provider's order that a server has made for the draft; null without a server or a provider. */
      providerOrderId: string | null
      /** Paid, and not yet recorded as orders; in storage too. The first is recorded first. */
      paid: PaidOrder[]
      refused: Refused[]
      /** What the shopper has to know before the next try: told until the next payment begins or one succeeds. */
      alert: string | null
      /** The order recorded last. */
      placedOrderId: string | null
    },
    input: {} as { session: Session },
    events: {} as
      | { type: 'checkout.place'; draft: OrderDraft; coupon: Coupon | null }
      | { type: 'checkout.retry' }
      | { type: 'checkout.finish' }
      | { type: 'payment.locked' }
      | { type: 'payment.lockedByOtherTab' }
      | { type: 'payment.openFailed' }
      | { type: 'payment.succeeded'; order: PaidOrder }
      | { type: 'payment.failed'; reason: string }
      | { type: 'payment.dismissed' }
      | { type: 'payments.stored'; orders: PaidOrder[] },
    tags: {} as 'busy' | 'paid' | 'idle',
  },
  actors: {
    /**
     * The payments of the account that are in storage, as `payments.stored`: at once, and whenever another tab stores one
     * and does not record it, or has recorded one.
     */
    storedPayments: fromCallback<{ type: 'none' }, { account: string }>(() => {}),
    loadProvider: fromPromise<void>(notBound),
    /** The account's payment lock among all tabs; the answer comes as a `payment.` event. Its end releases the lock. */
    paymentLock: fromCallback<{ type: 'none' }, { account: string }>(() => {}),
    /** The cart as the backend has it now, and stored payments that have no order yet. */
    verifyCart: fromPromise<{ items: CartItem[]; unrecorded: PaidOrder[] }, { session: Session }>(notBound),
    /**
     * Lets a server price the cart, reserve its pieces and make the provider's order; answers that order's id. Null where no
     * server or no provider asks for one.
     */
    preparePayment: fromPromise<string | null, { session: Session; draft: OrderDraft; coupon: Coupon | null }>(
      notBound,
    ),
    /** The provider's window; it reports by `payment.` events. Its end closes it. */
    paymentWindow: fromCallback<
      { type: 'none' },
      { session: Session; draft: OrderDraft; providerOrderId: string | null }
    >(() => {}),
    /** Records one payment, one tab at a time, and takes it out of storage; the answer is every order. */
    recordOrder: fromPromise<Order[], { session: Session; order: PaidOrder }>(notBound),
  },
  actions: {
    setDraft: assign({
      draft: (_, params: { draft: OrderDraft; coupon: Coupon | null }) => params.draft,
      coupon: (_, params: { draft: OrderDraft; coupon: Coupon | null }) => params.coupon,
      alert: null,
      placedOrderId: null,
    }),
    setProviderOrder: assign({ providerOrderId: (_, params: { id: string | null }) => params.id }),
    alertUnverified: assign({
      alert: 'Your cart could not be checked, so nothing was charged. Please try again.',
    }),
    /** Bound in checkout.rules.ts: the server's words, if it has any. */
    alertUnprepared: assign({
      alert: (_, _params: { error: unknown }) =>
        'The payment could not be prepared, so nothing was charged. Please try again.',
    }),
    setAlert: assign({ alert: (_, params: { text: string }) => params.text }),
    /** The reason of a declined try, in words that hold once its window is closed. */
    sayNotPaid: assign({
      alert: ({ context }) =>
        context.alert === null ? null : `${context.alert} No order was placed. Place Order tries again.`,
    }),
    /** A payment stands here once, however often it is reported. */
    addPaid: assign({
      paid: ({ context: { paid, refused } }, params: { orders: PaidOrder[] }) =>
        paid.concat(
          params.orders.filter(
            ({ paymentId }) =>
              !paid.concat(refused.map(({ order }) => order)).some((one) => one.paymentId === paymentId),
          ),
        ),
      alert: ({ context }, params: { orders: PaidOrder[] }) => (params.orders.length > 0 ? null : context.alert),
    }),
    /** What is not in storage any more was recorded by another tab. */
    dropRecorded: assign({
      placedOrderId: ({ context }, params: { orders: PaidOrder[] }) =>
        recordedElsewhere(context, params.orders)[0]?.orderId ?? context.placedOrderId,
      paid: ({ context }, params: { orders: PaidOrder[] }) =>
        context.paid.filter(({ paymentId }) => params.orders.some((order) => order.paymentId === paymentId)),
      refused: ({ context }, params: { orders: PaidOrder[] }) =>
        context.refused.filter(({ order }) => params.orders.some(({ paymentId }) => paymentId === order.paymentId)),
    }),
    settle: assign({
      placedOrderId: ({ context }) => required(context.paid[0]).orderId,
      paid: ({ context }) => context.paid.slice(1),
      draft: null,
    }),
    refuse: assign({
      refused: ({ context }, params: { error: unknown }) =>
        context.refused.concat({
          order: required(context.paid[0]),
          messages: (params.error as Failure).messages,
        }),
      paid: ({ context }) => context.paid.slice(1),
    }),
    /** Bound in checkout.rules.ts: another tab has recorded what stood here. */
    sayRecordedElsewhere: (_, _params: { orders: PaidOrder[] }) => {},
    /** Callback for the orders (these are all), the cart (what was ordered has left it) and the shopper. */
    orderPlaced: (_, _params: { order: Order; orders: Order[] }) => {},
    /** Callback for the cart: it is not what is shown; it holds these, as far as that is known. */
    cartChanged: (_, _params: { items: CartItem[] | null }) => {},
    /** Callback for who invoked this chart: no window is open and nothing is being recorded. */
    finished: () => {},
    /** Bound in checkout.rules.ts: the provider's script did not come; the failure may have words for the shopper. */
    sayNotLoaded: (_, _params: { failure: unknown }) => {},
    /** Bound in checkout.rules.ts: no window could be opened. */
    sayNotStarted: () => {},
    toast: (_, _params: { text: string; kind?: 'success' | 'error' }) => {},
  },
  guards: {
    hasPaid: ({ context }) => context.paid.length > 0,
    hasNonePaid: ({ context }) => context.paid.length === 0,
    hasRefused: ({ context }) => context.refused.length > 0,
    hasNoneRefused: ({ context }) => context.refused.length === 0,
    isPayable: ({ context }, params: { draft: OrderDraft }) =>
      context.paid.length === 0 && params.draft.products.length > 0 && params.draft.amount > 0,
    areUnrecorded: ({ context: { refused } }, params: { orders: PaidOrder[] }) =>
      params.orders.some(({ paymentId }) => !refused.some(({ order }) => order.paymentId === paymentId)),
    /** Bound in checkout.rules.ts. */
    isStillTheCart: (_, _params: { items: CartItem[] }): boolean => true,
    isOfThisDraft: ({ context }, params: { order: PaidOrder }) => params.order.orderId === context.draft?.orderId,
    /** Bound in checkout.rules.ts: the server asks for another amount. */
    isOtherAmount: (_, _params: { error: unknown }): boolean => true,
    /** Bound in checkout.rules.ts: the backend will answer the same again. */
    isRefusal: (_, _params: { error: unknown }): boolean => true,
    isAtRest: and([stateIn({ window: 'closed' }), or([stateIn({ recording: 'unrecorded' }), 'hasNonePaid'])]),
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'checkout',
  description: 'From Place Order to the recorded order. A captured payment ends in exactly one order.',
  type: 'parallel',
  context: ({ input }) => ({
    session: input.session,
    draft: null,
    coupon: null,
    providerOrderId: null,
    paid: [],
    refused: [],
    alert: null,
    placedOrderId: null,
  }),
  states: {
    window: {
      description: 'The payment window.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Nothing is being paid.',
          on: {
            'checkout.place': {
              guard: { type: 'isPayable', params: ({ event }) => ({ draft: event.draft }) },
              target: 'loading',
              actions: { type: 'setDraft', params: ({ event }) => ({ draft: event.draft, coupon: event.coupon }) },
            },
          },
        },
        loading: {
          description: 'The payment provider’s script is being loaded.',
          tags: 'busy',
          invoke: {
            id: 'loadProvider',
            src: 'loadProvider',
            onDone: { target: 'paying' },
            onError: {
              target: 'closed',
              actions: { type: 'sayNotLoaded', params: ({ event }) => ({ failure: event.error }) },
            },
          },
          on: { 'checkout.finish': { target: 'closed' } },
          after: {
            requestTimeout: { target: 'closed', actions: { type: 'sayNotLoaded', params: { failure: null } } },
          },
        },
        paying: {
          description: 'This tab holds the account’s payment lock: no other tab pays meanwhile.',
          tags: 'busy',
          invoke: {
            id: 'paymentLock',
            src: 'paymentLock',
            input: ({ context }) => ({ account: context.session.user.email }),
            onError: {
              target: 'closed',
              actions: 'sayNotStarted',
            },
          },
          on: {
            'payment.openFailed': {
              target: 'closed',
              actions: 'sayNotStarted',
            },
          },
          initial: 'locking',
          states: {
            locking: {
              description: 'Does another tab pay for this account?',
              on: {
                'payment.locked': { target: 'verifying' },
                'payment.lockedByOtherTab': {
                  target: '#checkout.window.closed',
                  actions: {
                    type: 'toast',
                    params: { kind: 'error', text: 'This order is being paid in another tab.' },
                  },
                },
                'checkout.finish': { target: '#checkout.window.closed' },
              },
              after: {
                requestTimeout: {
                  target: '#checkout.window.closed',
                  actions: 'sayNotStarted',
                },
              },
            },
            verifying: {
              description: 'The cart is fetched anew and compared with what is about to be charged.',
              invoke: {
                id: 'verifyCart',
                src: 'verifyCart',
                input: ({ context }) => ({ session: context.session }),
                onDone: [
                  {
                    description: 'An earlier payment has no order yet: it is recorded instead of paying again.',
                    guard: { type: 'areUnrecorded', params: ({ event }) => ({ orders: event.output.unrecorded }) },
                    target: '#checkout.window.closed',
                    actions: { type: 'addPaid', params: ({ event }) => ({ orders: event.output.unrecorded }) },
                  },
                  {
                    guard: { type: 'isStillTheCart', params: ({ event }) => ({ items: event.output.items }) },
                    target: 'preparing',
                  },
                  {
                    target: '#checkout.window.closed',
                    actions: [
                      {
                        type: 'setAlert',
                        params: { text: 'Your cart has changed. Please look at it again before you pay.' },
                      },
                      { type: 'cartChanged', params: ({ event }) => ({ items: event.output.items }) },
                    ],
                  },
                ],
                onError: {
                  target: '#checkout.window.closed',
                  actions: 'alertUnverified',
                },
              },
              on: { 'checkout.finish': { target: '#checkout.window.closed' } },
              after: {
                requestTimeout: {
                  target: '#checkout.window.closed',
                  actions: 'alertUnverified',
                },
              },
            },
            preparing: {
              description: 'A server prices the cart, reserves its pieces and makes the provider’s order.',
              invoke: {
                id: 'preparePayment',
                src: 'preparePayment',
                input: ({ context }) => ({
                  session: context.session,
                  draft: required(context.draft),
                  coupon: context.coupon,
                }),
                onDone: {
                  target: 'open',
                  actions: { type: 'setProviderOrder', params: ({ event }) => ({ id: event.output }) },
                },
                onError: [
                  {
                    description: 'The total is shown anew, and the shopper asked again.',
                    guard: { type: 'isOtherAmount', params: ({ event }) => ({ error: event.error }) },
                    target: '#checkout.window.closed',
                    actions: [
                      {
                        type: 'setAlert',
                        params: { text: 'Your cart has changed. Please look at it again before you pay.' },
                      },
                      { type: 'cartChanged', params: { items: null } },
                    ],
                  },
                  {
                    target: '#checkout.window.closed',
                    actions: { type: 'alertUnprepared', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
              on: { 'checkout.finish': { target: '#checkout.window.closed' } },
              after: {
                requestTimeout: {
                  target: '#checkout.window.closed',
                  actions: { type: 'alertUnprepared', params: { error: null } },
                },
              },
            },
            open: {
              description: 'The provider’s window is open. Its own success or its dismissal ends this.',
              invoke: {
                id: 'paymentWindow',
                src: 'paymentWindow',
                input: ({ context }) => ({
                  session: context.session,
                  draft: required(context.draft),
                  providerOrderId: context.providerOrderId,
                }),
                onError: {
                  target: '#checkout.window.closed',
                  actions: 'sayNotStarted',
                },
              },
              on: {
                'payment.failed': {
                  description: 'A declined try does not end the window: it offers another.',
                  actions: { type: 'setAlert', params: ({ event }) => ({ text: event.reason }) },
                },
                'payment.dismissed': { target: '#checkout.window.closed', actions: 'sayNotPaid' },
                'payment.succeeded': {
                  guard: { type: 'isOfThisDraft', params: ({ event }) => ({ order: event.order }) },
                  target: '#checkout.window.closed',
                },
              },
            },
          },
        },
      },
    },
    recording: {
      description: 'The order of each captured payment.',
      initial: 'idle',
      invoke: {
        id: 'storedPayments',
        src: 'storedPayments',
        input: ({ context }) => ({ account: context.session.user.email }),
        onError: {
          actions: {
            type: 'toast',
            params: { kind: 'error', text: 'Payments of an earlier visit could not be looked up.' },
          },
        },
      },
      on: {
        'payment.succeeded': {
          description: 'Whenever the provider reports a success, its order is recorded.',
          actions: { type: 'addPaid', params: ({ event }) => ({ orders: [event.order] }) },
        },
        'payments.stored': {
          actions: [
            { type: 'sayRecordedElsewhere', params: ({ event }) => ({ orders: event.orders }) },
            { type: 'dropRecorded', params: ({ event }) => ({ orders: event.orders }) },
            { type: 'addPaid', params: ({ event }) => ({ orders: event.orders }) },
          ],
        },
      },
      states: {
        idle: {
          description: 'Every payment is recorded as an order.',
          tags: 'idle',
          always: [
            { guard: 'hasPaid', target: 'recording' },
            { guard: 'hasRefused', target: 'refused' },
          ],
        },
        recording: {
          description: 'A payment is captured; its order is being recorded.',
          tags: ['busy', 'paid'],
          invoke: {
            id: 'recordOrder',
            src: 'recordOrder',
            input: ({ context }) => ({ session: context.session, order: required(context.paid[0]) }),
            onDone: {
              target: 'idle',
              actions: [
                {
                  type: 'orderPlaced',
                  params: ({ context, event }) => ({ order: required(context.paid[0]), orders: event.output }),
                },
                'settle',
              ],
            },
            onError: [
              {
                guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
                target: 'refused',
                actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'unrecorded' },
            ],
          },
          on: {
            'payments.stored': {
              description: 'More to record. What another tab has recorded meanwhile, this call will find recorded.',
              actions: { type: 'addPaid', params: ({ event }) => ({ orders: event.orders }) },
            },
          },
          after: { requestTimeout: { target: 'unrecorded' } },
        },
        unrecorded: {
          description: 'Paid, but the order could not be recorded. The payment is safe; the shopper may try again.',
          tags: 'paid',
          always: { description: 'Another tab has recorded it.', guard: 'hasNonePaid', target: 'idle' },
          on: {
            'checkout.retry': { target: 'recording' },
            'payment.succeeded': {
              target: 'recording',
              actions: { type: 'addPaid', params: ({ event }) => ({ orders: [event.order] }) },
            },
          },
        },
        refused: {
          description: 'The backend refuses a payment for good. It is told and kept; the next purchase may begin.',
          tags: 'idle',
          always: [
            { guard: 'hasPaid', target: 'recording' },
            { guard: 'hasNoneRefused', target: 'idle' },
          ],
        },
      },
    },
    life: {
      description: 'Does the session last?',
      initial: 'serving',
      states: {
        serving: {
          description: 'The shopper is logged in.',
          on: { 'checkout.finish': { target: 'finishing' } },
        },
        finishing: {
          description: 'The session is over. What is under way comes to its end first.',
          always: { guard: 'isAtRest', target: 'finished', actions: 'finished' },
        },
        finished: { description: 'Nothing is under way.' },
      },
    },
  },
})
