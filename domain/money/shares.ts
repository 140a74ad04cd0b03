import { type ChargedOrder, orderSums } from '../order/order'
import { fromRupees, type Paise } from './money'

/**
 * Splits a total by weights into whole paise. Shares are rounded down; the remaining paise go to the largest
 * remainders, in order. The shares add up to `total`, and none exceeds its weight unless `total` exceeds the
 * sum of the weights.
 */
export function shareOut(total: Paise, weights: readonly Paise[]): Paise[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  // The product of two amounts can exceed the safe integers.
  const parts = weights.map((weight, at) => {
    const product = BigInt(total) * BigInt(weight)
    return { at, share: Number(product / BigInt(whole)), remainder: Number(product % BigInt(whole)) }
  })
  const left = total - parts.reduce((sum, { share }) => sum + share, 0)
  const raised = new Set(
    parts
      .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at)
      .slice(0, left)
      .map(({ at }) => at),
  )
  return parts.map(({ at, share }) => share + (raised.has(at) ? 1 : 0))
}

/** A product of an order and the charge for all its pieces, in paise. */
export interface ChargedLine {
  id: string
  qty: number
  charged: Paise
}

/**
 * Returns the products of an order with their share of the charged amount. The coupon's discount is split over products
 * and delivery in proportion. A product that occurs twice becomes one line. The rest of the amount was charged for
 * delivery.
 */
export function chargedLines(order: ChargedOrder): ChargedLine[] {
  const { delivery, couponOff, prepaidOff } = orderSums(order)
  const lines = new Map<string, ChargedLine>()
  for (const { id, qty, discountedPrice } of order.products) {
    const known = lines.get(id) ?? { id, qty: 0, charged: 0 }
    lines.set(id, { id, qty: known.qty + qty, charged: known.charged + fromRupees(discountedPrice) * qty })
  }
  const sums = [...lines.values()].map(({ charged }) => charged)
  return withoutOff([...lines.values()], [...sums, delivery], couponOff + prepaidOff)
}

/** Returns the lines with their share of a discount taken off. `weights`: the charges of the lines, and that of delivery. */
function withoutOff<Line extends ChargedLine>(lines: readonly Line[], weights: readonly Paise[], off: Paise): Line[] {
  const shares = shareOut(off, weights)
  return lines.map((line, at) => ({ ...line, charged: line.charged - (shares[at] ?? 0) }))
}

/** Returns the lines of an order after a discount on all of it. `paid`: its amount before. */
export function discounted<Line extends ChargedLine>(lines: readonly Line[], paid: Paise, off: Paise): Line[] {
  const charges = lines.map(({ charged }) => charged)
  return withoutOff(lines, [...charges, paid - charges.reduce((sum, charged) => sum + charged, 0)], off)
}
