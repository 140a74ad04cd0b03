import { assign, fromPromise, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account'
import type { Failure } from '../../domain/failure'
import type { Order, PaidOrder } from '../../domain/order'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-ledger.ts')
}

/** The payment that is being recorded. */
function first<T>([one]: T[]): T {
  if (one === undefined) throw new Error('The ledger records, and no payment is known.')
  return one
}

/** A payment that the backend will not record, and what it said. */
export type Refused = { order: PaidOrder; messages: string[] }

type Known = { paid: PaidOrder[]; refused: Refused[] }

const isIn = (orders: PaidOrder[], { paymentId }: PaidOrder): boolean =>
  orders.some((order) => order.paymentId === paymentId)

/** The payment being recorded as the backend has it now: a server gives an order the id under which it was first prepared. */
const recordedAs = ({ paid }: Known, orders: Order[]): Order =>
  orders.find(({ paymentId }) => paymentId === first(paid).paymentId) ?? first(paid)

/** The payments that do not stand here. */
const newOnes = ({ paid, refused }: Known, orders: PaidOrder[]): PaidOrder[] =>
  orders.filter((order) => !isIn(paid, order) && !refused.some((one) => isIn([one.order], order)))

/** The refused payments that storage holds no longer: another tab may have recorded them. A refused order in cash is over. */
const goneOnes = ({ refused }: Known, stored: PaidOrder[]): PaidOrder[] =>
  refused.map(({ order }) => order).filter((order) => order.kind !== 'cash' && !isIn(stored, order))

/**
 * The captured payments of an account, each on its way to one order.
 *
 * They are recorded one by one, the first first. A payment stands here, visible and recoverable, until it is an order; one
 * that the backend refuses for good is told and blocks nothing. What storage holds no longer is asked of the backend: it is
 * called placed only where there is an order. A payment that is reported again is recorded again, which changes nothing, and not
 * told again. At the end of the session
 * the payments that are known are recorded first, as far as the backend does.
 */
