import { createActor, fromCallback } from 'xstate'
import type { Session } from '../../../domain/account/account'
import type { CartItem } from '../../../domain/cart/cart'
import type { Coupon } from '../../../domain/cart/coupon'
import type { Move } from '../../../domain/cart/move'
import type { Product } from '../../../domain/catalogue/product'
import { flows } from '../../../machines'
import type { CartChange, FetchedCart } from '../../../machines/cart/types'
import { clock, deferred, type InSession, recorded } from '../../support/deferred'
import { session } from '../../support/items'

type Opened = FetchedCart

/** The cart chart with requests that the test resolves. Its first fetch is in progress. */
export function startCart() {
  const openCart = deferred<Opened>()
  const change = deferred<CartItem[], InSession<{ change: CartChange; items: CartItem[] }>>()
  const addToWishlist = deferred<Product[], InSession<{ product: Product }>>()
  const move = flows.move.provide({
    actors: {
      lockMove: fromCallback<{ type: 'none' }, { session: Session; productId: string }>(({ sendBack }) =>
        sendBack({ type: 'move.locked' }),
      ),
      addToWishlist: addToWishlist.logic,
    },
  })
  const toasts = recorded<{ text: string; undo?: CartItem | undefined }>()
  const clearedMoves = recorded<{ productIds: string[] }>()
  const coupons = recorded<{ coupon: Coupon | null }>()
  const time = clock()
  const cart = createActor(
    flows.cart.provide({
      actors: { loadCart: openCart.logic, change: change.logic, move },
      actions: {
        toast: toasts.action,
        clearMoves: clearedMoves.action,
        saveCoupon: coupons.action,
      },
    }),
    { clock: time, input: { session, wanted: null } },
  ).start()
  return {
    cart,
    openCart,
    change,
    addToWishlist,
    toasts,
    texts: () => toasts.calls.map(({ text }) => text),
    clearedMoves,
    coupons,
    time,
    /** Resolves the current fetch. */
    look: (items: CartItem[], left: Move | null = null) =>
      openCart.last().answer({ items, coupon: null, move: left, couponNote: null }),
  }
}

/** The cart chart after its first fetch. */
export async function openCart(items: CartItem[] = [], coupon: Coupon | null = null) {
  const shop = startCart()
  await shop.openCart.last().answer({ items, coupon, move: null, couponNote: null })
  return shop
}
