import { assign, setup, stateIn } from 'xstate'
import type { Session } from '../../domain/account/account'
import { failureOf, isRefusal } from '../../domain/failure'
import type { Order, PaidOrder } from '../../domain/order/order'
import { requestTimeout } from '../delays'
import { call, defined, effect } from '../effect'

/** Provided by src/shop/ledger.ts. */
const effects = {
  actors: {
    /**
     * Records one payment, one tab at a time, and removes it from storage. Resolves with all orders. If the payment is no longer
     * in storage, the backend is first searched for its order.
     */
    recordOrder: call<Order[], { session: Session; order: PaidOrder }>(),
  },
  actions: {
    /** Notifies the cart and the checkout that the backend refused this order. */
    orderRefused: effect<{ order: PaidOrder; error: unknown }>(),
    /** Notifies the orders, the cart and the shopper. `orders`: all orders of the account. */
    orderPlaced: effect<{ order: Order & Pick<PaidOrder, 'pays'>; orders: Order[] }>(),
    /** Notifies the checkout and the account of the payments that wait for their orders. */
    owingChanged: effect<{ orders: PaidOrder[] }>(),
  },
}
export type LedgerEffects = typeof effects

/** The payment that is being recorded. */
const first = <T>([one]: T[]): T => defined(one)

/** A payment that the backend will not record, with its reasons. */
export type Refused = { order: PaidOrder; messages: string[] }

type Payments = { paid: PaidOrder[]; refused: Refused[] }

const isIn = (orders: PaidOrder[], { paymentId }: PaidOrder): boolean =>
  orders.some((order) => order.paymentId === paymentId)

/** The order of the payment in the response: a server gives an order the id under which it was first prepared. */
const recordedAs = ({ paid }: Payments, orders: Order[]): Order & Pick<PaidOrder, 'pays'> =>
  orders.find(({ paymentId }) => paymentId === first(paid).paymentId) ?? first(paid)

/** The payments that the ledger does not have yet. */
const newOnes = ({ paid, refused }: Payments, orders: PaidOrder[]): PaidOrder[] =>
  orders.filter((order) => !isIn(paid, order) && !refused.some((one) => isIn([one.order], order)))

/** Refused payments that left storage: another tab may have recorded them. A refused order in cash is not retried. */
const removedOnes = ({ refused }: Payments, stored: PaidOrder[]): PaidOrder[] =>
  refused.map(({ order }) => order).filter((order) => order.kind !== 'cash' && !isIn(stored, order))

/**
 * The captured payments of an account, each on its way to one order.
 *
 * They are recorded one by one, in sequence. A payment stays in the ledger, visible and recoverable, until it has an order. A
 * payment that the backend permanently refuses is shown and blocks no other payment. If a payment has left storage, the backend
 * is searched for its order, and the payment counts as placed only if there is one. A payment that is reported again is recorded
 * again without another message, which changes no order. At the end of the session the known payments are recorded first, as far
 * as the backend accepts them.
 */
