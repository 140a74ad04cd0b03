import { type CartItem, lineOf } from '../../domain/cart/cart'
import type { Coupon } from '../../domain/cart/coupon'
import { TOO_MANY_PIECES } from '../../domain/cart/quantity'
import { formatMoney, fromRupees } from '../../domain/money/money'
import type { MoveOutcome } from '../move/move.machine'
import type { CartChange, CartContext } from './types'

/** A message to the shopper. `undo`: a removed line that it offers to put back. */
export interface Toast {
  text: string
  kind?: 'success' | 'error'
  failure?: unknown
  undo?: CartItem
}

interface ChangeTexts {
  made: string
  failed: string
  late: string
}

const quantity: ChangeTexts = {
  made: 'Updated product quantity!',
  failed: 'The quantity in your cart could not be changed.',
  late: 'Changing the quantity in your cart is taking longer than usual. Checking again…',
}

/** After a change: it was made, it failed, or no response arrived in time. Specification §8. */
const CHANGES: Record<CartChange['type'], ChangeTexts> = {
  'cart.add': {
    made: 'Product added to Cart!',
    failed: 'The product could not be added to your cart.',
    late: 'Adding to your cart is taking longer than usual. Checking again…',
  },
  'cart.remove': {
    made: 'Product removed from Cart!',
    failed: 'The product could not be removed from your cart.',
    late: 'Removing from your cart is taking longer than usual. Checking again…',
  },
  'cart.restore': {
    made: 'Product added to Cart!',
    failed: 'The product could not be put back into your cart.',
    late: 'Putting it back into your cart is taking longer than usual. Checking again…',
  },
  'cart.reorder': {
    made: 'The products of your order are in your cart.',
    failed: 'Not every product of your order could be put into your cart.',
    late: 'Putting your order into your cart is taking longer than usual. Checking again…',
  },
  'cart.increment': quantity,
  'cart.decrement': quantity,
  'cart.set': quantity,
}

const MOVES: Record<MoveOutcome, string> = {
  moved: 'Product moved to Wishlist!',
  lockDenied: 'Another tab is moving this perfume to your wishlist.',
  unfinished: 'We can’t tell yet whether the perfume moved to your wishlist. Checking again…',
}

export const tooManyToast: Toast = { kind: 'error', text: TOO_MANY_PIECES }

export const MOVE_STOPPED = 'Moving to your wishlist failed. Please reload the page.'

const textsFor = (change: CartChange | undefined): ChangeTexts => CHANGES[change?.type ?? 'cart.add']

/** An order that is bought again is announced once, with its last product. */
export function madeToast({ changes: [change, next], items }: CartContext): Toast | null {
  if (change?.type === 'cart.reorder' && next?.type === 'cart.reorder') return null
  const undo = change?.type === 'cart.remove' ? lineOf(items, change.productId) : undefined
  return { text: textsFor(change).made, ...(undo && { undo }) }
}

export const failedToast = (change: CartChange | undefined, failure: unknown): Toast => ({
  kind: 'error',
  text: textsFor(change).failed,
  failure,
})

export const lateToast = (change: CartChange | undefined): Toast => ({ kind: 'error', text: textsFor(change).late })

/** The cart did not load while a product was waiting to be added. */
export const missingToast = ({ changes: [wanted] }: CartContext, failure?: unknown): Toast | null =>
  wanted ? failedToast(wanted, failure) : null

export const moveToast = (outcome: MoveOutcome): Toast => ({
  kind: outcome === 'moved' ? 'success' : 'error',
  text: MOVES[outcome],
})

export const couponFellToast = (coupon: Coupon | null): Toast | null =>
  coupon && {
    kind: 'error',
    text: `The coupon ${coupon.name} needs a total of ${formatMoney(fromRupees(coupon.minPrice))}, so it was removed.`,
  }

/** Why a coupon is not applied, if the shopper has not read it yet. */
export const couponNoteToast = (text: string | null): Toast | null => (text === null ? null : { kind: 'error', text })
