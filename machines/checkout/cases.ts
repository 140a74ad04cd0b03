import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { onePiece, order, session } from '../examples'
import { checkoutMachine } from './checkout.machine'

const { paymentId, ...draft } = order
const place = { type: 'checkout.place', draft, coupon: null, isCartCurrent: true } as const

export default cases(checkoutMachine, {
  inputs: [{ session }],
  events: {
    'checkout.place': [
      place,
      { ...place, isCartCurrent: false },
      { ...place, draft: { ...draft, products: [] } },
      { ...place, draft: { ...draft, amount: 0 } },
      { ...place, draft: { ...draft, amount: 5000.01 } },
    ],
    'checkout.payBy': [{ kind: 'cash' }],
    'checkout.finish': [{}],
    'order.placed': [{}],
    'order.refused': [{ text: 'Monsoon has ended.' }],
    'payment.succeeded': [{ order }],
    'payment.reported': [{}],
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
    purchase: (input, { context: { kind } }) =>
      isDeepStrictEqual({ ...input, draft }, { session, kind, draft, coupon: null }) &&
      input.draft.products.length > 0 &&
      input.draft.amount > 0 &&
      (kind === 'online' || input.draft.amount <= 5000),
    ledger: (input) => input.session === session,
  },
  promises: {
    'one purchase at a time, and none while a payment waits for its order': ({ event, before }) =>
      event.type !== 'checkout.place' ||
      before === null ||
      before.can(place) === (before.matches({ purchase: 'idle' }) && before.hasTag('idle')),
    'a cart that is not current cannot be ordered': ({ before }) =>
      before?.can({ ...place, isCartCurrent: false }) !== true || !before.hasTag('idle'),
    'the choice of cash is for one order': ({ event, after }) =>
      event.type !== 'order.placed' || after.context.kind === 'online',
    'a coupon leaves the cart exactly when it ends an attempt': ({ event, actions }) =>
      actions.some(({ type }) => type === 'couponRefused') ===
      (event.type === 'xstate.done.actor.purchase' && (event.output as { type: string }).type === 'couponRefused'),
    'a success reaches the ledger and the current purchase': ({ event, before, sent }) =>
      event.type !== 'payment.succeeded' ||
      isDeepStrictEqual(
        sent.map(({ to }) => to).sort(),
        [
          ...(before?.children.ledger ? ['ledger'] : []),
          ...(before?.matches({ purchase: 'purchasing' }) ? ['purchase'] : []),
        ].sort(),
      ),
    'a ledger that fails is restarted once, with the stored payments and a message, unless the session is over': ({
      event,
      before,
      after,
      actions,
    }) => {
      if (event.type !== 'xstate.error.actor.ledger' || !before) return true
      const { ledger, storedPayments } = after.children
      const isFirst = !before.context.hasRestarted && !before.matches({ life: 'closing' })
      const isRestarted =
        after.matches({ ledger: 'open' }) &&
        ![undefined, before.children.ledger].includes(ledger) &&
        ![undefined, before.children.storedPayments].includes(storedPayments)
      return (
        isRestarted === isFirst &&
        after.matches({ purchase: 'purchasing' }) === before.matches({ purchase: 'purchasing' }) &&
        (before.matches({ life: 'closing' }) ? after.status === 'done' : actions.some(({ type }) => type === 'toast'))
      )
    },
    'the end of the session is sent to the current purchase': ({ event, before, sent }) =>
      event.type !== 'checkout.finish' ||
      !before?.matches({ purchase: 'purchasing' }) ||
      isDeepStrictEqual(sent, [{ to: 'purchase', event: { type: 'purchase.finish' } }]),
    'no event is sent to a child that does not run': ({ before, sent }) =>
      sent.every(({ to }) => before?.children[to as 'purchase' | 'ledger'] !== undefined),
    'the ledger ends after the purchase, and the checkout after both': ({ after }) =>
      after.status !== 'done' || after.matches({ purchase: 'over' }),
  },
  abstract: ({ context: { alert, kind, hasRestarted } }) => [alert, kind, hasRestarted],
})
