import type { EventObject } from 'xstate'
import { type CartOptions, coupon, type List, PIECES, type World } from './cart-backend'
import { item, product } from './values'

/** An action of a shopper or the browser: an event for a chart of a tab, and its other effects on the world. */
export interface Act {
  label: string
  list: List
  event: EventObject
  /** The chart reports the outcome in a message. */
  isShown: boolean
  happens?(world: World): void
}

const act = (label: string, list: List, event: EventObject, isShown = false): Act => ({ label, list, event, isShown })
const changes = (one: Act): Act => ({
  ...one,
  happens(world) {
    world.hasChanged = true
  },
})

const MOVE = act(
  'Move to Wishlist',
  'cart',
  { type: 'cart.move', move: { product: item }, isWishlistIdle: true } as EventObject,
  true,
)

const ordered = { type: 'cart.ordered', lines: [{ id: item.id, qty: PIECES }] } as EventObject

const OTHERS: readonly Act[] = [
  changes(act('Add To Cart', 'cart', { type: 'cart.add', product } as EventObject, true)),
  changes(act('Remove from Cart', 'cart', { type: 'cart.remove', productId: item.id } as EventObject, true)),
  changes(act('Undo', 'cart', { type: 'cart.restore', item: { ...item, qty: PIECES } } as EventObject, true)),
  changes(act('Buy again', 'cart', { type: 'cart.reorder', lines: [{ product, qty: 1 }] } as EventObject, true)),
  changes(act('one more', 'cart', { type: 'cart.increment', productId: item.id } as EventObject, true)),
  changes(act('one less', 'cart', { type: 'cart.decrement', productId: item.id } as EventObject, true)),
  changes(act('a typed quantity', 'cart', { type: 'cart.set', productId: item.id, qty: PIECES } as EventObject)),
  act('Try again of the cart', 'cart', { type: 'cart.reload' }),
  act('a change of the cart elsewhere', 'cart', { type: 'cart.stale' }),
  act('the connection returns to the cart', 'cart', { type: 'connection.returned' }),
  act('a coupon', 'cart', { type: 'coupon.apply', coupon } as EventObject),
  act('no coupon', 'cart', { type: 'coupon.remove' }),
  act('the coupon is refused', 'cart', { type: 'coupon.refused', text: 'The coupon has ended.' } as EventObject),
  {
    ...act('an order is recorded', 'cart', ordered),
    happens(world) {
      world.hasChanged = true
      const left = (world.pieces ?? 0) - PIECES
      world.pieces = left > 0 ? left : null
    },
  },
  act('an order is reported again', 'cart', ordered),
  act('Try again of the move', 'cart', { type: 'cart.move.retry' }, true),
  changes(act('heart', 'wishlist', { type: 'wishlist.toggle', product } as EventObject, true)),
  {
    ...act('a move is reported', 'wishlist', { type: 'wishlist.replaced', items: [product] } as EventObject),
    happens(world) {
      world.hasChanged = true
      world.isWished = true
    },
  },
  act('Try again of the wishlist', 'wishlist', { type: 'wishlist.reload' }),
  act('a change of the wishlist elsewhere', 'wishlist', { type: 'wishlist.stale' }),
  act('the connection returns to the wishlist', 'wishlist', { type: 'connection.returned' }),
]

export const actsOf = ({ does }: CartOptions): readonly Act[] => (does === 'moves' ? [MOVE] : [MOVE, ...OTHERS])
