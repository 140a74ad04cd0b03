import { fromRupees, type Paise, toRupees } from '../money/money'
import { shareOut } from '../money/shares'
import { type Order, orderSums } from './order'
import type { Pieces } from './order-lines'

/** What a change of an order stores. `kept`: the new quantity of each product; `amount`: what the order costs now. */
export interface Revision {
  amount: Paise
  kept?: Pieces | undefined
  delivery?: Order['delivery'] | undefined
  mobile?: string | undefined
  /** The order in cash is paid online, and the difference of the amounts is the discount for it. */
  isPrepaid?: true
}

/** Returns an order after a change. Its discounts keep their proportion. */
export function revisedOrder<Placed extends Order>(
  order: Placed,
  { amount, kept, delivery, mobile, isPrepaid }: Revision,
): Placed {
  const before = orderSums(order)
  const products = kept ? keptProducts(order.products, kept) : order.products
  const after: Placed = {
    ...order,
    amount: toRupees(amount),
    products,
    ...(delivery && { delivery }),
    ...(mobile !== undefined && { mobile }),
  }
  if (isPrepaid) return withPrepaidOff(after, before.amount - amount)
  const subtotal = products.reduce((sum, { discountedPrice, qty }) => sum + fromRupees(discountedPrice) * qty, 0)
  const [, prepaidOff = 0] = shareOut(subtotal + before.delivery - amount, [before.couponOff, before.prepaidOff])
  return withPrepaidOff(after, prepaidOff)
}

const withPrepaidOff = <Placed extends Order>({ prepaidOff: _, ...order }: Placed, off: Paise): Placed =>
  (off > 0 ? { ...order, prepaidOff: toRupees(off) } : order) as Placed

/** Takes pieces off from the end: a product may occur twice. */
function keptProducts(products: Order['products'], kept: Pieces): Order['products'] {
  const left = new Map(kept.map(({ id, qty }) => [id, qty]))
  return products.flatMap((product) => {
    const room = left.get(product.id)
    if (room === undefined) return [product]
    const qty = Math.min(product.qty, room)
    left.set(product.id, room - qty)
    return qty > 0 ? [{ ...product, qty }] : []
  }) as Order['products']
}
