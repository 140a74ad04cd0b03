import type { Session } from '../../domain/account/account'
import type { CartItem } from '../../domain/cart/cart'
import type { Coupon } from '../../domain/cart/coupon'
import type { Move } from '../../domain/cart/move'
import type { Product } from '../../domain/catalogue/product'

/** One change of the cart. */
export type CartChange =
  | { type: 'cart.add'; product: Product; qty?: number | undefined }
  | { type: 'cart.remove'; productId: string }
  | { type: 'cart.restore'; item: CartItem }
  | CartReorder
  | { type: 'cart.increment'; productId: string }
  | { type: 'cart.decrement'; productId: string }
  /** A typed quantity. */
  | { type: 'cart.set'; productId: string; qty: number }

/** The products of an earlier order are bought again. */
export interface CartReorder {
  type: 'cart.reorder'
  lines: { product: Product; qty: number }[]
}

/** The events of the cart. */
export type CartEvent =
  | CartChange
  /** `isWishlistIdle`: no other change of the wishlist runs, which a move changes too. */
  | { type: 'cart.move'; move: Move; isWishlistIdle: boolean }
  | { type: 'cart.move.retry' }
  | { type: 'cart.ordered'; lines: { id: string; qty: number }[] }
  | { type: 'cart.reload' }
  | { type: 'cart.stale' }
  | { type: 'cart.fetching' }
  | { type: 'connection.returned' }
  | { type: 'coupon.apply'; coupon: Coupon }
  | { type: 'coupon.remove' }
  /** The backend refuses the coupon of an order. `text`: the reason, or null if the shopper has read it already. */
  | { type: 'coupon.refused'; text: string | null }

/** The cart of the backend, with the coupon and the unfinished move that this browser stores. */
interface LoadedCart {
  items: CartItem[]
  coupon: Coupon | null
  move: Move | null
}

/** A fetched cart. `couponNote`: why the chosen coupon is not applied, for the shopper. Null if it is, or if there is none. */
export interface FetchedCart extends LoadedCart {
  couponNote: string | null
}

/** The context of the cart. */
export interface CartContext extends LoadedCart {
  session: Session
  /** The queue of changes. The first one may be in flight. */
  changes: CartChange[]
  /** The product whose request is in flight. Its button shows it. */
  pendingId: string | null
}

/** The ids of the products that a change concerns. */
export function productIdsOf(change: CartChange | undefined): string[] {
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

/** The typed quantity of a product that the cart does not have yet; null: there is none. */
export const quantityToSet = ({ changes }: CartContext, productId: string): number | null =>
  changes.flatMap((one) => (one.type === 'cart.set' && one.productId === productId ? [one.qty] : [])).at(-1) ?? null
