import { assign, enqueueActions } from 'xstate'
import { lineOf, takeOrdered } from '../domain/cart'
import { qualifies } from '../domain/coupon'
import { formatMoney, fromRupees } from '../domain/money'
import { quote } from '../domain/pricing'
import type { CartChange, cartMachine } from './cart.machine'
import type { MoveOutcome } from './move.machine'

interface Words {
  made: string
  failed: string
  late: string
}

const quantity: Words = {
  made: 'Updated product quantity!',
  failed: 'The quantity in your cart could not be changed.',
  late: 'Changing the quantity in your cart takes too long. Looking again…',
}

/** What the shopper is told of a change: that it was made, that it failed, that no answer came in time (§8). */
const CHANGES: Record<CartChange['type'], Words> = {
  'cart.add': {
    made: 'Product added to Cart!',
    failed: 'The product could not be added to your cart.',
    late: 'Adding to your cart takes too long. Looking again…',
  },
  'cart.remove': {
    made: 'Product removed from Cart!',
    failed: 'The product could not be removed from your cart.',
    late: 'Removing from your cart takes too long. Looking again…',
  },
  'cart.restore': {
    made: 'Product added to Cart!',
    failed: 'The product could not be put back into your cart.',
    late: 'Putting it back into your cart takes too long. Looking again…',
  },
  'cart.reorder': {
    made: 'The products of your order are in your cart.',
    failed: 'Not every product of your order could be put into your cart.',
    late: 'Putting your order into your cart takes too long. Looking again…',
  },
  'cart.increment': quantity,
  'cart.decrement': quantity,
}

const MOVES: Record<MoveOutcome, string> = {
  moved: 'Product moved to Wishlist!',
  undone: 'The product could not be moved to your wishlist. It is in your cart as before.',
  lockDenied: 'This move to your wishlist is made in another tab.',
  unfinished: 'A move to your wishlist is unfinished. You can try again in your cart.',
}

const wordsFor = (change: CartChange | null): Words => CHANGES[change?.type ?? 'cart.add']

/** What the cart's chart leaves to the shop's rules (§5, §9), and its words. */
export const cartRules: Parameters<typeof cartMachine.provide>[0] = {
  actions: {
    takeOrdered: assign(({ context }, { lines }) => ({ items: takeOrdered(context.items, lines) })),
    sayMade: enqueueActions(({ context: { change, items }, enqueue }) => {
      const undo = change?.type === 'cart.remove' ? lineOf(items, change.productId) : undefined
      enqueue({ type: 'toast', params: { text: wordsFor(change).made, undo } })
    }),
    sayFailed: enqueueActions(({ context, enqueue }, { failure }) =>
      enqueue({ type: 'toast', params: { kind: 'error', text: wordsFor(context.change).failed, failure } }),
    ),
    sayLate: enqueueActions(({ context, enqueue }) =>
      enqueue({ type: 'toast', params: { kind: 'error', text: wordsFor(context.change).late } }),
    ),
    sayMoveEnded: enqueueActions(({ enqueue }, { outcome }) =>
      enqueue({ type: 'toast', params: { kind: outcome === 'moved' ? 'success' : 'error', text: MOVES[outcome] } }),
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
