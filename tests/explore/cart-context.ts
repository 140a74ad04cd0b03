import type { SnapshotFrom } from 'xstate'
import type { flows } from '../../machines/index'

type CartContext = SnapshotFrom<typeof flows.cart>['context']
type MoveContext = SnapshotFrom<typeof flows.move>['context']
type WishlistContext = SnapshotFrom<typeof flows.wishlist>['context']
const quantities = (items: { qty: number }[]) => items.map(({ qty }) => qty)

/** The context that distinguishes states of these charts. The session and the product never change. */
export const context = {
  cart: ({ items, coupon, changes, pendingId, move }: CartContext) => [
    quantities(items),
    coupon !== null,
    changes.map(({ type }) => type),
    pendingId,
    move !== null,
  ],
  move: ({ items, outcome }: MoveContext) => [quantities(items), outcome],
  wishlist: ({ items, changing, pendingId }: WishlistContext) => [items.length, changing !== null, pendingId],
}
