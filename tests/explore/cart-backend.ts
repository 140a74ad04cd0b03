import { COUPONS, type Coupon } from '../../domain/cart/coupon'
import type { CartChange } from '../../machines/cart/types'
import type { Actor } from './system'
import { item, product } from './values'

/** Which actions and faults may happen, and how often. */
export interface CartOptions {
  /** Shoppers only move products, or send every event of the cart and the wishlist. */
  does: 'moves' | 'everything'
  tabs: number
  /** Whether the lists of the tabs are loaded when the exploration begins. */
  isOpen: boolean
  acts: number
  /** Requests that fail, before or after the backend has handled them. */
  fails: number
  timeouts: number
  /** Abandoned requests that reach the backend later. */
  strays: number
  reloads: number
}

/** Two tabs that move products, without faults. */
export const calm: CartOptions = {
  does: 'moves',
  tabs: 2,
  isOpen: true,
  acts: 2,
  fails: 0,
  timeouts: 0,
  strays: 0,
  reloads: 0,
}

export type List = 'cart' | 'wishlist'
export const LISTS: readonly List[] = ['cart', 'wishlist']

export interface Tab {
  cart: number
  wishlist: number
  /** Responses of the backend that have not reached their request yet, by path and id. */
  answered: Record<string, number | boolean | null>
  isStale: Record<List, boolean>
  /** The coupon stored for the tab. */
  hasCoupon: boolean
  /** Accepted actions without a message so far. */
  notShown: number
}

export interface World {
  tabs: Tab[]
  /** The pieces in the cart, or null if the cart has no line. */
  pieces: number | null
  isWished: boolean
  /** A move is stored. */
  isStored: boolean
  /** The tab that holds the lock for moves. */
  lock: number | null
  strays: { src: string; change: CartChange | null }[]
  /** The shopper did more than move, so the product may be in both lists or in neither. */
  hasChanged: boolean
  /** An abandoned request has reached the backend, so tabs may show older data. */
  hasStrayed: boolean
  left: Pick<CartOptions, 'acts' | 'fails' | 'timeouts' | 'strays' | 'reloads'>
}

export const NAMES = ['left', 'right']
export const PIECES = 2
/** This coupon needs two pieces. */
export const coupon = COUPONS.find(({ minPrice }) => minPrice === 3000) as Coupon
const lines = (pieces: number | null) => (pieces === null ? [] : [{ ...item, qty: pieces }])
export const keyOf = ({ path, id }: Pick<Actor, 'path' | 'id'>) => `${path}/${id}`

/** Requests that change a list, with the list. */
const CHANGES: Record<string, List> = {
  change: 'cart',
  removeItem: 'cart',
  addToWishlist: 'wishlist',
  removeFromWishlist: 'wishlist',
}
export const changedBy = (src: string): List | null => CHANGES[src] ?? null

export const changeOf = ({ src, input }: Actor): CartChange | null =>
  src === 'change' ? (input as { change: CartChange }).change : null

/** Handles a request like the backend (§7). Returns false if it refuses because the product is not in the cart. */
export function serve(world: World, src: string, change: CartChange | null, takesOne = false): boolean {
  if (src === 'removeItem') world.pieces = takesOne && world.pieces !== null ? world.pieces - 1 : null
  if (src === 'addToWishlist') world.isWished = true
  if (src === 'removeFromWishlist') world.isWished = false
  if (!change) return true
  switch (change.type) {
    case 'cart.add':
      world.pieces ??= 1
      return true
    case 'cart.remove':
      world.pieces = null
      return true
    case 'cart.restore':
      world.pieces = Math.max(change.item.qty, world.pieces ?? 0)
      return true
    case 'cart.reorder':
      world.pieces = Math.max(change.lines[0]?.qty ?? 0, world.pieces ?? 0)
      return true
    case 'cart.set':
      world.pieces = change.qty
      return true
    default:
      if (world.pieces === null) return false
      world.pieces += change.type === 'cart.increment' ? 1 : -1
      return true
  }
}

/** The response to a request, from the contents of the list when the backend handled it. */
export function answerOf(src: string, served: Tab['answered'][string], world: World, tab: Tab): unknown {
  if (typeof served === 'boolean') return served ? [product] : []
  if (src !== 'loadCart') return lines(served)
  const move = world.isStored && world.lock === null ? { product: item } : null
  return { items: lines(served), coupon: tab.hasCoupon ? coupon : null, move, couponNote: null }
}

/** The current contents of a list. */
export const heldBy = (world: World, src: string): number | boolean | null =>
  src === 'loadCart' || changedBy(src) === 'cart' ? world.pieces : world.isWished
