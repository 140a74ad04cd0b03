import { assign, fromCallback, not, or, raise, sendTo, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account'
import type { CartItem } from '../../domain/cart'
import type { Coupon } from '../../domain/coupon'
import type { OrderDraft, PaidOrder } from '../../domain/order'
import type { OrderKind } from '../../domain/order-kind'
import type { ledgerMachine } from '../ledger/ledger.machine'
import type { purchaseMachine } from '../purchase/purchase.machine'
import type { PurchaseEnd } from '../purchase/types'

type By = { session: Session; kind: OrderKind }

const NOT_LOOKED_UP = 'Payments of an earlier visit could not be looked up.'

/** What an attempt is made with: a `checkout.place` alone begins one. */
function attemptOf(by: By, event: { type: string; draft?: OrderDraft; coupon?: Coupon | null }) {
  if (event.draft === undefined) throw new Error(`A purchase cannot begin with ${event.type}.`)
  return { session: by.session, kind: by.kind, draft: event.draft, coupon: event.coupon ?? null }
}

const foundBy = (end: PurchaseEnd): PaidOrder[] => (end.type === 'superseded' ? end.orders : [])
const readBy = (end: PurchaseEnd): CartItem[] | null => (end.type === 'changed' ? end.items : null)

/**
 * From Place Order to the recorded order: one purchase at a time, and the ledger of captured payments.
 *
 * A purchase may begin while every payment has its order. A success is recorded whenever it is reported, even after its
 * window was dismissed; the purchase under way hears of it too. At the end of the session the purchase ends first, then the
 * ledger, then this.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as By & {
      /** What the shopper has to know before the next try: told until the next payment begins or one succeeds. */
      alert: string | null
    },
    input: {} as { session: Session },
    events: {} as
      | { type: 'checkout.place'; draft: OrderDraft; coupon: Coupon | null }
      | { type: 'checkout.payBy'; kind: OrderKind }
      | { type: 'checkout.finish' }
      /** The order of a payment is recorded, in whichever way it is paid. */
      | { type: 'order.placed' }
      /** The backend refused an order in cash. `text`: why, and what to do. */
      | { type: 'order.refused'; text: string }
      | { type: 'payment.succeeded'; order: PaidOrder }
      | { type: 'payment.heard' }
      | { type: 'payments.stored'; orders: PaidOrder[] }
      | { type: 'payments.found'; orders: PaidOrder[] }
      | { type: 'ledger.owing' }
      | { type: 'ledger.clear' }
      | { type: 'ledger.finish' }
      | { type: 'ledger.abandon' },
    children: {} as { purchase: 'purchase'; ledger: 'ledger' },
    tags: {} as 'busy' | 'idle' | 'stopped',
  },
  actors: {
    /**
     * The payments of the account that are in storage, as `payments.stored`: at once, and whenever another tab stores one
     * and does not record it, or has recorded one. `payment.heard` as soon as another tab has stored one.
     */
    storedPayments: fromCallback<{ type: 'none' }, { account: string }>(() => {}),
    /** One attempt to pay: see purchase.machine.ts. */
    purchase: fromCallback(() => {}) as unknown as typeof purchaseMachine,
    /** The captured payments: see ledger.machine.ts. */
    ledger: fromCallback(() => {}) as unknown as typeof ledgerMachine,
  },
  actions: {
    setKind: assign({ kind: (_, params: { kind: OrderKind }) => params.kind }),
    setAlert: assign({ alert: (_, params: { text: string | null }) => params.text }),
    relayToPurchase: sendTo('purchase', ({ event }) => event),
    finishPurchase: sendTo('purchase', { type: 'purchase.finish' }),
    relayToLedger: sendTo('ledger', ({ event }) => event),
    raiseFinishLedger: raise({ type: 'ledger.finish' }),
    raiseAbandonLedger: raise({ type: 'ledger.abandon' }),
    raisePaymentsFound: raise((_, params: { orders: PaidOrder[] }) => ({
      type: 'payments.found' as const,
      orders: params.orders,
    })),
    /** Callback for the cart: it is not what is shown; it holds these, as far as that is known. */
    cartChanged: (_, _params: { items: CartItem[] | null }) => {},
    /** Callback for the cart: its coupon was refused. The alert says why. */
    couponRefused: () => {},
    toast: (_, _params: { text: string; kind?: 'success' | 'error' }) => {},
  },
  guards: {
    /** Bound in rules.ts: something is bought, for an amount that can be paid so. */
    isPayable: (_, _params: { draft: OrderDraft }): boolean => true,
    isUnclear: not(or([stateIn({ ledger: { open: 'clear' } }), stateIn({ ledger: { again: 'clear' } })])),
    hasFound: (_, params: { end: PurchaseEnd }) => params.end.type === 'superseded' && params.end.orders.length > 0,
    isChanged: (_, params: { end: PurchaseEnd }) => params.end.type === 'changed',
    isCouponRefused: (_, params: { end: PurchaseEnd }) => params.end.type === 'couponRefused',
    isFinishing: not(stateIn({ life: 'serving' })),
    isLedgerOver: or([stateIn({ ledger: 'closed' }), stateIn({ ledger: 'stopped' })]),
    isClosing: stateIn({ life: 'closing' }),
    isPurchaseOver: stateIn({ purchase: 'over' }),
  },
  delays: { closingTimeout: 120_000 },
}).createMachine({
  id: 'checkout',
  description: 'From Place Order to the recorded order: one purchase at a time, and the ledger of captured payments.',
  type: 'parallel',
  context: ({ input }) => ({ session: input.session, kind: 'online', alert: null }),
  on: {
    'order.placed': {
      description: 'The next order is paid in the usual way unless its shopper chooses another.',
      actions: { type: 'setKind', params: { kind: 'online' } },
    },
    'order.refused': { actions: { type: 'setAlert', params: ({ event }) => ({ text: event.text }) } },
  },
  states: {
    purchase: {
      description: 'Is something being paid?',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being paid.',
          always: { guard: 'isFinishing', target: 'over' },
          on: {
            'checkout.payBy': { actions: { type: 'setKind', params: ({ event }) => ({ kind: event.kind }) } },
            'checkout.place': [
              { description: 'A payment waits for its order, or none could be recorded.', guard: 'isUnclear' },
              {
                guard: { type: 'isPayable', params: ({ event }) => ({ draft: event.draft }) },
                target: 'purchasing',
                actions: { type: 'setAlert', params: { text: null } },
              },
            ],
          },
        },
        purchasing: {
          description: 'One attempt to pay is under way.',
          tags: 'busy',
          invoke: {
            id: 'purchase',
            src: 'purchase',
            input: ({ context, event }) => attemptOf(context, event),
            onDone: [
              {
                description: 'An earlier payment has no order yet: it is recorded.',
                guard: { type: 'hasFound', params: ({ event }) => ({ end: event.output }) },
                target: 'idle',
                actions: [
                  { type: 'setAlert', params: ({ event }) => ({ text: event.output.alert }) },
                  { type: 'raisePaymentsFound', params: ({ event }) => ({ orders: foundBy(event.output) }) },
                ],
              },
              {
                description: 'The cart is not what was about to be charged.',
                guard: { type: 'isChanged', params: ({ event }) => ({ end: event.output }) },
                target: 'idle',
                actions: [
                  { type: 'setAlert', params: ({ event }) => ({ text: event.output.alert }) },
                  { type: 'cartChanged', params: ({ event }) => ({ items: readBy(event.output) }) },
                ],
              },
              {
                description: 'The coupon no longer holds: it leaves the cart.',
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
                params: { text: 'The payment has stopped. Please look at your orders before you pay again.' },
              },
            },
          },
          on: {
            'checkout.finish': { actions: 'finishPurchase' },
            'payment.succeeded': { actions: 'relayToPurchase' },
            'payment.heard': { actions: 'relayToPurchase' },
          },
        },
        over: { type: 'final', description: 'The session is over, and nothing is being paid.' },
      },
    },
    ledger: {
      description: 'Has every captured payment its order?',
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
                { description: 'Its end is not waited for.', guard: 'isClosing', target: 'stopped' },
                {
                  target: 'again',
                  actions: {
                    type: 'toast',
                    params: { kind: 'error', text: 'Your payments stopped working, and were started again.' },
                  },
                },
              ],
            },
            {
              id: 'storedPayments',
              src: 'storedPayments',
              input: ({ context }) => ({ account: context.session.user.email }),
              onError: {
                actions: {
                  type: 'toast',
                  params: { kind: 'error', text: NOT_LOOKED_UP },
                },
              },
            },
          ],
          on: {
            'payment.succeeded': {
              actions: [{ type: 'setAlert', params: { text: null } }, 'relayToLedger'],
            },
            'payments.stored': { actions: 'relayToLedger' },
            'payments.found': { actions: 'relayToLedger' },
            'ledger.finish': { actions: 'relayToLedger' },
            'ledger.abandon': { description: 'What is being recorded is in storage.', target: 'closed' },
          },
          states: {
            clear: {
              description: 'Every payment has its order, or is refused for good.',
              tags: 'idle',
              on: { 'ledger.owing': { target: 'owing' } },
            },
            owing: {
              description: 'A payment waits for its order.',
              on: { 'ledger.clear': { target: 'clear' } },
            },
          },
        },
        again: {
          description: 'Started anew after a failure, with the payments that are in storage.',
          initial: 'clear',
          invoke: [
            {
              id: 'ledger',
              src: 'ledger',
              input: ({ context }) => ({ session: context.session }),
              onDone: { target: 'closed' },
              onError: {
                target: 'stopped',
                actions: {
                  type: 'toast',
                  params: { kind: 'error', text: 'Payments cannot be recorded any more. Please reload the page.' },
                },
              },
            },
            {
              id: 'storedPayments',
              src: 'storedPayments',
              input: ({ context }) => ({ account: context.session.user.email }),
              onError: {
                actions: {
                  type: 'toast',
                  params: { kind: 'error', text: NOT_LOOKED_UP },
                },
              },
            },
          ],
          on: {
            'payment.succeeded': {
              actions: [{ type: 'setAlert', params: { text: null } }, 'relayToLedger'],
            },
            'payments.stored': { actions: 'relayToLedger' },
            'payments.found': { actions: 'relayToLedger' },
            'ledger.finish': { actions: 'relayToLedger' },
            'ledger.abandon': { description: 'What is being recorded is in storage.', target: 'closed' },
          },
          states: {
            clear: {
              description: 'Every payment has its order, or is refused for good.',
              tags: 'idle',
              on: { 'ledger.owing': { target: 'owing' } },
            },
            owing: {
              description: 'A payment waits for its order.',
              on: { 'ledger.clear': { target: 'clear' } },
            },
          },
        },
        closed: { type: 'final', description: 'The session is over, and nothing is being recorded.' },
        stopped: {
          type: 'final',
          tags: 'stopped',
          description: 'The ledger has failed again; what it knew is in storage.',
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
          description: 'The session is over. A payment window stays open until its own end.',
          always: { guard: 'isPurchaseOver', target: 'closing' },
        },
        closing: {
          description: 'No window is open. The ledger comes to its end, or is not waited for any longer.',
          entry: 'raiseFinishLedger',
          always: { guard: 'isLedgerOver', target: 'over' },
          after: { closingTimeout: { actions: 'raiseAbandonLedger' } },
        },
        over: { type: 'final', description: 'Nothing is under way.' },
      },
    },
  },
})
