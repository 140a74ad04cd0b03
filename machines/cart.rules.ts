import { assign, enqueueActions } from 'xstate'
import { lineOf, takeOrdered } from '../domain/cart'
import { qualifies } from '../domain/coupon'
import { formatMoney, fromRupees } from '../domain/money'
import { quote } from '../domain/pricing'
import type { cartMachine } from './cart.machine'
import { MOVE_TOASTS, toastsFor } from './cart.toasts'

/** What the cart's chart leaves to the shop's rules (§5, §9), and its words. */
export const cartRules: Parameters<typeof cartMachine.provide>[0] = {
  actions: {
    takeOrdered: assign(({ context }, { lines }) => ({ items: takeOrdered(context.items, lines) })),
    sayMade: enqueueActions(({ context: { change, items }, enqueue }) => {
      const undo = change?.type === 'cart.remove' ? lineOf(items, change.productId) : undefined
      enqueue({ type: 'toast', params: { text: toastsFor(change).made, undo } })
    }),
    sayFailed: enqueueActions(({ context, enqueue }, { failure }) =>
      enqueue({ type: 'toast', params: { kind: 'error', text: toastsFor(context.change).failed, failure } }),
    ),
    sayLate: enqueueActions(({ context, enqueue }) =>
      enqueue({ type: 'toast', params: { kind: 'error', text: toastsFor(context.change).late } }),
    ),
    sayMoveEnded: enqueueActions(({ enqueue }, { outcome }) =>
      enqueue({
        type: 'toast',
        params: { kind: outcome === 'moved' ? 'success' : 'error', text: MOVE_TOASTS[outcome] },
      }),
    ),
    sayCouponFell: enqueueActions(({ context: { coupon }, enqueue }) => {
      if (!coupon) return
      const minimum = formatMoney(fromRupees(coupon.minPrice))
      const text = `The coupon ${coupon.name} needs a total of ${minimum}, so it was taken off your cart.`
      enqueue({ type: 'toast', params: { kind: 'error', text } })
    }),
  },
  guards: {
    couponFell: ({ context: { items, coupon } }) => coupon !== null && !qualifies(coupon, quote(items, null).total),
    couponQualifies: ({ context }, { coupon }) => qualifies(coupon, quote(context.items, null).total),
  },
}
