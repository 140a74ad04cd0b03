import { assign, fromCallback, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { CartItem } from '../../domain/cart/cart'
import type { Coupon } from '../../domain/cart/coupon'
import { couponRefusalText } from '../../domain/cart/coupon-refusal'
import { isStillTheCart } from '../../domain/cart/verification'
import { failureOf, noResponse } from '../../domain/failure'
import type { OrderDraft, PaidOrder } from '../../domain/order/order'
import { loadTimeout, requestTimeout } from '../delays'
import { call, effect } from '../effect'
import {
  abandonedText,
  CHANGED,
  LOCKED,
  NOT_STARTED,
  notLoadedToast,
  notPaidText,
  PAID_ELSEWHERE,
  type Toast,
  UNVERIFIED,
  unpreparedText,
  WINDOW_CLOSED,
} from './messages'
import type { PurchaseContext, PurchaseEnd, PurchaseEvent, PurchaseInput } from './types'

/** The time after which the shopper may abandon an open window that reports no event, in ms. */
const windowDelay = 15_000

/** Provided by src/shop/purchase.ts. */
const effects = {
  actors: {
    /** Loads the script of the payment provider. */
    loadProvider: call<void, unknown>(),
    /** The payment lock of the account among all tabs. Reports by `payment.` events. Stopping the actor releases the lock. */
    paymentLock: fromCallback<{ type: 'none' }, { account: string }>(() => {}),
    /** The cart of the backend, and captured payments that have no order and were not refused. */
    verifyCart: call<{ items: CartItem[]; unrecorded: PaidOrder[] }, { session: Session }>(),
    /**
     * Lets a server price the cart, reserve its pieces and create the provider's order. Resolves with the id of that order, or
     * with null if there is no server or no provider.
     */
    preparePayment: call<string | null, { session: Session; draft: OrderDraft; coupon: Coupon | null }>(),
    /** The window of the provider. Reports by `payment.` events. Stopping the actor closes it. */
    paymentWindow: fromCallback<
      { type: 'none' },
      { session: Session; draft: OrderDraft; providerOrderId: string | null }
    >(() => {}),
    /** Stores an order in cash, and reports it as a success. */
    placeCash: fromCallback<{ type: 'none' }, { session: Session; draft: OrderDraft }>(() => {}),
  },
  actions: { toast: effect<Toast>() },
}
export type PurchaseEffects = typeof effects

/**
 * One attempt to pay for a cart, from Place Order to the end of the payment window.
 *
 * The charged amount is the one that `verifying` has compared with the cart and that `preparing`, if there is a server, has
 * priced. An order in cash that is paid online has its own amount, and no cart is compared. An earlier payment of the account ends an attempt without an open window. An open window is closed, unless a server
 * guarantees that the order is paid only once: then a message warns the shopper. A window ends by its own success or by its
 * dismissal. A declined payment shows its reason, and the window offers another try. A blocked or empty window never reports,
 * so after a while the shopper may abandon it; a success that it reports later is still recorded. The end of the session ends
 * an attempt, but not an open window. An order in cash opens no window: after the comparison it is recorded like a captured
 * payment.
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
  actors: effects.actors,
  actions: {
    ...effects.actions,
    setProviderOrder: assign({ providerOrderId: (_, params: { id: string | null }) => params.id }),
    setUnrecorded: assign({ unrecorded: (_, params: { orders: PaidOrder[] }) => params.orders }),
    setItems: assign({ items: (_, params: { items: CartItem[] }) => params.items }),
    setAlert: assign({ alert: (_, params: { text: string | null }) => params.text }),
  },
  guards: {
    isCash: ({ context }) => context.kind === 'cash',
    /** The attempt pays an order in cash that is placed already. */
    isOfOrder: ({ context }) => context.draft.pays !== undefined,
    areUnrecorded: (_, params: { orders: PaidOrder[] }) => params.orders.length > 0,
    isStillTheCart: ({ context: { draft, coupon } }, { items }: { items: CartItem[] }) =>
      isStillTheCart(draft, items, coupon),
    isOfThisDraft: ({ context }, params: { order: PaidOrder }) => params.order.orderId === context.draft.orderId,
    /** The provider's order accepts one payment, however many windows were opened for it. */
    isPaidOnce: ({ context }) => context.providerOrderId !== null,
    isCouponRefused: (_, { error }: { error: unknown }) => failureOf(error).about === 'coupon',
    isOtherAmount: ({ context }, { error }: { error: unknown }) =>
      context.draft.pays === undefined && failureOf(error).status === 409,
  },
  delays: { loadTimeout, requestTimeout, windowDelay },
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
    'payment.succeeded': { description: 'The window of an earlier attempt has been paid.', target: '.superseded' },
    'payment.reported': { description: 'Another tab’s window has been paid.', target: '.superseded' },
  },
  states: {
    beginning: {
      description: 'Chooses between online and cash.',
      always: [{ guard: 'isCash', target: 'paying' }, { target: 'loading' }],
    },
    loading: {
      description: 'The script of the payment provider is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadProvider',
        src: 'loadProvider',
        onDone: { target: 'paying' },
        onError: { target: 'failed', actions: { type: 'toast', params: ({ event }) => notLoadedToast(event.error) } },
      },
      after: {
        loadTimeout: { target: 'failed', actions: { type: 'toast', params: () => notLoadedToast(noResponse) } },
      },
    },
    paying: {
      description: 'This tab requests and then holds the payment lock of the account, so that no other tab pays.',
      tags: 'busy',
      initial: 'locking',
      invoke: {
        id: 'paymentLock',
        src: 'paymentLock',
        input: ({ context }) => ({ account: context.session.user.email }),
        onError: { target: 'failed', actions: { type: 'toast', params: NOT_STARTED } },
      },
      on: { 'payment.openFailed': { target: 'failed', actions: { type: 'toast', params: NOT_STARTED } } },
      states: {
        locking: {
          description: 'Checks whether another tab pays for this account.',
          on: {
            'payment.locked': { target: 'verifying' },
            'payment.lockedByOtherTab': { target: '#purchase.denied', actions: { type: 'toast', params: LOCKED } },
          },
          after: { requestTimeout: { target: '#purchase.failed', actions: { type: 'toast', params: NOT_STARTED } } },
        },
        verifying: {
          description: 'The cart is being refetched and compared with the draft.',
          invoke: {
            id: 'verifyCart',
            src: 'verifyCart',
            input: ({ context }) => ({ session: context.session }),
            onDone: [
              {
                description: 'An earlier payment without an order is recorded instead of paying again.',
                guard: { type: 'areUnrecorded', params: ({ event }) => ({ orders: event.output.unrecorded }) },
                target: '#purchase.superseded',
                actions: { type: 'setUnrecorded', params: ({ event }) => ({ orders: event.output.unrecorded }) },
              },
              { description: 'The cart has nothing to do with it.', guard: 'isOfOrder', target: 'agreed' },
              {
                guard: { type: 'isStillTheCart', params: ({ event }) => ({ items: event.output.items }) },
                target: 'agreed',
              },
              {
                target: '#purchase.changed',
                actions: { type: 'setItems', params: ({ event }) => ({ items: event.output.items }) },
              },
            ],
            onError: { target: '#purchase.failed', actions: { type: 'setAlert', params: { text: UNVERIFIED } } },
          },
          after: {
            requestTimeout: { target: '#purchase.failed', actions: { type: 'setAlert', params: { text: UNVERIFIED } } },
          },
        },
        agreed: {
          description: 'The cart equals the draft that the shopper has seen.',
          always: [{ guard: 'isCash', target: 'placing' }, { target: 'preparing' }],
        },
        placing: {
          description: 'The order is being stored, and is then recorded without a payment.',
          invoke: {
            id: 'placeCash',
            src: 'placeCash',
            input: ({ context }) => ({ session: context.session, draft: context.draft }),
            onError: { target: '#purchase.failed', actions: { type: 'toast', params: NOT_STARTED } },
          },
          on: {
            'payment.succeeded': [
              {
                guard: { type: 'isOfThisDraft', params: ({ event }) => event },
                target: '#purchase.paid',
              },
              { target: '#purchase.superseded' },
            ],
          },
          after: { requestTimeout: { target: '#purchase.failed', actions: { type: 'toast', params: NOT_STARTED } } },
        },
        preparing: {
          description: 'A server prices the cart, reserves its pieces and creates the provider’s order.',
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
                description: 'The shopper sees the new total and must place the order again.',
                guard: { type: 'isOtherAmount', params: ({ event }) => event },
                target: '#purchase.changed',
              },
              {
                description: 'The coupon has ended, was used too often, or has a higher minimum.',
                guard: { type: 'isCouponRefused', params: ({ event }) => event },
                target: '#purchase.couponRefused',
                actions: {
                  type: 'setAlert',
                  params: ({ context, event }) => ({ text: couponRefusalText(context.draft, failureOf(event.error)) }),
                },
              },
              {
                target: '#purchase.failed',
                actions: { type: 'setAlert', params: ({ event }) => ({ text: unpreparedText(event.error) }) },
              },
            ],
          },
          after: {
            requestTimeout: {
              target: '#purchase.failed',
              actions: { type: 'setAlert', params: () => ({ text: unpreparedText(noResponse) }) },
            },
          },
        },
        open: {
          description: 'The window of the provider is open until its own success or its dismissal.',
          invoke: {
            id: 'paymentWindow',
            src: 'paymentWindow',
            input: ({ context }) => ({
              session: context.session,
              draft: context.draft,
              providerOrderId: context.providerOrderId,
            }),
            onError: { target: '#purchase.failed', actions: { type: 'toast', params: NOT_STARTED } },
          },
          on: {
            'purchase.finish': { description: 'A window outlasts the session.' },
            'payment.failed': {
              description: 'A declined payment does not end the window, which offers another try.',
              actions: { type: 'setAlert', params: ({ event }) => ({ text: event.reason }) },
            },
            'payment.dismissed': {
              target: '#purchase.dismissed',
              actions: {
                type: 'setAlert',
                params: ({ context }) => ({ text: notPaidText(context.alert, context.draft.pays !== undefined) }),
              },
            },
            'payment.succeeded': [
              {
                guard: { type: 'isOfThisDraft', params: ({ event }) => event },
                target: '#purchase.paid',
              },
              {
                description: 'A server guarantees that the order is paid once: a message warns the shopper.',
                guard: 'isPaidOnce',
                actions: { type: 'setAlert', params: { text: PAID_ELSEWHERE } },
              },
              { target: '#purchase.superseded', actions: { type: 'toast', params: WINDOW_CLOSED } },
            ],
            'payment.reported': [
              { guard: 'isPaidOnce', actions: { type: 'setAlert', params: { text: PAID_ELSEWHERE } } },
              { target: '#purchase.superseded', actions: { type: 'toast', params: WINDOW_CLOSED } },
            ],
          },
          initial: 'recent',
          states: {
            recent: {
              description: 'The window has just been opened.',
              after: { windowDelay: { target: 'late' } },
            },
            late: {
              description: 'The window reports no event. It may be invisible, so the shopper may abandon it.',
              tags: 'abandonable',
              on: {
                'payment.abandoned': {
                  target: '#purchase.dismissed',
                  actions: {
                    type: 'setAlert',
                    params: ({ context }) => ({ text: abandonedText(context.draft.pays !== undefined) }),
                  },
                },
              },
            },
          },
        },
      },
    },
    paid: {
      type: 'final',
      description: 'The payment of this attempt is captured, or its order is paid in cash.',
      output: { type: 'paid', alert: null },
    },
    dismissed: {
      type: 'final',
      description: 'The shopper closed the window.',
      output: ({ context }) => ({ type: 'dismissed', alert: context.alert }),
    },
    superseded: {
      type: 'final',
      description: 'An earlier payment of this account was captured: its order is recorded first.',
      output: ({ context }) => ({ type: 'superseded', orders: context.unrecorded, alert: context.alert }),
    },
    changed: {
      type: 'final',
      description: 'The cart differs from the draft.',
      output: ({ context }) => ({
        type: 'changed',
        items: context.items,
        alert: CHANGED,
      }),
    },
    couponRefused: {
      type: 'final',
      description: 'The coupon is no longer valid. No payment was made.',
      output: ({ context }) => ({ type: 'couponRefused', alert: context.alert ?? '' }),
    },
    denied: {
      type: 'final',
      description: 'Another tab pays for this account.',
      output: { type: 'denied', alert: null },
    },
    failed: {
      type: 'final',
      description: 'No window was opened. No payment was made.',
      output: ({ context }) => ({ type: 'failed', alert: context.alert }),
    },
    ended: {
      type: 'final',
      description: 'The session ended before a window was open.',
      output: { type: 'ended', alert: null },
    },
  },
})
