import { assign, fromCallback, not, or, raise, sendTo, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account/account'
import type { CartItem } from '../../domain/cart/cart'
import type { Coupon } from '../../domain/cart/coupon'
import { giftError } from '../../domain/cart/gift'
import { chargedFor, type OrderDraft, type PaidOrder } from '../../domain/order/order'
import { CASH_LIMIT, type OrderKind } from '../../domain/order/order-kind'
import { defined, effect, flow } from '../effect'
import type { ledgerMachine } from '../ledger/ledger.machine'
import type { purchaseMachine } from '../purchase/purchase.machine'
import type { PurchaseEnd } from '../purchase/types'

type Payer = { session: Session; kind: OrderKind }

const NOT_LOOKED_UP = 'We could not check for payments of an earlier visit.'

/** How long the end of the session waits for the ledger, in ms. */
const closingTimeout = 120_000

/** Provided by src/shop/checkout.ts. */
const effects = {
  actors: {
    /**
     * Sends the stored payments of the account as `payments.stored`: at once, and whenever another tab stores one without
     * recording it, or has recorded one. Sends `payment.reported` as soon as another tab has stored one.
     */
    storedPayments: fromCallback<{ type: 'none' }, { account: string }>(() => {}),
    /** One attempt to pay: see purchase.machine.ts. */
    purchase: flow<typeof purchaseMachine>(),
    /** The captured payments: see ledger.machine.ts. */
    ledger: flow<typeof ledgerMachine>(),
  },
  actions: {
    /** Notifies the cart that it differs from the backend's cart. `items`: the backend's cart, if it is known. */
    cartChanged: effect<{ items: CartItem[] | null }>(),
    /** Notifies the cart that its coupon was refused. The alert states the reason. */
    couponRefused: effect(),
    toast: effect<{ text: string; kind?: 'success' | 'error' }>(),
  },
}
export type CheckoutEffects = typeof effects

/** The input of an attempt. Only `checkout.place` begins one. */
const attemptOf = ({ session, kind }: Payer, event: { type: string; draft?: OrderDraft; coupon?: Coupon | null }) => ({
  session,
  kind: event.draft?.pays === undefined ? kind : ('online' as const),
  draft: defined(event.draft),
  coupon: event.coupon ?? null,
})

const foundBy = (end: PurchaseEnd): PaidOrder[] => (end.type === 'superseded' ? end.orders : [])
const readBy = (end: PurchaseEnd): CartItem[] | null => (end.type === 'changed' ? end.items : null)

/**
 * From Place Order to the recorded order: one purchase at a time, and the ledger of captured payments.
 *
 * A purchase may begin only while every payment has its order. A successful payment is recorded whenever it is reported, even after
 * its window was dismissed. It is also passed to the current purchase. At the end of the session the purchase ends first, then the
 * ledger, then the checkout.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as Payer & {
      /** A message shown until the next payment begins or one succeeds. */
      alert: string | null
      /** The `_id` of the order in cash that the latest attempt pays; null: it pays the cart. */
      pays: string | null
      /** The ledger has failed and was restarted. */
      hasRestarted: boolean
    },
    input: {} as { session: Session },
    events: {} as
      /** `isCartCurrent`: the cart of the draft is the backend's. The payment of an existing order does not need it. */
        | { type: 'checkout.place'; draft: OrderDraft; coupon: Coupon | null; isCartCurrent?: boolean }
        | { type: 'checkout.payBy'; kind: OrderKind }
        | { type: 'checkout.finish' }
        /** The order of a payment is recorded, online or in cash. */
        | { type: 'order.placed' }
        /** The backend refused an order in cash. `text`: the reason, and how to continue. */
        | { type: 'order.refused'; text: string }
        | { type: 'payment.succeeded'; order: PaidOrder }
        | { type: 'payment.reported' }
        | { type: 'payments.stored'; orders: PaidOrder[] }
        | { type: 'payments.found'; orders: PaidOrder[] }
        | { type: 'ledger.owing' }
        | { type: 'ledger.clear' }
        | { type: 'ledger.finish' }
        | { type: 'ledger.abandon' },
    children: {} as { purchase: 'purchase'; ledger: 'ledger' },
    tags: {} as 'busy' | 'idle' | 'stopped',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    setKind: assign({ kind: (_, params: { kind: OrderKind }) => params.kind }),
    setPays: assign({ pays: (_, params: { pays: string | null }) => params.pays }),
    setAlert: assign({ alert: (_, params: { text: string | null }) => params.text }),
    relayToPurchase: sendTo('purchase', ({ event }) => event),
    finishPurchase: sendTo('purchase', { type: 'purchase.finish' }),
    relayToLedger: sendTo('ledger', ({ event }) => event),
    markRestarted: assign({ hasRestarted: true }),
    raiseFinishLedger: raise({ type: 'ledger.finish' }),
    raiseAbandonLedger: raise({ type: 'ledger.abandon' }),
    raisePaymentsFound: raise((_, params: { orders: PaidOrder[] }) => ({
      type: 'payments.found' as const,
      orders: params.orders,
    })),
  },
  guards: {
    /** The order has products of the current cart and no invalid gift message, and its amount is payable in the chosen way. */
    isPayable: ({ context }, { draft, isCartCurrent = false }: { draft: OrderDraft; isCartCurrent?: boolean }) =>
      (isCartCurrent || draft.pays !== undefined) &&
      draft.products.length > 0 &&
      draft.amount > 0 &&
      !(draft.gift && giftError(draft.gift)) &&
      (context.kind !== 'cash' || chargedFor(draft) <= CASH_LIMIT),
    isUnclear: not(stateIn({ ledger: { open: 'clear' } })),
    isFirstFailure: ({ context }) => !context.hasRestarted,
    hasFound: (_, params: { end: PurchaseEnd }) => params.end.type === 'superseded' && params.end.orders.length > 0,
    isChanged: (_, params: { end: PurchaseEnd }) => params.end.type === 'changed',
    isCouponRefused: (_, params: { end: PurchaseEnd }) => params.end.type === 'couponRefused',
    isFinishing: not(stateIn({ life: 'serving' })),
    isLedgerOver: or([stateIn({ ledger: 'closed' }), stateIn({ ledger: 'stopped' })]),
    isClosing: stateIn({ life: 'closing' }),
    isPurchaseOver: stateIn({ purchase: 'over' }),
  },
  delays: { closingTimeout },
}).createMachine({
  id: 'checkout',
  description: 'From Place Order to the recorded order: one purchase at a time, and the ledger of captured payments.',
  type: 'parallel',
  context: ({ input }) => ({ session: input.session, kind: 'online', alert: null, pays: null, hasRestarted: false }),
  on: {
    'order.placed': {
      description: 'The next order is paid online unless the shopper chooses otherwise.',
      actions: { type: 'setKind', params: { kind: 'online' } },
    },
    'order.refused': { actions: { type: 'setAlert', params: ({ event }) => event } },
  },
  states: {
    purchase: {
      description: 'The current attempt to pay.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No payment is being made.',
          always: { guard: 'isFinishing', target: 'over' },
          on: {
            'checkout.payBy': { actions: { type: 'setKind', params: ({ event }) => event } },
            'checkout.place': [
              { description: 'A payment waits for its order, or the ledger has stopped.', guard: 'isUnclear' },
              {
                guard: { type: 'isPayable', params: ({ event }) => event },
                target: 'purchasing',
                actions: [
                  { type: 'setAlert', params: { text: null } },
                  { type: 'setPays', params: ({ event }) => ({ pays: event.draft.pays ?? null }) },
                ],
              },
            ],
          },
        },
        purchasing: {
          description: 'One attempt to pay is in progress.',
          tags: 'busy',
          invoke: {
            id: 'purchase',
            src: 'purchase',
            input: ({ context, event }) => attemptOf(context, event),
            onDone: [
              {
                description: 'An earlier payment without an order is recorded.',
                guard: { type: 'hasFound', params: ({ event }) => ({ end: event.output }) },
                target: 'idle',
                actions: [
                  { type: 'setAlert', params: ({ event }) => ({ text: event.output.alert }) },
                  { type: 'raisePaymentsFound', params: ({ event }) => ({ orders: foundBy(event.output) }) },
                ],
              },
              {
                description: 'The cart differs from the order draft.',
                guard: { type: 'isChanged', params: ({ event }) => ({ end: event.output }) },
                target: 'idle',
                actions: [
                  { type: 'setAlert', params: ({ event }) => ({ text: event.output.alert }) },
                  { type: 'cartChanged', params: ({ event }) => ({ items: readBy(event.output) }) },
                ],
              },
              {
                description: 'The coupon is no longer valid and is removed from the cart.',
                guard: { type: 'isCouponRefused', params: ({ event }) => ({ end: event.output }) },
                target: 'idle',
                actions: [{ type: 'setAlert', params: ({ event }) => ({ text: event.output.alert }) }, 'couponRefused'],
              },
              { target: 'idle', actions: { type: 'setAlert', params: ({ event }) => ({ text: event.output.alert }) } },
            ],
            onError: {
              target: 'idle',
              actions: {
                type: 'setAlert',
                params: { text: 'The payment stopped unexpectedly. Please check your orders before you pay again.' },
              },
            },
          },
          on: {
            'checkout.finish': { actions: 'finishPurchase' },
            'payment.succeeded': { actions: 'relayToPurchase' },
            'payment.reported': { actions: 'relayToPurchase' },
          },
        },
        over: { type: 'final', description: 'The session is over, and no payment is being made.' },
      },
    },
    ledger: {
      description: 'The orders of captured payments.',
      initial: 'open',
      states: {
        open: {
          description: 'Captured payments are recorded, whenever they are reported.',
          initial: 'clear',
          invoke: [
            {
              id: 'ledger',
              src: 'ledger',
              input: ({ context }) => ({ session: context.session }),
              onDone: { target: 'closed' },
              onError: [
                { description: 'The session does not wait for it.', guard: 'isClosing', target: 'stopped' },
                {
                  description: 'It is restarted once, with the stored payments.',
                  guard: 'isFirstFailure',
                  target: 'open',
                  reenter: true,
                  actions: [
                    'markRestarted',
                    {
                      type: 'toast',
                      params: { kind: 'error', text: 'Recording your payments was interrupted. It has started again.' },
                    },
                  ],
                },
                {
                  target: 'stopped',
                  actions: {
                    type: 'toast',
                    params: { kind: 'error', text: 'Payments can no longer be recorded. Please reload the page.' },
                  },
                },
              ],
            },
            {
              id: 'storedPayments',
              src: 'storedPayments',
              input: ({ context }) => ({ account: context.session.user.email }),
              onError: { actions: { type: 'toast', params: { kind: 'error', text: NOT_LOOKED_UP } } },
            },
          ],
          on: {
            'payment.succeeded': { actions: [{ type: 'setAlert', params: { text: null } }, 'relayToLedger'] },
            'payments.stored': { actions: 'relayToLedger' },
            'payments.found': { actions: 'relayToLedger' },
            'ledger.finish': { actions: 'relayToLedger' },
            'ledger.abandon': { description: 'The unrecorded payments are in storage.', target: 'closed' },
          },
          states: {
            clear: {
              description: 'Every payment has its order, or was refused finally.',
              tags: 'idle',
              on: { 'ledger.owing': { target: 'owing' } },
            },
            owing: {
              description: 'A payment waits for its order.',
              on: { 'ledger.clear': { target: 'clear' } },
            },
          },
        },
        closed: { type: 'final', description: 'The session is over, and no order is being recorded.' },
        stopped: {
          type: 'final',
          tags: 'stopped',
          description: 'The ledger has failed twice. Its payments are in storage.',
        },
      },
    },
    life: {
      description: 'Whether the session lasts.',
      initial: 'serving',
      states: {
        serving: {
          description: 'The shopper is logged in.',
          on: { 'checkout.finish': { target: 'finishing' } },
        },
        finishing: {
          description: 'The session is over. A payment window stays open until its own end.',
          always: { guard: 'isPurchaseOver', target: 'closing' },
        },
        closing: {
          description: 'No window is open. The ledger finishes, or is abandoned after a time-out.',
          entry: 'raiseFinishLedger',
          always: { guard: 'isLedgerOver', target: 'over' },
          after: { closingTimeout: { actions: 'raiseAbandonLedger' } },
        },
        over: { type: 'final', description: 'The checkout has ended.' },
      },
    },
  },
})