export const ledgerMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** Captured, and not yet recorded; in storage too. The first is recorded first. */
      paid: PaidOrder[]
      refused: Refused[]
      /** Ids of the payments that were recorded here. */
      recorded: string[]
      /** The order recorded last. */
      placedOrderId: string | null
    },
    input: {} as { session: Session },
    events: {} as
      | { type: 'payment.succeeded'; order: PaidOrder }
      | { type: 'payments.found'; orders: PaidOrder[] }
      | { type: 'payments.stored'; orders: PaidOrder[] }
      | { type: 'ledger.retry' }
      | { type: 'ledger.finish' },
    tags: {} as 'busy' | 'paid',
  },
  actors: {
    /**
     * Records one payment, one tab at a time, and takes it out of storage; the answer is every order. Where storage holds it
     * no longer, the backend is asked for its order first.
     */
    recordOrder: fromPromise<Order[], { session: Session; order: PaidOrder }>(notBound),
  },
  actions: {
    addPaid: assign({
      paid: ({ context }, params: { orders: PaidOrder[] }) => context.paid.concat(newOnes(context, params.orders)),
    }),
    /** What storage holds is known from now on; what it holds no longer is to be looked up. */
    followStorage: assign({
      paid: ({ context }, params: { orders: PaidOrder[] }) =>
        context.paid.concat(newOnes(context, params.orders), goneOnes(context, params.orders)),
      refused: ({ context }, params: { orders: PaidOrder[] }) =>
        context.refused.filter(({ order }) => isIn(params.orders, order)),
    }),
    settle: assign({
      placedOrderId: ({ context }, params: { orders: Order[] }) => recordedAs(context, params.orders).orderId,
      recorded: ({ context }) => context.recorded.concat(first(context.paid).paymentId),
      paid: ({ context }) => context.paid.slice(1),
    }),
    refuse: assign({
      refused: ({ context }, params: { error: unknown }) =>
        context.refused.concat({ order: first(context.paid), messages: (params.error as Failure).messages }),
      paid: ({ context }) => context.paid.slice(1),
    }),
    drop: assign({ paid: ({ context }) => context.paid.slice(1) }),
    /** Callback for the cart and the checkout: the backend refused this order. */
    orderRefused: (_, _params: { order: PaidOrder; error: unknown }) => {},
    /** Callback for the orders (these are all), the cart (what was ordered has left it) and the shopper. */
    orderPlaced: (_, _params: { order: Order; orders: Order[] }) => {},
    /** Callback for the checkout and the account: these payments wait for their orders. */
    tellOwing: (_, _params: { orders: PaidOrder[] }) => {},
  },
  guards: {
    hasPaid: ({ context }) => context.paid.length > 0,
    isRecorded: ({ context }) => context.recorded.includes(first(context.paid).paymentId),
    hasRefused: ({ context }) => context.refused.length > 0,
    isFinishing: stateIn({ life: 'finishing' }),
    isGone: ({ context }, params: { orders: PaidOrder[] }) => !isIn(params.orders, first(context.paid)),
    hasLeftStorage: stateIn({ work: { recording: 'gone' } }),
    isNews: ({ context }, params: { orders: PaidOrder[] }) =>
      newOnes(context, params.orders).length + goneOnes(context, params.orders).length > 0 ||
      context.paid.some((order) => !isIn(params.orders, order)),
    /** Bound in rules.ts: nothing is paid, and the order can be placed without its coupon. */
    isCouponOfCash: (_, _params: { error: unknown }): boolean => true,
    /** Bound in rules.ts: the backend will answer the same again. */
    isRefusal: (_, _params: { error: unknown }): boolean => true,
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'ledger',
  description: 'The captured payments of an account, each on its way to exactly one order.',
  type: 'parallel',
  context: ({ input }) => ({ session: input.session, paid: [], refused: [], recorded: [], placedOrderId: null }),
  states: {
    work: {
      description: 'The order of each captured payment.',
      initial: 'idle',
      on: {
        'payment.succeeded': {
          description: 'Whenever the provider reports a success, its order is recorded.',
          actions: [
            { type: 'addPaid', params: ({ event }) => ({ orders: [event.order] }) },
            { type: 'tellOwing', params: ({ context }) => ({ orders: context.paid }) },
          ],
        },
        'payments.found': {
          actions: [
            { type: 'addPaid', params: ({ event }) => ({ orders: event.orders }) },
            { type: 'tellOwing', params: ({ context }) => ({ orders: context.paid }) },
          ],
        },
        'payments.stored': {
          actions: [
            { type: 'followStorage', params: ({ event }) => ({ orders: event.orders }) },
            { type: 'tellOwing', params: ({ context }) => ({ orders: context.paid }) },
          ],
        },
      },
      states: {
        idle: {
          description: 'Every payment is recorded as an order.',
          entry: { type: 'tellOwing', params: ({ context }) => ({ orders: context.paid }) },
          always: [
            { guard: 'hasPaid', target: 'recording' },
            { guard: 'isFinishing', target: 'closed' },
            { guard: 'hasRefused', target: 'refused' },
          ],
        },
        recording: {
          description: 'A payment is captured; its order is being recorded.',
          tags: ['busy', 'paid'],
          entry: { type: 'tellOwing', params: ({ context }) => ({ orders: context.paid }) },
          initial: 'stored',
          states: {
            stored: { description: 'As far as is known, storage holds it.' },
            gone: { description: 'It has left storage meanwhile: another tab may have recorded it.' },
          },
          on: {
            'payments.stored': [
              {
                description: 'If this call fails, the backend is asked once more.',
                guard: { type: 'isGone', params: ({ event }) => ({ orders: event.orders }) },
                target: '.gone',
                actions: [
                  { type: 'followStorage', params: ({ event }) => ({ orders: event.orders }) },
                  { type: 'tellOwing', params: ({ context }) => ({ orders: context.paid }) },
                ],
              },
              {
                actions: [
                  { type: 'followStorage', params: ({ event }) => ({ orders: event.orders }) },
                  { type: 'tellOwing', params: ({ context }) => ({ orders: context.paid }) },
                ],
              },
            ],
          },
          invoke: {
            id: 'recordOrder',
            src: 'recordOrder',
            input: ({ context }) => ({ session: context.session, order: first(context.paid) }),
            onDone: [
              {
                description: 'It was reported again: its order is known.',
                guard: 'isRecorded',
                target: 'idle',
                actions: { type: 'settle', params: ({ event }) => ({ orders: event.output }) },
              },
              {
                target: 'idle',
                actions: [
                  {
                    type: 'orderPlaced',
                    params: ({ context, event }) => ({
                      order: recordedAs(context, event.output),
                      orders: event.output,
                    }),
                  },
                  { type: 'settle', params: ({ event }) => ({ orders: event.output }) },
                ],
              },
            ],
            onError: [
              {
                description:
                  'An order in cash rests on a coupon that no longer holds: it is not an order, and no payment.',
                guard: { type: 'isCouponOfCash', params: ({ event }) => ({ error: event.error }) },
                target: 'idle',
                actions: [
                  {
                    type: 'orderRefused',
                    params: ({ context, event }) => ({ order: first(context.paid), error: event.error }),
                  },
                  'drop',
                ],
              },
              {
                guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
                target: 'refused',
                actions: [
                  {
                    type: 'orderRefused',
                    params: ({ context, event }) => ({ order: first(context.paid), error: event.error }),
                  },
                  { type: 'refuse', params: ({ event }) => ({ error: event.error }) },
                ],
              },
              { guard: 'hasLeftStorage', target: 'recording', reenter: true },
              { target: 'unrecorded' },
            ],
          },
          after: {
            requestTimeout: [{ guard: 'hasLeftStorage', target: 'recording', reenter: true }, { target: 'unrecorded' }],
          },
        },
        unrecorded: {
          description: 'Paid, but the order could not be recorded. The payment is safe; the shopper may try again.',
          tags: 'paid',
          always: { guard: 'isFinishing', target: 'closed' },
          on: {
            'ledger.retry': { target: 'recording' },
            'payment.succeeded': {
              target: 'recording',
              actions: { type: 'addPaid', params: ({ event }) => ({ orders: [event.order] }) },
            },
            'payments.stored': {
              description: 'Another tab has stored or recorded one: the backend is asked again.',
              guard: { type: 'isNews', params: ({ event }) => ({ orders: event.orders }) },
              target: 'recording',
              actions: { type: 'followStorage', params: ({ event }) => ({ orders: event.orders }) },
            },
          },
        },
        refused: {
          description: 'The backend refuses a payment for good. It is told and kept; the next purchase may begin.',
          entry: { type: 'tellOwing', params: ({ context }) => ({ orders: context.paid }) },
          always: [
            { guard: 'hasPaid', target: 'recording' },
            { guard: 'isFinishing', target: 'closed' },
          ],
        },
        closed: { type: 'final', description: 'The session is over: what is unrecorded waits in storage.' },
      },
    },
    life: {
      description: 'Does the session last?',
      initial: 'serving',
      states: {
        serving: {
          description: 'The shopper is logged in.',
          on: { 'ledger.finish': { target: 'finishing' } },
        },
        finishing: {
          type: 'final',
          description: 'The session is over. What is being recorded comes to its end first.',
        },
      },
    },
  },
})
