import type { Paise } from './money'

/** A refund and its amount. Sent again it keeps its id, so that a provider that has done it does not do it twice. */
export interface Refund {
  id: string
  amount: Paise
}

/** What an order has cost and what goes back, in paise. */
export interface OrderMoney {
  /** What the shop has got. */
  got: Paise
  /** What has gone back: the sum of `counted`, at most `got`. */
  back: Paise
  /** What is on its way back. */
  pending: Paise
  /** What has to go back and is not on its way. */
  owed: Paise
  /** Of `owed`: what a refund that failed has not given back. A person decides how it goes back. */
  failed: Paise
  /** The refund that is on its way, or has failed; null: there is none. */
  refund: Refund | null
  /** The refunds that are done, each once. */
  counted: readonly Refund[]
}

/** News of a refund that is done. `amount`: left out, it is that of the refund under way. */
export interface RefundNews {
  refund: string
  amount?: Paise | undefined
}

/** Refunds of one order, at most. */
export const MOST_REFUNDS = 100

/** What can still be given back. */
export const moneyLeft = ({ got, back, pending, owed }: OrderMoney): Paise => Math.max(0, got - back - pending - owed)

export const isOurRefund = ({ refund }: OrderMoney, id: string): boolean => refund?.id === id

export const isCounted = ({ counted }: OrderMoney, id: string): boolean => counted.some((refund) => refund.id === id)

/** Whether a refund is to be counted: one that is under way or has failed, or one of an amount, which is made elsewhere. */
export const isNewRefund = (money: OrderMoney, { refund, amount }: RefundNews): boolean =>
  !isCounted(money, refund) && (isOurRefund(money, refund) || amount !== undefined)

/** The money with other refunds counted, and no more owed or on its way than is left. */
function withCounted(money: OrderMoney, counted: readonly Refund[]): OrderMoney {
  const back = Math.min(
    money.got,
    counted.reduce((sum, { amount }) => sum + amount, 0),
  )
  const pending = Math.min(money.pending, money.got - back)
  const owed = Math.min(money.owed, money.got - back - pending)
  const refund = pending + owed === 0 ? null : money.refund
  return {
    ...money,
    back,
    pending,
    owed,
    failed: Math.min(money.failed, owed),
    refund: refund && pending > 0 ? { ...refund, amount: pending } : refund,
    counted,
  }
}

/** All that is owed, or the refund that has failed, on its way. `id`: of a new refund. */
export function refundBegun(money: OrderMoney, id: string): Pick<OrderMoney, 'pending' | 'owed' | 'failed' | 'refund'> {
  const before = money.refund
  const refund = before && before.amount <= money.owed ? before : { id, amount: money.owed }
  return {
    pending: refund.amount,
    owed: money.owed - refund.amount,
    failed: Math.max(0, money.failed - refund.amount),
    refund,
  }
}

/** The refund on its way has failed: it is owed again, as far as it has not gone back in another way meanwhile. */
export function refundFailed(money: OrderMoney): OrderMoney {
  const { pending, owed, failed } = money
  return withCounted({ ...money, pending: 0, owed: owed + pending, failed: failed + pending }, money.counted)
}

/** A refund that was counted as done has failed after all: it is owed again, and a person decides how it goes back. */
export function refundTakenBack(money: OrderMoney, id: string): OrderMoney {
  const after = withCounted(
    money,
    money.counted.filter((refund) => refund.id !== id),
  )
  const amount = money.back - after.back
  return {
    ...after,
    owed: after.owed + amount,
    failed: after.failed + amount,
    refund: after.refund ?? (amount > 0 ? { id, amount } : null),
  }
}

/**
 * A refund that is done, counted. One that was made elsewhere takes the place of one that has failed; one that is on its way
 * stays so, until there is news of it. Where less went back than was asked for, the rest is owed.
 */
export function refundCounted(money: OrderMoney, { refund: id, amount }: RefundNews): OrderMoney {
  const ours = isOurRefund(money, id) ? money.refund : null
  const done = amount ?? ours?.amount ?? 0
  const wasOnItsWay = ours !== null && money.pending > 0
  const instead = wasOnItsWay ? 0 : Math.min(done, money.failed)
  const rest = wasOnItsWay ? Math.max(0, money.pending - done) : 0
  return withCounted(
    {
      ...money,
      pending: wasOnItsWay ? 0 : money.pending,
      owed: money.owed - instead + rest,
      failed: money.failed - instead,
      refund: ours ? null : money.refund,
    },
    [...money.counted, { id, amount: done }],
  )
}

/** What is owed has gone back in another way, as the shopkeeper says. `id`: under which it is counted. */
export const paidElsewhere = (money: OrderMoney, id: string): OrderMoney =>
  withCounted({ ...money, owed: 0, failed: 0, refund: null }, [...money.counted, { id, amount: money.owed }])

/**
 * What the shop offers to give back: what the pieces that came back were charged, less what has gone back or is about to.
 * `returned`: that worth, in paise.
 */
export const refundOffer = (money: OrderMoney, returned: Paise): Paise =>
  Math.min(moneyLeft(money), Math.max(0, returned - money.back - money.pending - money.owed))
