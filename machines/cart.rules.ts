import { assign } from 'xstate'
import { takeOrdered } from '../domain/cart'
import { qualifies } from '../domain/coupon'
import { quote } from '../domain/pricing'
import type { cartMachine } from './cart.machine'

/** What the cart's chart leaves to the shop's rules (§5, §9). */
export const cartRules: Parameters<typeof cartMachine.provide>[0] = {
  actions: {
    takeOrdered: assign(({ context }, { lines }) => ({ items: takeOrdered(context.items, lines) })),
  },
  guards: {
    couponFell: ({ context: { items, coupon } }) => coupon !== null && !qualifies(coupon, quote(items, null).total),
    couponQualifies: ({ context }, { coupon }) => qualifies(coupon, quote(context.items, null).total),
  },
}
