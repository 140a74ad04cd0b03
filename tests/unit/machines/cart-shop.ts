import { createActor, fromCallback } from 'xstate'
import type { Session } from '../../../domain/account'
import type { CartItem } from '../../../domain/cart'
import type { Coupon } from '../../../domain/coupon'
import type { Move } from '../../../domain/move'
import type { Product } from '../../../domain/product'
import { flows } from '../../../machines'
import type { CartChange } from '../../../machines/cart.types'
import { session } from './goods'
import { clock, heard, held, type InSession } from './held'

type Opened = { items: CartItem[]; coupon: Coupon | null; move: Move | null }

interface Saved {
  coupon?: Coupon
  move?: Move
  wanted?: Product
  /** Another tab makes every move. */
  isLocked?: boolean
}

/** The cart's chart with calls that the test answers by hand; its first fetch is under way. */
export function startCart({ wanted, isLocked = false }: Saved = {}) {
  const openCart = held<Opened>()
  const change = held<CartItem[], InSession<{ change: CartChange; items: CartItem[] }>>()
  const removeItem = held<CartItem[], InSession<{ productId: string }>>()
  const addToWishlist = held<Product[], InSession<{ product: Product }>>()
  const move = flows.move.provide({
    actors: {
      lockMove: fromCallback<{ type: 'none' }, { session: Session; productId: string }>(({ sendBack }) =>
        sendBack({ type: isLocked ? 'move.lockDenied' : 'move.locked' }),
      ),
      removeItem: removeItem.logic,
      addToWishlist: addToWishlist.logic,
    },
  })
  const toasts = heard<{ text: string; undo?: CartItem | undefined }>()
  const savedMoves = heard<{ move: Move }>()
  const forgottenMoves = heard<{ productIds: string[] }>()
  const coupons = heard<{ coupon: Coupon | null }>()
  const time = clock()
  const cart = createActor(
    flows.cart.provide({
      actors: { loadCart: openCart.logic, change: change.logic, move },
      actions: {
        toast: toasts.action,
        keepMove: savedMoves.action,
        forgetMoves: forgottenMoves.action,
        keepCoupon: coupons.action,
      },
    }),
    { clock: time, input: { session, wanted: wanted ?? null } },
  ).start()
  return {
    cart,
    openCart,
    change,
    removeItem,
    addToWishlist,
    toasts,
    texts: () => toasts.told.map(({ text }) => text),
    savedMoves,
    forgottenMoves,
    coupons,
    time,
    /** Answers the fetch under way. */
    look: (items: CartItem[], left: Move | null = null) => openCart.last().answer({ items, coupon: null, move: left }),
  }
}

/** The cart's chart once its first fetch is answered. */
export async function openCart(items: CartItem[] = [], saved: Saved = {}) {
  const shop = startCart(saved)
  await shop.openCart.last().answer({ items, coupon: saved.coupon ?? null, move: saved.move ?? null })
  return shop
}
