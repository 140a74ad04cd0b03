import { assign, enqueueActions } from 'xstate'
import { lineOf, takeOrdered } from '../../domain/cart'
import { qualifies } from '../../domain/coupon'
import { formatMoney, fromRupees } from '../../domain/money'
import { quote } from '../../domain/pricing'
import type { cartMachine } from './cart.machine'
import type { CartChange } from './types'
import { MOVE_STOPPED, MOVE_TOASTS, toastsFor } from './words'

/** What the cart's chart leaves to the shop's rules (§5, §9), and its words. */
export const cartRules: Parameters<typeof cartMachine.provide>[0] = {
  actions: {
    beginMove: enqueueActions(({ enqueue }, { move }) => {
      enqueue.assign({ move })
      enqueue({ type: 'keepMove', params: { move } })
    }),
    endMove: enqueueActions(({ context: { move }, enqueue }, { outcome }) => {
      enqueue.assign({ move: outcome === 'unfinished' ? move : null, pendingId: null })
      const kind = outcome === 'moved' ? 'success' : 'error'
      enqueue({ type: 'toast', params: { kind, text: MOVE_TOASTS[outcome] } })
    }),
    dropMoves: enqueueActions(({ context: { changes, move }, enqueue }) => {
      const productIds = productIdsOf(changes[0])
      if (move && productIds.includes(move.product.id)) enqueue.assign({ move: null })
      enqueue({ type: 'forgetMoves', params: { productIds } })
    }),
    markPending: assign({
      pendingId: ({ context: { changes, move } }) => productIdsOf(changes[0])[0] ?? move?.product.id ?? null,
    }),
    takeOrdered: enqueueActions(({ context, enqueue }, { lines }) => {
      enqueue.assign({ items: takeOrdered(context.items, lines) })
      enqueue({ type: 'changeCoupon', params: { coupon: null } })
    }),
    changeCoupon: enqueueActions(({ enqueue }, { coupon }) => {
      enqueue.assign({ coupon })
      enqueue({ type: 'keepCoupon', params: { coupon } })
    }),
    sayMade: enqueueActions(({ context: { changes, items }, enqueue }) => {
      const [change, next] = changes
      // An order that is bought again is said once, with its last product.
      if (change?.type === 'cart.reorder' && next?.type === 'cart.reorder') return
      const undo = change?.type === 'cart.remove' ? lineOf(items, change.productId) : undefined
      enqueue({ type: 'toast', params: { text: toastsFor(change).made, ...(undo && { undo }) } })
    }),
    sayFailed: enqueueActions(({ context: { changes }, enqueue }, failed) => {
      const { failed: text, late } = toastsFor(changes[0])
      enqueue({
        type: 'toast',
        params: failed ? { kind: 'error', text, failure: failed.error } : { kind: 'error', text: late },
      })
    }),
    sayMissing: enqueueActions(({ context: { changes }, enqueue }, failed) => {
      const [wanted] = changes
      if (!wanted) return
      enqueue({ type: 'toast', params: { kind: 'error', text: toastsFor(wanted).failed, failure: failed?.error } })
    }),
    sayMoveStopped: enqueueActions(({ enqueue }) =>
      enqueue({ type: 'toast', params: { kind: 'error', text: MOVE_STOPPED } }),
    ),
    sayCouponFell: enqueueActions(({ context: { coupon }, enqueue }) => {
      if (!coupon) return
      const minimum = formatMoney(fromRupees(coupon.minPrice))
      const text = `The coupon ${coupon.name} needs a total of ${minimum}, so it was taken off your cart.`
      enqueue({ type: 'toast', params: { kind: 'error', text } })
    }),
    sayCouponNote: enqueueActions(({ enqueue }, { couponNote: text }) => {
      if (text !== null) enqueue({ type: 'toast', params: { kind: 'error', text } })
    }),
    sayCouponRefused: enqueueActions(({ enqueue }, { text }) => {
      if (text !== null) enqueue({ type: 'toast', params: { kind: 'error', text } })
    }),
  },
  guards: {
    couponFell: ({ context: { items, coupon } }) => coupon !== null && !qualifies(coupon, quote(items, null).total),
    couponQualifies: ({ context }, { coupon }) => qualifies(coupon, quote(context.items, null).total),
  },
}

/** The ids of the products that a change is about. */
function productIdsOf(change: CartChange | undefined): string[] {
  if (!change) return []
  switch (change.type) {
    case 'cart.add':
      return [change.product.id]
    case 'cart.restore':
      return [change.item.id]
    case 'cart.reorder':
      return change.lines.map(({ product }) => product.id)
    default:
      return [change.productId]
  }
}
