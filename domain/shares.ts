import { fromRupees, type Paise } from './money'
import { type ChargedOrder, extraSums } from './order'

/**
 * A sum shared out by weights, in whole paise: each share is rounded down, and what is left goes to the largest remainders,
 * the first of equals first. The shares add up to `total`; none is above its weight where `total` is not above all of them.
 */
export function shareOut(total: Paise, weights: readonly Paise[]): Paise[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  // A product of two sums of money can be more than a number holds exactly.
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

/** A product of an order, with what was charged for all its pieces, in paise. */
export interface ChargedLine {
  id: string
  qty: number
  charged: Paise
}

/**
 * The products of an order with their share of what was charged: a coupon's amount is shared over products and delivery by
 * their sums. A product that the order names twice is one line. What no line holds was charged for the delivery.
 */
export function chargedLines(order: ChargedOrder): ChargedLine[] {
  const { delivery, couponOff } = extraSums(order)
  const lines = new Map<string, ChargedLine>()
  for (const { id, qty, discountedPrice } of order.products) {
    const known = lines.get(id) ?? { id, qty: 0, charged: 0 }
    lines.set(id, { id, qty: known.qty + qty, charged: known.charged + fromRupees(discountedPrice) * qty })
  }
  const sums = [...lines.values()].map(({ charged }) => charged)
  const off = shareOut(couponOff, [...sums, delivery])
  return [...lines.values()].map((line, at) => ({ ...line, charged: line.charged - (off[at] ?? 0) }))
}
