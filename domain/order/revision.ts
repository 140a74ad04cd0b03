import { fromRupees, type Paise, toRupees } from '../money/money'
import { shareOut } from '../money/shares'
import { type Order, orderSums } from './order'
import type { Pieces } from './order-lines'

/** The stored part of a change of an order. `quantities`: the new quantity of each product; `amount`: the new price of the order. */
export interface Revision {
  amount: Paise
  quantities?: Pieces | undefined
  delivery?: Order['delivery'] | undefined
  mobile?: string | undefined
  /** The order in cash is paid online, and the difference of the amounts is the discount for it. */
  isPrepaid?: true
}

/** Returns an order after a change. Its discounts stay in proportion. */
export function revisedOrder<Placed extends Order>(
  order: Placed,
  { amount, quantities, delivery, mobile, isPrepaid }: Revision,
): Placed {
  const before = orderSums(order)
  const products = quantities ? withQuantities(order.products, quantities) : order.products
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
function withQuantities(products: Order['products'], quantities: Pieces): Order['products'] {
  const left = new Map(quantities.map(({ id, qty }) => [id, qty]))
  return products.flatMap((product) => {
    const room = left.get(product.id)
    if (room === undefined) return [product]
    const qty = Math.min(product.qty, room)
    left.set(product.id, room - qty)
    return qty > 0 ? [{ ...product, qty }] : []
  }) as Order['products']
}
