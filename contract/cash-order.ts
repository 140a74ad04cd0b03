import type { CartItem } from '../domain/cart'
import { toRupees } from '../domain/money'
import { chargedFor, draftOrder, type Order, orderedProducts } from '../domain/order'
import { tooManyPieces } from '../domain/payable'
import { type Quote, quote } from '../domain/pricing'
import { conflict, otherAmount, unprocessable } from './refusal'

/** Whether an order says this price. What it does not say of delivery and coupon counts as said. */
export function saysPrice(order: Order, { payable, delivery, couponName }: Quote): boolean {
  const { deliveryCharge = toRupees(delivery), couponName: named = couponName } = order
  return payable === chargedFor(order) && toRupees(delivery) === deliveryCharge && couponName === named
}

/** Whether every line of an order says the prices that its products have. `items`: its products with its pieces, in its order. */
export const hasShopPrices = ({ products }: Order, items: readonly CartItem[]): boolean =>
  orderedProducts(items).every(
    ({ price, discountedPrice }, at) =>
      products[at]?.price === price && products[at].discountedPrice === discountedPrice,
  )

/**
 * The order in cash that a cart makes at the price that the order says, with what only the shopper knows: its id, where it goes,
 * and what else was sent. Refuses 409 where no price is what it says (null) or its lines are not the cart's, and 422 for too many
 * pieces.
 */
export function cashOrderOf(lines: readonly CartItem[], order: Order, price: Quote | null): Order {
  if (!price) throw otherAmount(quote(lines, null).payable)
  const draft = draftOrder(lines, price, { _id: '', mobile: '', ...order.delivery }, order.orderId)
  const isSame =
    draft.products.length === order.products.length &&
    draft.products.every(({ id, qty }) => order.products.some((line) => line.id === id && line.qty === qty))
  if (!isSame) throw conflict('The cart has changed.')
  const tooMany = tooManyPieces(draft.products)
  if (tooMany !== null) throw unprocessable(tooMany)
  return { ...order, amount: draft.amount, products: sortedAs(order, draft.products) }
}

/** The backend's own lines in the order in which they were sent. */
const sortedAs = ({ products }: Order, own: Order['products']) =>
  products.flatMap(({ id }) => own.filter((line) => line.id === id))
