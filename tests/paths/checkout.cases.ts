import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import type { Order } from '../../domain/order'
import { flows } from '../../machines/index'
import { onePiece, order, session, silence, threePieces } from './examples'

const { paymentId, ...draft } = order
const idsOf = (paid: readonly Order[]) => paid.map((payment) => payment.paymentId)
const earlier = { ...order, paymentId: 'pay_0', orderId: '9f86d081' }
const refusal = { status: 422, messages: ['Unprocessable Entity. The order is not complete.'] }

export default cases(flows.checkout, {
  inputs: [{ session }],
  events: {
    'checkout.place': [
      { draft, coupon: null },
      { draft: { ...draft, products: [], amount: 0 }, coupon: null },
    ],
    'checkout.retry': [{}],
    'checkout.finish': [{}],
    'payment.locked': [{}],
    'payment.lockedByOtherTab': [{}],
    'payment.openFailed': [{}],
    'payment.succeeded': [{ order }, { order: earlier }],
    'payment.failed': [{ reason: 'The card was declined.' }],
    'payment.dismissed': [{}],
    'payments.stored': [{ orders: [] }, { orders: [earlier] }],
  },
  done: {
    loadProvider: [undefined],
    verifyCart: [
      { items: [threePieces], unrecorded: [] },
      { items: [onePiece], unrecorded: [] },
      { items: [threePieces], unrecorded: [earlier] },
    ],
    preparePayment: [null],
    recordOrder: [[order]],
  },
  error: {
    storedPayments: ['stopped'],
    loadProvider: [silence],
    paymentLock: [silence],
    verifyCart: [silence],
    preparePayment: [silence, { status: 409, messages: ['Conflict. The amount has changed.'] }],
    paymentWindow: [silence],
    recordOrder: [silence, refusal],
  },
  checks: {
    storedPayments: ({ account }) => account === session.user.email,
    paymentLock: ({ account }) => account === session.user.email,
    verifyCart: (asked) => asked.session === session,
    preparePayment: (asked) => isDeepStrictEqual(asked, { session, draft, coupon: null }),
    paymentWindow: (asked) => isDeepStrictEqual(asked, { session, draft, providerOrderId: null }),
    recordOrder: (asked, { context }) => asked.session === session && asked.order === context.paid[0],
  },
  promises: {
    'a captured payment stands here until it is recorded, refused or recorded by another tab': ({
      event,
      before,
      after,
    }) =>
      event.type === 'xstate.done.actor.recordOrder' ||
      event.type === 'payments.stored' ||
      idsOf(before?.context.paid ?? []).every((id) =>
        idsOf([...after.context.paid, ...after.context.refused.map((refused) => refused.order)]).includes(id),
      ),
    'a recorded order takes one payment away, no more': ({ event, before, after }) =>
      event.type !== 'xstate.done.actor.recordOrder' ||
      isDeepStrictEqual(after.context.paid, before?.context.paid.slice(1)),
    'a payment stands here once': ({ after: { context } }) => {
      const ids = idsOf([...context.paid, ...context.refused.map((refused) => refused.order)])
      return new Set(ids).size === ids.length
    },
    'no window opens but after the cart was compared and prepared': ({ event, before, after }) =>
      !after.matches({ window: { paying: 'open' } }) ||
      before?.matches({ window: { paying: 'open' } }) === true ||
      event.type === 'xstate.done.actor.preparePayment',
    'nothing is prepared but after the cart was compared': ({ event, before, after }) =>
      !after.matches({ window: { paying: 'preparing' } }) ||
      before?.matches({ window: { paying: 'preparing' } }) === true ||
      event.type === 'xstate.done.actor.verifyCart',
    'a window closes by its own success, its dismissal, or where it could not open': ({ event, before, after }) =>
      !before?.matches({ window: { paying: 'open' } }) ||
      after.matches({ window: { paying: 'open' } }) ||
      ['payment.dismissed', 'payment.openFailed'].includes(event.type) ||
      event.type.startsWith('xstate.error.actor.') ||
      (event.type === 'payment.succeeded' && event.order.orderId === before.context.draft?.orderId),
    'a refused payment blocks no purchase': ({ after }) =>
      !after.matches({ window: 'closed', recording: 'refused' }) ||
      after.can({ type: 'checkout.place', draft, coupon: null }),
    'the session ends when nothing is under way': ({ before, after }) =>
      before?.matches({ life: 'finished' }) === true ||
      !after.matches({ life: 'finished' }) ||
      (after.matches({ window: 'closed' }) && !after.matches({ recording: 'recording' })),
  },
  abstract: ({ context: { paid, refused, alert } }) => [
    idsOf(paid),
    refused.map(({ order: { paymentId: id } }) => id),
    alert !== null,
  ],
  // Once the session is over the flow ends: what may still happen is the same as before. A success while a window is on its
  // way, from an earlier one, is the same as while none is.
  leaveOut: (event, snapshot, underWay) =>
    snapshot.matches({ life: 'finished' }) ||
    !underWay.includes('storedPayments') ||
    (/^payments?\.(succeeded|stored)$/.test(event.type) &&
      !snapshot.matches({ window: 'closed' }) &&
      !snapshot.matches({ window: { paying: 'open' } })) ||
    (snapshot.matches({ life: 'finishing' }) && event.type === 'checkout.place') ||
    (snapshot.context.refused.length > 0 && event.type === 'payment.succeeded' && event.order === order),
})
