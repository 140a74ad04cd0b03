import type { Paise } from './money'

/** A refund as it was begun. Sent again it keeps its id, so that a provider that has done it does not do it twice. */
export interface Refund {
  id: string
  amount: Paise
}

/** What an order has cost and what goes back, in paise. */
export interface OrderMoney {
  /** What the shop has got. */
  got: Paise
  /** What has gone back. */
  back: Paise
  /** What is on its way back. */
  pending: Paise
  /** What has to go back and is not on its way. */
  owed: Paise
  /** The refund that is on its way, or has failed; null: there is none. */
  refund: Refund | null
  /** The refunds that are counted in `back`. */
  counted: readonly string[]
}

/** News of a refund that is done. `amount`: of one that the shop has not begun. */
export interface RefundNews {
  refund: string
  amount?: Paise | undefined
}

/** Refunds of one order, at most. */
export const MOST_REFUNDS = 100

/** What can still be given back. */
export const moneyLeft = ({ got, back, pending, owed }: OrderMoney): Paise => Math.max(0, got - back - pending - owed)

export const isOurRefund = ({ refund }: OrderMoney, id: string): boolean => refund?.id === id

/** Whether a refund is to be counted: one that is under way or has failed, or one of an amount, which is made elsewhere. */
export const isNewRefund = (money: OrderMoney, { refund, amount }: RefundNews): boolean =>
  !money.counted.includes(refund) && (isOurRefund(money, refund) || (amount !== undefined && money.got > money.back))

/** All that is owed, or the refund that has failed, on its way. `id`: of a new refund. */
export function refundBegun(money: OrderMoney, id: string): Pick<OrderMoney, 'pending' | 'owed' | 'refund'> {
  const failed = money.refund
  const refund = failed && failed.amount <= money.owed ? failed : { id, amount: money.owed }
  return { pending: refund.amount, owed: money.owed - refund.amount, refund }
}

/** The refund on its way has failed: it is owed again, as far as nobody else has given it back meanwhile. */
export function refundFailed({
  got,
  back,
  pending,
  owed,
  refund,
}: OrderMoney): Pick<OrderMoney, 'pending' | 'owed' | 'refund'> {
  const still = Math.min(owed + pending, got - back)
  return { pending: 0, owed: still, refund: still > 0 ? refund : null }
}

/**
 * A refund that is done, counted. One that was made elsewhere takes the place of one that has failed; one that is on its way
 * stays so, until there is news of it.
 */
export function refundCounted(money: OrderMoney, { refund: id, amount = 0 }: RefundNews): OrderMoney {
  const isOurs = isOurRefund(money, id)
  const done = Math.min(isOurs ? (money.refund?.amount ?? 0) : amount, money.got - money.back)
  const back = money.back + done
  const pending = isOurs ? 0 : money.pending
  const instead = money.pending > 0 ? 0 : done
  const owed = Math.min(Math.max(0, money.owed - instead), Math.max(0, money.got - back - pending))
  const refund = isOurs || pending + owed === 0 ? null : money.refund
  return { ...money, back, pending, owed, refund, counted: [...money.counted, id] }
}

/**
 * What the shop offers to give back: what the pieces that came back were charged, less what has gone back or is about to.
 * `returned`: that worth, in paise.
 */
export const refundOffer = (money: OrderMoney, returned: Paise): Paise =>
  Math.min(moneyLeft(money), Math.max(0, returned - money.back - money.pending - money.owed))
