import type { Session } from '../../domain/account'
import type { CartItem } from '../../domain/cart'
import type { Coupon } from '../../domain/coupon'
import type { Move } from '../../domain/move'
import type { Product } from '../../domain/product'

/** Any one change of the cart. */
export type CartChange =
  | { type: 'cart.add'; product: Product }
  | { type: 'cart.remove'; productId: string }
  | { type: 'cart.restore'; item: CartItem }
  | CartReorder
  | { type: 'cart.increment'; productId: string }
  | { type: 'cart.decrement'; productId: string }

/** The products of an earlier order are bought again. */
export interface CartReorder {
  type: 'cart.reorder'
  lines: { product: Product; qty: number }[]
}

/** What the cart's chart hears. */
export type CartEvent =
  | CartChange
  | { type: 'cart.move'; move: Move }
  | { type: 'cart.move.retry' }
  | { type: 'cart.ordered'; lines: { id: string; qty: number }[] }
  | { type: 'cart.reload' }
  | { type: 'cart.stale' }
  | { type: 'cart.fetching' }
  | { type: 'connection.returned' }
  | { type: 'coupon.apply'; coupon: Coupon }
  | { type: 'coupon.remove' }
  /** The backend refuses the coupon of an order. `text`: what the shopper has not read of it yet; null: nothing. */
  | { type: 'coupon.refused'; text: string | null }

/** The cart as the backend has it, and what this browser keeps beside it: the coupon, a move left unfinished. */
export interface LoadedCart {
  items: CartItem[]
  coupon: Coupon | null
  move: Move | null
}

/** A fetched cart. `couponNote`: why the coupon that was chosen is not applied, for the shopper; null: it is, or there is none. */
export interface FetchedCart extends LoadedCart {
  couponNote: string | null
}

/** What the cart's chart knows. */
export interface CartContext extends LoadedCart {
  session: Session
  /** Changes that are to be made, the first of them first or under way. */
  changes: CartChange[]
  /** The product whose request is in flight: its button shows it. */
  pendingId: string | null
}
