import * as v from 'valibot'
import { type Coupon, couponSchema } from '../../domain/coupon'
import { type Intent, intentSchema } from '../../domain/intent'
import { type Move, moveSchema } from '../../domain/move'
import { type Order, orderSchema } from '../../domain/order'
import { local, session } from './storage'

const paymentsKey = (account: string) => `sillage.payments.${account}`
const movesKey = (account: string) => `sillage.moves.${account}`
const couponKey = (account: string) => `sillage.coupon.${account}`
const INTENT = 'sillage.intent'

/** Payments of an account that were captured and have no order yet. `account`: its e-mail address. */
export const recallPayments = (account: string): Order[] => local.read(paymentsKey(account), v.array(orderSchema)) ?? []

/** Keeps a captured payment until its order is recorded. */
export function keepPayment(account: string, order: Order): void {
  const others = recallPayments(account).filter((payment) => payment.paymentId !== order.paymentId)
  local.write(paymentsKey(account), [...others, order])
}

/** Forgets a payment whose order is recorded. */
export function forgetPayment(account: string, paymentId: string): void {
  const others = recallPayments(account).filter((payment) => payment.paymentId !== paymentId)
  if (others.length > 0) local.write(paymentsKey(account), others)
  else local.forget(paymentsKey(account))
}

/** The moves from cart to wishlist that an account has under way or left unfinished, in all tabs. */
export const recallMoves = (account: string): Move[] => local.read(movesKey(account), v.array(moveSchema)) ?? []

/** Keeps a move until it is done or undone: one a product. */
export function keepMove(account: string, move: Move): void {
  local.write(movesKey(account), [...otherMoves(account, move.product.id), move])
}

/** Forgets the move of a product: it is done or undone. */
export function forgetMove(account: string, productId: string): void {
  const others = otherMoves(account, productId)
  if (others.length > 0) local.write(movesKey(account), others)
  else local.forget(movesKey(account))
}

const otherMoves = (account: string, productId: string) =>
  recallMoves(account).filter(({ product }) => product.id !== productId)

/** The coupon chosen in this tab, or null. */
export const recallCoupon = (account: string): Coupon | null => session.read(couponKey(account), couponSchema)

export function keepCoupon(account: string, coupon: Coupon | null): void {
  if (coupon) session.write(couponKey(account), coupon)
  else session.forget(couponKey(account))
}

/** What a visitor wanted in this tab before logging in, or null. */
export const recallIntent = (): Intent | null => session.read(INTENT, intentSchema)

export function keepIntent(intent: Intent | null): void {
  if (intent) session.write(INTENT, intent)
  else session.forget(INTENT)
}
