import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { onePiece, order, session, silence, threePieces } from '../examples'
import { purchaseMachine } from './purchase.machine'

const { paymentId, ...draft } = order
/** The payment of an order in cash that is placed already. */
const later = { ...draft, pays: 'order-1' }
const earlier = { ...order, paymentId: 'pay_0', orderId: '9f86d081' }
const isOpen = { paying: 'open' } as const

export default cases(purchaseMachine, {
  inputs: [
    { session, draft, coupon: null, kind: 'online' },
    { session, draft, coupon: null, kind: 'cash' },
    { session, draft: later, coupon: null, kind: 'online' },
  ],
  events: {
    'payment.locked': [{}],
    'payment.lockedByOtherTab': [{}],
    'payment.openFailed': [{}],
    'payment.succeeded': [{ order }, { order: earlier }],
    'payment.failed': [{ reason: 'The card was declined.' }],
    'payment.dismissed': [{}],
    'payment.abandoned': [{}],
    'payment.reported': [{}],
    'purchase.finish': [{}],
  },
  done: {
    loadProvider: [undefined],
    verifyCart: [
      { items: [threePieces], unrecorded: [] },
      { items: [onePiece], unrecorded: [] },
      { items: [threePieces], unrecorded: [earlier] },
    ],
    preparePayment: [null, 'order_1'],
  },
  error: {
    loadProvider: [silence],
    paymentLock: [silence],
    verifyCart: [silence],
    preparePayment: [
      silence,
      { status: 409, messages: ['The amount has changed.'] },
      { status: 422, messages: ['Monsoon has ended.'], about: 'coupon' },
    ],
    paymentWindow: [silence],
    placeCash: [silence],
  },
  checks: {
    paymentLock: ({ account }) => account === session.user.email,
    verifyCart: (input) => input.session === session,
    preparePayment: (input, { context }) => isDeepStrictEqual(input, { session, draft: context.draft, coupon: null }),
    placeCash: (input) => isDeepStrictEqual(input, { session, draft }),
    paymentWindow: (input, { context }) =>
      isDeepStrictEqual(input, { session, draft: context.draft, providerOrderId: context.providerOrderId }),
  },
  promises: {
    'the draft that is being paid never changes': ({ after: { context } }) =>
      (context.draft === draft || context.draft === later) && context.coupon === null,
    'a window opens only after the cart was compared and prepared': ({ event, before, after }) =>
      !after.matches(isOpen) || before?.matches(isOpen) === true || event.type === 'xstate.done.actor.preparePayment',
    'a payment is prepared only after the cart was compared': ({ event, before, after }) =>
      !after.matches({ paying: 'preparing' }) ||
      before?.matches({ paying: 'preparing' }) === true ||
      event.type === 'xstate.done.actor.verifyCart',
    'only its own success pays an attempt': ({ event, after }) =>
      after.output?.type !== 'paid' || (event.type === 'payment.succeeded' && event.order.orderId === draft.orderId),
    'an earlier payment opens no window: it closes an open one, or warns in one whose order is paid once': ({
      event,
      before,
      after,
    }) =>
      !['payment.succeeded', 'payment.reported'].includes(event.type) ||
      after.output?.type === 'paid' ||
      (before?.matches(isOpen) === true && before.context.providerOrderId !== null
        ? after.matches(isOpen) && after.context.alert !== null
        : after.status === 'done'),
    'a window that an earlier payment closes is explained': ({ event, before, after, actions }) =>
      !before?.matches(isOpen) ||
      after.output?.type !== 'superseded' ||
      (event.type.startsWith('payment.') && actions.some(({ type }) => type === 'toast')),
    'an order in cash opens no window, and needs neither the provider nor a prepared payment': ({ after }) =>
      after.context.kind === 'online' ||
      !['loading', { paying: 'preparing' }, isOpen].some((state) => after.matches(state as typeof isOpen)),
    'a window can be abandoned only after a while, and a message explains a payment made in it': ({
      event,
      before,
      after,
    }) =>
      event.type !== 'payment.abandoned' ||
      after.status === before?.status ||
      (before?.hasTag('abandonable') === true && after.output?.alert?.includes('If you have paid') === true),
    'only an open window outlasts the session': ({ event, before, after }) =>
      event.type !== 'purchase.finish' || (before?.matches(isOpen) ? after.matches(isOpen) : after.status === 'done'),
  },
  abstract: ({ context }) => [context.kind, context.draft.pays, context.alert !== null, context.providerOrderId],
})
