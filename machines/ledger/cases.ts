import { isDeepStrictEqual } from 'node:util'
import type { SnapshotFrom } from 'xstate'
import { cases } from 'xstate-paths'
import type { Order, PaidOrder } from '../../domain/order/order'
import { order, session, silence } from '../examples'
import { ledgerMachine } from './ledger.machine'

const idsOf = (paid: readonly Order[]) => paid.map((payment) => payment.paymentId)
/** A payment of an earlier visit. */
export const earlier: Order = { ...order, paymentId: 'pay_0', orderId: '9f86d081' }
/** An order in cash whose coupon may be refused. */
const inCash: PaidOrder = { ...order, paymentId: 'cash_1', kind: 'cash' }
const couponRefusal = { status: 422, messages: ['Monsoon has ended.'], about: 'coupon' }
const refusal = { status: 422, messages: ['The order is not complete.'] }

const { paymentId } = order
type Placed = { order: Order }
const cashIn = (orders: readonly PaidOrder[]) => orders.filter(({ kind }) => kind === 'cash').length

/** The ids of the captured payments. An order in cash is no payment. */
const paymentsOf = (state: SnapshotFrom<typeof ledgerMachine> | null) =>
  [...(state?.context.paid ?? []), ...(state?.context.refused ?? []).map((one) => one.order)]
    .filter(({ kind }) => kind !== 'cash')
    .map(({ paymentId }) => paymentId)

export default cases(ledgerMachine, {
  inputs: [{ session }],
  events: {
    'payment.succeeded': [{ order }, { order: earlier }, { order: inCash }],
    'payments.found': [{ orders: [earlier] }],
    'payments.stored': [{ orders: [] }, { orders: [earlier] }],
    'ledger.retry': [{}],
    'ledger.finish': [{}],
  },
  // A server gives an order the id under which it was first prepared.
  done: { recordOrder: [[{ ...order, orderId: 'prepared first' }]] },
  error: { recordOrder: [silence, refusal, couponRefusal] },
  checks: { recordOrder: (input, { context }) => input.session === session && input.order === context.paid[0] },
  promises: {
    'a captured payment stays in the ledger until it is recorded or refused, even if it leaves storage': ({
      event,
      before,
      after,
    }) =>
      event.type === 'xstate.done.actor.recordOrder' ||
      paymentsOf(before).every((id) =>
        idsOf([...after.context.paid, ...after.context.refused.map((one) => one.order)]).includes(id),
      ),
    'a payment that succeeds while an earlier one is unrecorded starts recording again': ({ event, before, after }) =>
      event.type !== 'payment.succeeded' || !before?.matches({ work: 'unrecorded' }) || after.hasTag('busy'),
    'a call that fails for a payment that has left storage is made once more': ({ event, before, after }) =>
      !before?.matches({ work: { recording: 'gone' } }) ||
      !(event.type.startsWith('xstate.after') || (event as { error?: unknown }).error === silence) ||
      after.matches({ work: { recording: 'stored' } }),
    'a refused order in cash that has left storage is not sent again': ({ event, before, after }) =>
      event.type !== 'payments.stored' || cashIn(after.context.paid) === cashIn(before?.context.paid ?? []),
    'a refused payment is shown with the reasons': ({ event, before, after }) =>
      (event as { error?: unknown }).error !== refusal ||
      isDeepStrictEqual(after.context.refused.at(-1), { order: before?.context.paid[0], messages: refusal.messages }),
    'an order is shown under the id that the backend gave it': ({ event, before, after, actions }) => {
      if (event.type !== 'xstate.done.actor.recordOrder') return true
      const [recorded] = before?.context.paid ?? []
      const id = recorded?.paymentId === paymentId ? 'prepared first' : recorded?.orderId
      const placed = actions.flatMap(({ type, params }) => (type === 'orderPlaced' ? [(params as Placed).order] : []))
      return after.context.placedOrderId === id && placed.every(({ orderId }) => orderId === id)
    },
    'an order in cash whose coupon is refused is no refused payment': ({ event, before, after }) =>
      !(event.type === 'xstate.error.actor.recordOrder' && isDeepStrictEqual(event.error, couponRefusal)) ||
      before?.context.paid[0]?.kind !== 'cash' ||
      !idsOf(after.context.refused.map((one) => one.order)).includes(before.context.paid[0].paymentId),
    'a recorded order removes exactly one payment': ({ event, before, after }) =>
      event.type !== 'xstate.done.actor.recordOrder' ||
      isDeepStrictEqual(after.context.paid, before?.context.paid.slice(1)),
    'a payment is in the ledger only once': ({ after: { context } }) => {
      const ids = idsOf([...context.paid, ...context.refused.map((refused) => refused.order)])
      return new Set(ids).size === ids.length
    },
    'an order is placed once, when the backend has recorded it': ({ event, before, actions }) => {
      const [recorded] = before?.context.paid ?? []
      const isNew = recorded !== undefined && !before?.context.recorded.includes(recorded.paymentId)
      const placed = event.type === 'xstate.done.actor.recordOrder' && isNew ? 1 : 0
      return actions.filter(({ type }) => type === 'orderPlaced').length === placed
    },
    'every change of the unrecorded payments is reported': ({ before, after, actions }) =>
      isDeepStrictEqual(after.context.paid, before?.context.paid ?? []) ||
      isDeepStrictEqual(actions.findLast(({ type }) => type === 'owingChanged')?.params, {
        orders: after.context.paid,
      }),
  },
  abstract: ({ context: { paid, refused, recorded } }) => [
    idsOf(paid),
    refused.map(({ order: { paymentId: id } }) => id),
    [...new Set(recorded)].sort(),
  ],
})
