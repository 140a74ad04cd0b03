import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { onePiece, order, session } from '../examples'
import { checkoutFlow } from './index'

const { paymentId, ...draft } = order
const place = { type: 'checkout.place', draft, coupon: null } as const

export default cases(checkoutFlow, {
  inputs: [{ session }],
  events: {
    'checkout.place': [
      { draft, coupon: null },
      { draft: { ...draft, products: [], amount: 0 }, coupon: null },
      { draft: { ...draft, amount: 5000.01 }, coupon: null },
    ],
    'checkout.payBy': [{ kind: 'cash' }],
    'checkout.finish': [{}],
    'order.placed': [{}],
    'order.refused': [{ text: 'Monsoon has ended.' }],
    'payment.succeeded': [{ order }],
    'payment.heard': [{}],
    'payments.stored': [{ orders: [order] }],
    'payments.found': [],
    'ledger.owing': [{}],
    'ledger.clear': [{}],
    'ledger.finish': [],
    'ledger.abandon': [],
  },
  done: {
    purchase: [
      { type: 'paid', alert: null },
      { type: 'dismissed', alert: 'The card was declined.' },
      { type: 'superseded', orders: [order], alert: null },
      { type: 'superseded', orders: [], alert: null },
      { type: 'changed', items: [onePiece], alert: 'Your cart has changed.' },
      { type: 'couponRefused', alert: 'Monsoon has ended.' },
    ],
    ledger: [undefined],
  },
  error: { storedPayments: ['stopped'], purchase: ['stopped'], ledger: ['stopped'] },
  checks: {
    storedPayments: ({ account }) => account === session.user.email,
    purchase: (asked, { context: { kind } }) =>
      isDeepStrictEqual({ ...asked, draft }, { session, kind, draft, coupon: null }) &&
      (kind === 'online' || asked.draft.amount <= 5000),
    ledger: (asked) => asked.session === session,
  },
  promises: {
    'one purchase at a time, and none while a payment waits for its order': ({ event, before }) =>
      event.type !== 'checkout.place' ||
      before === null ||
      before.can(place) === (before.matches({ purchase: 'idle' }) && before.hasTag('idle')),
    'a way to pay is chosen for one order': ({ event, after }) =>
      event.type !== 'order.placed' || after.context.kind === 'online',
    'a coupon leaves the cart where an attempt ends by it, and only there': ({ event, actions }) =>
      actions.some(({ type }) => type === 'couponRefused') ===
      (event.type === 'xstate.done.actor.purchase' && (event.output as { type: string }).type === 'couponRefused'),
    'a success reaches the ledger, and the purchase under way': ({ event, before, sent }) =>
      event.type !== 'payment.succeeded' ||
      isDeepStrictEqual(
        sent.map(({ to }) => to).sort(),
        [
          ...(before?.children.ledger ? ['ledger'] : []),
          ...(before?.matches({ purchase: 'purchasing' }) ? ['purchase'] : []),
        ].sort(),
      ),
    'the end of the session is told to the purchase under way': ({ event, before, sent }) =>
      event.type !== 'checkout.finish' ||
      !before?.matches({ purchase: 'purchasing' }) ||
      isDeepStrictEqual(sent, [{ to: 'purchase', event: { type: 'purchase.finish' } }]),
    'nothing is sent to a part that does not run': ({ before, sent }) =>
      sent.every(({ to }) => before?.children[to as 'purchase' | 'ledger'] !== undefined),
    'the ledger ends after the purchase, and the checkout after both': ({ after }) =>
      after.status !== 'done' || after.matches({ purchase: 'over' }),
  },
  abstract: ({ context: { alert, kind } }) => [alert, kind],
})
