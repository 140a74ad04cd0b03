import type { Paise } from './money'

/** A refund. A retry has the same id, so that the provider makes it only once. */
interface Refund {
  id: string
  amount: Paise
}

/** The money of an order, in paise. */
export interface OrderMoney {
  /** Received. */
  got: Paise
  /** Refunded: the sum of `counted`, at most `got`. */
  back: Paise
  /** In the refund that is in progress. */
  pending: Paise
  /** To be refunded, and not in progress. */
  owed: Paise
  /** The part of `owed` whose refund failed. A shopkeeper decides how it is refunded. */
  failed: Paise
  /** The refund that is in progress or has failed; null: there is none. */
  refund: Refund | null
  /** Completed refunds, each once. */
  counted: readonly Refund[]
}

/** The completion of a refund. `amount`: left out, it is the amount of the current refund. */
export interface RefundUpdate {
  refund: string
  amount?: Paise | undefined
}

/** Maximum number of refunds of one order. */
export const MAX_REFUNDS = 100

/** Returns the amount that can still be refunded. */
export const moneyLeft = ({ got, back, pending, owed }: OrderMoney): Paise => Math.max(0, got - back - pending - owed)

/** Returns the part of the received amount that was for pieces which left the order. `paid`: its present amount. */
export const takenOff = ({ got }: Pick<OrderMoney, 'got'>, paid: Paise): Paise => Math.max(0, got - paid)

export const isOurRefund = ({ refund }: OrderMoney, id: string): boolean => refund?.id === id

export const isCounted = ({ counted }: OrderMoney, id: string): boolean => counted.some((refund) => refund.id === id)

/**
 * Whether a completed refund must be counted: it is the current or failed one, or it names an amount, as refunds made
 * elsewhere do.
 */
export const isNewRefund = (money: OrderMoney, { refund, amount }: RefundUpdate): boolean =>
  !isCounted(money, refund) && (isOurRefund(money, refund) || amount !== undefined)

/** Returns the money with these completed refunds. Lowers `owed` and `pending` to the rest. */
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

/** Starts a refund of all that is owed, or retries the failed one. `id`: of a new refund. */
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

/** The current refund has failed. Its amount is owed again, except for amounts refunded in another way meanwhile. */
export function refundFailed(money: OrderMoney): OrderMoney {
  const { pending, owed, failed } = money
  return withCounted({ ...money, pending: 0, owed: owed + pending, failed: failed + pending }, money.counted)
}

/**
 * A refund that was counted as completed has failed after all. It is owed again, and a shopkeeper decides how it is
 * refunded.
 */
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
 * Counts a completed refund. A refund made elsewhere replaces a failed one. It does not affect one in progress, which
 * ends with its own event. If the refunded amount is lower than the requested one, the rest is owed.
 */
export function refundCounted(money: OrderMoney, { refund: id, amount }: RefundUpdate): OrderMoney {
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

/** The shopkeeper reports that the owed amount was refunded in another way. `id`: the id of that refund. */
export const paidElsewhere = (money: OrderMoney, id: string): OrderMoney =>
  withCounted({ ...money, owed: 0, failed: 0, refund: null }, [...money.counted, { id, amount: money.owed }])

/**
 * Returns the refund that the shop offers: the price of the returned pieces less the amounts already refunded, in
 * progress or owed. `returned`: that price, in paise.
 */
export const refundOffer = (money: OrderMoney, returned: Paise): Paise =>
  Math.min(moneyLeft(money), Math.max(0, returned - money.back - money.pending - money.owed))
