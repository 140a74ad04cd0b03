import { cases } from 'xstate-paths'
import { bestCoupon, COUPONS, type Coupon, qualifies } from '../../domain/cart/coupon'
import { silence } from '../examples'
import { couponChoiceMachine } from './coupon-choice.machine'

const [newYear = null, clearance = null] = COUPONS
const typed: Coupon = { id: 'c-1', name: 'Monsoon', discount: 0, amount: 200, minPrice: 999 }

export default cases(couponChoiceMachine, {
  events: {
    'coupons.opened': [
      { applied: null, total: 184_900, listed: COUPONS },
      { applied: null, total: 64_900, listed: COUPONS },
      { applied: newYear, total: 304_900, listed: COUPONS },
    ],
    'coupons.chosen': [{ id: clearance?.id ?? '' }],
    'coupons.applied': [{}],
    'coupons.closed': [{}],
    'code.changed': [{ code: ' monsoon ' }, { code: ' ' }],
    'code.used': [{}],
  },
  done: { findCoupon: [typed] },
  error: { findCoupon: [silence, { status: 422, messages: ['Monsoon has ended.'] }] },
  checks: {
    findCoupon: ({ code }, { event, context }) =>
      code === (event.type === 'code.used' ? context.code.trim() : context.chosenId),
  },
  promises: {
    'the choice begins with the coupon of the cart, or with the best one for its total': ({ event, before, after }) =>
      event.type !== 'coupons.opened' ||
      !before?.matches('closed') ||
      after.context.chosenId === ((event.applied ?? bestCoupon(event.total, event.listed))?.id ?? null),
    'only Apply applies a coupon, as the backend returned it, and only if the total reaches its minimum': ({
      event,
      before,
      actions,
    }) =>
      actions.every(
        ({ type, params }) =>
          type !== 'apply' ||
          (before?.matches({ open: 'checking' }) &&
            event.type.startsWith('xstate.done.') &&
            qualifies((params as { coupon: Coupon }).coupon, before.context.total)),
      ),
    'a typed code stays until its coupon is found': ({ event, before, after }) =>
      event.type === 'code.changed' ||
      event.type.startsWith('xstate.done.') ||
      !before?.matches('open') ||
      after.context.code === before.context.code,
    'a coupon whose minimum is not reached is never chosen by its code': ({ event, before, after }) =>
      !(event.type.startsWith('xstate.done.') && before?.matches({ open: 'finding' })) ||
      after.context.chosenId !== typed.id ||
      qualifies(typed, after.context.total),
  },
})