export const ledgerMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** Captured and not yet recorded; also in storage. The first is recorded first. */
      paid: PaidOrder[]
      refused: Refused[]
      /** Ids of the payments that were recorded here. */
      recorded: string[]
      /** The order that was recorded last. */
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
  actors: effects.actors,
  actions: {
    ...effects.actions,
    addPaid: assign({
      paid: ({ context }, params: { orders: PaidOrder[] }) => context.paid.concat(newOnes(context, params.orders)),
    }),
    /** Adds the stored payments, and looks up those that left storage. */
    followStorage: assign({
      paid: ({ context }, params: { orders: PaidOrder[] }) =>
        context.paid.concat(newOnes(context, params.orders), removedOnes(context, params.orders)),
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
        context.refused.concat({ order: first(context.paid), messages: failureOf(params.error).messages }),
      paid: ({ context }) => context.paid.slice(1),
    }),
    drop: assign({ paid: ({ context }) => context.paid.slice(1) }),
  },
  guards: {
    hasPaid: ({ context }) => context.paid.length > 0,
    isRecorded: ({ context }) => context.recorded.includes(first(context.paid).paymentId),
    hasRefused: ({ context }) => context.refused.length > 0,
    isFinishing: stateIn({ life: 'finishing' }),
    isRemoved: ({ context }, params: { orders: PaidOrder[] }) => !isIn(params.orders, first(context.paid)),
    hasLeftStorage: stateIn({ work: { recording: 'gone' } }),
    isUpdate: ({ context }, params: { orders: PaidOrder[] }) =>
      newOnes(context, params.orders).length + removedOnes(context, params.orders).length > 0 ||
      context.paid.some((order) => !isIn(params.orders, order)),
    /** No payment was made, and the order can be placed without its coupon. */
    isCouponOfCash: ({ context }, { error }: { error: unknown }) =>
      context.paid[0]?.kind === 'cash' && isRefusal(failureOf(error)) && failureOf(error).about === 'coupon',
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(failureOf(error)),
  },
  delays: { requestTimeout },
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
          description: 'A success is recorded whenever the provider reports it.',
          actions: [
            { type: 'addPaid', params: ({ event }) => ({ orders: [event.order] }) },
            { type: 'owingChanged', params: ({ context }) => ({ orders: context.paid }) },
          ],
        },
        'payments.found': {
          actions: [
            { type: 'addPaid', params: ({ event }) => event },
            { type: 'owingChanged', params: ({ context }) => ({ orders: context.paid }) },
          ],
        },
        'payments.stored': {
          actions: [
            { type: 'followStorage', params: ({ event }) => event },
            { type: 'owingChanged', params: ({ context }) => ({ orders: context.paid }) },
          ],
        },
      },
      states: {
        idle: {
          description: 'Every payment is recorded as an order.',
          entry: { type: 'owingChanged', params: ({ context }) => ({ orders: context.paid }) },
          always: [
            { guard: 'hasPaid', target: 'recording' },
            { guard: 'isFinishing', target: 'closed' },
            { guard: 'hasRefused', target: 'refused' },
          ],
        },
        recording: {
          description: 'A payment is captured; its order is being recorded.',
          tags: ['busy', 'paid'],
          entry: { type: 'owingChanged', params: ({ context }) => ({ orders: context.paid }) },
          initial: 'stored',
          states: {
            stored: { description: 'The payment is in storage, as far as is known.' },
            gone: { description: 'The payment has left storage: another tab may have recorded it.' },
          },
          on: {
            'payments.stored': [
              {
                description: 'If this request fails, the order is looked up once more.',
                guard: { type: 'isRemoved', params: ({ event }) => event },
                target: '.gone',
                actions: [
                  { type: 'followStorage', params: ({ event }) => event },
                  { type: 'owingChanged', params: ({ context }) => ({ orders: context.paid }) },
                ],
              },
              {
                actions: [
                  { type: 'followStorage', params: ({ event }) => event },
                  { type: 'owingChanged', params: ({ context }) => ({ orders: context.paid }) },
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
                description: 'The payment was reported again. Its order is known.',
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
                  'The coupon of an order in cash is no longer valid. There is no payment, so the order is dropped.',
                guard: { type: 'isCouponOfCash', params: ({ event }) => event },
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
                guard: { type: 'isRefusal', params: ({ event }) => event },
                target: 'refused',
                actions: [
                  {
                    type: 'orderRefused',
                    params: ({ context, event }) => ({ order: first(context.paid), error: event.error }),
                  },
                  { type: 'refuse', params: ({ event }) => event },
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
          description: 'The payment could not be recorded as an order. It is safe, and the shopper may try again.',
          tags: 'paid',
          always: { guard: 'isFinishing', target: 'closed' },
          on: {
            'ledger.retry': { target: 'recording' },
            'payment.succeeded': {
              target: 'recording',
              actions: { type: 'addPaid', params: ({ event }) => ({ orders: [event.order] }) },
            },
            'payments.stored': {
              description: 'Another tab has stored or recorded a payment: recording starts again.',
              guard: { type: 'isUpdate', params: ({ event }) => event },
              target: 'recording',
              actions: { type: 'followStorage', params: ({ event }) => event },
            },
          },
        },
        refused: {
          description: 'The backend has refused a payment finally. It stays visible, and the next purchase may begin.',
          entry: { type: 'owingChanged', params: ({ context }) => ({ orders: context.paid }) },
          always: [
            { guard: 'hasPaid', target: 'recording' },
            { guard: 'isFinishing', target: 'closed' },
          ],
        },
        closed: { type: 'final', description: 'The session is over. Unrecorded payments wait in storage.' },
      },
    },
    life: {
      description: 'Whether the session lasts.',
      initial: 'serving',
      states: {
        serving: {
          description: 'The shopper is logged in.',
          on: { 'ledger.finish': { target: 'finishing' } },
        },
        finishing: {
          type: 'final',
          description: 'The session is over. The current request finishes first.',
        },
      },
    },
  },
})
