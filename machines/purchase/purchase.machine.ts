import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { CartItem } from '../../domain/cart'
import type { Coupon } from '../../domain/coupon'
import type { OrderDraft, PaidOrder } from '../../domain/order'
import type { PurchaseContext, PurchaseEnd, PurchaseEvent, PurchaseInput } from './types'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-purchase.ts')
}

/**
 * One attempt to pay for a cart, from Place Order to the end of the payment window.
 *
 * What is charged is what `verifying` has compared with the cart and, with a server, what `preparing` has priced. An earlier
 * payment of the account that is heard of ends an attempt whose window is not open; an open window is closed where no server
 * makes it worthless, else the shopper is warned. A window ends by its own success or its dismissal: a declined payment is
 * told, and the window offers another try. A window that was blocked or stays empty never reports: after a while the shopper
 * may give it up. A success that it reports later is recorded all the same. The end of the session ends an attempt, but not an open window. In cash no window
 * opens: once the cart is compared, the order goes the way of a captured payment.
 */
export const purchaseMachine = setup({
  types: {
    context: {} as PurchaseContext,
    input: {} as PurchaseInput,
    output: {} as PurchaseEnd,
    events: {} as PurchaseEvent,
    /** `abandonable`: the window has been open for so long that it may be invisible. */
    tags: {} as 'busy' | 'abandonable',
  },
  actors: {
    loadProvider: fromPromise<void>(notBound),
    /** The account's payment lock among all tabs; the answer comes as a `payment.` event. Its end releases the lock. */
    paymentLock: fromCallback<{ type: 'none' }, { account: string }>(() => {}),
    /** The cart as the backend has it now, and captured payments that have no order and are not refused. */
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
    /** Keeps an order that is paid in cash, and reports it as a success. */
    placeCash: fromCallback<{ type: 'none' }, { session: Session; draft: OrderDraft }>(() => {}),
  },
  actions: {
    setProviderOrder: assign({ providerOrderId: (_, params: { id: string | null }) => params.id }),
    setUnrecorded: assign({ unrecorded: (_, params: { orders: PaidOrder[] }) => params.orders }),
    setItems: assign({ items: (_, params: { items: CartItem[] }) => params.items }),
    setAlert: assign({ alert: (_, params: { text: string }) => params.text }),
    warn: assign({ alert: 'An earlier payment of yours is through. Please close the payment window.' }),
    alertUnverified: assign({ alert: 'Your cart could not be checked, so nothing was charged. Please try again.' }),
    /** Bound in rules.ts: the server's words, or the shop's; the script did not come; the window was closed, or not opened. */
    alertUnprepared: (_, _params: { error: unknown }) => {},
    /** The reason of a declined try, in words that hold once its window is closed. */
    /** Bound in rules.ts: why the coupon was refused. */
    alertCoupon: (_, _params: { error: unknown }) => {},
    sayAbandoned: assign({
      alert:
        'The payment window was closed. If you have paid in it, your order appears here by itself. If not, place your order again.',
    }),
    sayNotPaid: assign({
      alert: ({ context }) =>
        context.alert === null ? null : `${context.alert} No order was placed. Place Order tries again.`,
    }),
    sayNotLoaded: (_, _params: { failure: unknown }) => {},
    sayClosed: () => {},
    sayNotStarted: () => {},
    toast: (_, _params: { text: string; kind?: 'success' | 'error' }) => {},
  },
  guards: {
    isCash: ({ context }) => context.kind === 'cash',
    areUnrecorded: (_, params: { orders: PaidOrder[] }) => params.orders.length > 0,
    /** Bound in rules.ts. */
    isStillTheCart: (_, _params: { items: CartItem[] }): boolean => true,
    isOfThisDraft: ({ context }, params: { order: PaidOrder }) => params.order.orderId === context.draft.orderId,
    /** The provider's order takes one payment, however many windows were opened for it. */
    isPaidOnce: ({ context }) => context.providerOrderId !== null,
    /** Bound in rules.ts, as isOtherAmount: the server asks for another amount. */
    isCouponRefused: (_, _params: { error: unknown }): boolean => true,
    isOtherAmount: (_, _params: { error: unknown }): boolean => true,
  },
  delays: { loadTimeout: 9_000, requestTimeout: 15_000, windowDelay: 15_000 },
}).createMachine({
  id: 'purchase',
  description: 'One attempt to pay for a cart, from Place Order to the end of the payment window.',
  context: ({ input }) => ({
    session: input.session,
    draft: input.draft,
    coupon: input.coupon,
    kind: input.kind,
    providerOrderId: null,
    alert: null,
    unrecorded: [],
    items: null,
  }),
  output: ({ event }) => event.output as PurchaseEnd,
  initial: 'beginning',
  on: {
    'purchase.finish': { description: 'The session is over before a window is open.', target: '.ended' },
    'payment.succeeded': { description: 'A window of before has been paid.', target: '.superseded' },
    'payment.heard': { description: 'Another tab’s window has been paid.', target: '.superseded' },
  },
  states: {
    beginning: {
      description: 'How is it paid?',
      always: [{ guard: 'isCash', target: 'paying' }, { target: 'loading' }],
    },
    loading: {
      description: 'The payment provider’s script is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadProvider',
        src: 'loadProvider',
        onDone: { target: 'paying' },
        onError: {
          target: 'failed',
          actions: { type: 'sayNotLoaded', params: ({ event }) => ({ failure: event.error }) },
        },
      },
      after: { loadTimeout: { target: 'failed', actions: { type: 'sayNotLoaded', params: { failure: null } } } },
    },
    paying: {
      description: 'This tab asks for, then holds the account’s payment lock: no other tab pays meanwhile.',
      tags: 'busy',
      initial: 'locking',
      invoke: {
        id: 'paymentLock',
        src: 'paymentLock',
        input: ({ context }) => ({ account: context.session.user.email }),
        onError: { target: 'failed', actions: 'sayNotStarted' },
      },
      on: { 'payment.openFailed': { target: 'failed', actions: 'sayNotStarted' } },
      states: {
        locking: {
          description: 'Does another tab pay for this account?',
          on: {
            'payment.locked': { target: 'verifying' },
            'payment.lockedByOtherTab': {
              target: '#purchase.denied',
              actions: { type: 'toast', params: { kind: 'error', text: 'This order is being paid in another tab.' } },
            },
          },
          after: { requestTimeout: { target: '#purchase.failed', actions: 'sayNotStarted' } },
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
                target: '#purchase.superseded',
                actions: { type: 'setUnrecorded', params: ({ event }) => ({ orders: event.output.unrecorded }) },
              },
              {
                guard: { type: 'isStillTheCart', params: ({ event }) => ({ items: event.output.items }) },
                target: 'agreed',
              },
              {
                target: '#purchase.changed',
                actions: { type: 'setItems', params: ({ event }) => ({ items: event.output.items }) },
              },
            ],
            onError: { target: '#purchase.failed', actions: 'alertUnverified' },
          },
          after: { requestTimeout: { target: '#purchase.failed', actions: 'alertUnverified' } },
        },
        agreed: {
          description: 'The cart is what the shopper was shown.',
          always: [{ guard: 'isCash', target: 'placing' }, { target: 'preparing' }],
        },
        placing: {
          description: 'The order is kept, to be recorded without a payment before it.',
          invoke: {
            id: 'placeCash',
            src: 'placeCash',
            input: ({ context }) => ({ session: context.session, draft: context.draft }),
            onError: { target: '#purchase.failed', actions: 'sayNotStarted' },
          },
          on: {
            'payment.succeeded': [
              {
                guard: { type: 'isOfThisDraft', params: ({ event }) => ({ order: event.order }) },
                target: '#purchase.paid',
              },
              { target: '#purchase.superseded' },
            ],
          },
          after: { requestTimeout: { target: '#purchase.failed', actions: 'sayNotStarted' } },
        },
        preparing: {
          description: 'A server prices the cart, reserves its pieces and makes the provider’s order.',
          invoke: {
            id: 'preparePayment',
            src: 'preparePayment',
            input: ({ context }) => ({ session: context.session, draft: context.draft, coupon: context.coupon }),
            onDone: {
              target: 'open',
              actions: { type: 'setProviderOrder', params: ({ event }) => ({ id: event.output }) },
            },
            onError: [
              {
                description: 'The total is shown anew, and the shopper asked again.',
                guard: { type: 'isOtherAmount', params: ({ event }) => ({ error: event.error }) },
                target: '#purchase.changed',
              },
              {
                description: 'The coupon has ended, or was used too often, or its minimum is not reached.',
                guard: { type: 'isCouponRefused', params: ({ event }) => ({ error: event.error }) },
                target: '#purchase.couponRefused',
                actions: { type: 'alertCoupon', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: '#purchase.failed',
                actions: { type: 'alertUnprepared', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
          after: {
            requestTimeout: {
              target: '#purchase.failed',
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
              draft: context.draft,
              providerOrderId: context.providerOrderId,
            }),
            onError: { target: '#purchase.failed', actions: 'sayNotStarted' },
          },
          on: {
            'purchase.finish': { description: 'A window outlasts the session.' },
            'payment.failed': {
              description: 'A declined try does not end the window: it offers another.',
              actions: { type: 'setAlert', params: ({ event }) => ({ text: event.reason }) },
            },
            'payment.dismissed': { target: '#purchase.dismissed', actions: 'sayNotPaid' },
            'payment.succeeded': [
              {
                guard: { type: 'isOfThisDraft', params: ({ event }) => ({ order: event.order }) },
                target: '#purchase.paid',
              },
              {
                description: 'A server’s window cannot be made worthless: the shopper is warned.',
                guard: 'isPaidOnce',
                actions: 'warn',
              },
              { target: '#purchase.superseded', actions: 'sayClosed' },
            ],
            'payment.heard': [
              { guard: 'isPaidOnce', actions: 'warn' },
              { target: '#purchase.superseded', actions: 'sayClosed' },
            ],
          },
          initial: 'recent',
          states: {
            recent: {
              description: 'The window has just been opened.',
              after: { windowDelay: { target: 'late' } },
            },
            late: {
              description: 'The window reports nothing. It may be invisible, so the shopper may give it up.',
              tags: 'abandonable',
              on: { 'payment.abandoned': { target: '#purchase.dismissed', actions: 'sayAbandoned' } },
            },
          },
        },
      },
    },
    paid: {
      type: 'final',
      description: 'The payment of this attempt is captured, or its order is to be paid in cash.',
      output: { type: 'paid', alert: null },
    },
    dismissed: {
      type: 'final',
      description: 'The shopper closed the window.',
      output: ({ context }) => ({ type: 'dismissed', alert: context.alert }),
    },
    superseded: {
      type: 'final',
      description: 'An earlier payment of this account is through: its order comes first.',
      output: ({ context }) => ({ type: 'superseded', orders: context.unrecorded, alert: context.alert }),
    },
    changed: {
      type: 'final',
      description: 'The cart is not what was about to be charged.',
      output: ({ context }) => ({
        type: 'changed',
        items: context.items,
        alert: 'Your cart has changed. Please look at it again before you pay.',
      }),
    },
    couponRefused: {
      type: 'final',
      description: 'The coupon no longer holds; nothing was charged.',
      output: ({ context }) => ({ type: 'couponRefused', alert: context.alert ?? '' }),
    },
    denied: {
      type: 'final',
      description: 'Another tab pays for this account.',
      output: { type: 'denied', alert: null },
    },
    failed: {
      type: 'final',
      description: 'No window was opened; nothing was charged.',
      output: ({ context }) => ({ type: 'failed', alert: context.alert }),
    },
    ended: {
      type: 'final',
      description: 'The session ended before a window was open.',
      output: { type: 'ended', alert: null },
    },
  },
})
