import type { MoveOutcome } from '../move/move.machine'
import type { CartChange } from './types'

interface Toasts {
  made: string
  failed: string
  late: string
}

const quantity: Toasts = {
  made: 'Updated product quantity!',
  failed: 'The quantity in your cart could not be changed.',
  late: 'Changing the quantity in your cart takes too long. Looking again…',
}

/** What the shopper is told of a change: that it was made, that it failed, that no answer came in time (§8). */
const CHANGES: Record<CartChange['type'], Toasts> = {
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

/** What the shopper is told when a move to the wishlist has ended. */
export const MOVE_TOASTS: Record<MoveOutcome, string> = {
  moved: 'Product moved to Wishlist!',
  lockDenied: 'This move to your wishlist is made in another tab.',
  unfinished: 'Moving to your wishlist has no clear answer. Looking again…',
}

/** What the shopper is told when the chart of a move has stopped. */
export const MOVE_STOPPED = 'A move to your wishlist has stopped. Please reload the page.'

/** The toasts of a change: made, failed, without an answer. */
export const toastsFor = (change: CartChange | undefined): Toasts => CHANGES[change?.type ?? 'cart.add']
