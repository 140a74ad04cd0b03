import type { CartItem } from '../domain/cart/cart'
import { toRupees } from '../domain/money/money'
import { tooManyPieces } from '../domain/money/payable'
import { type Quote, quote } from '../domain/money/pricing'
import { promised } from '../domain/order/arrival'
import { chargedFor, draftOrder, EARLIER_DELIVERY_CHARGE, type Order, orderedProducts } from '../domain/order/order'
import { conflict, otherAmount, unprocessable } from './refusal'

/** Whether an order states this price. Without a delivery charge it is one of ₹49; a coupon that it does not state is not compared. */
export function matchesPrice(order: Order, { payable, delivery, couponName }: Quote): boolean {
  const { deliveryCharge = toRupees(EARLIER_DELIVERY_CHARGE), couponName: named = couponName } = order
  return payable === chargedFor(order) && toRupees(delivery) === deliveryCharge && couponName === named
}

/**
 * Whether every line of an order has its product's current prices. `items`: its products with the ordered quantities, in its
 * order.
 */
export const hasShopPrices = ({ products }: Order, items: readonly CartItem[]): boolean =>
  orderedProducts(items).every(
    ({ price, discountedPrice }, at) =>
      products[at]?.price === price && products[at].discountedPrice === discountedPrice,
  )

/**
 * The cash order of a cart at the price that the order states. Fields that only the shopper knows, such as its id and address,
 * are taken from `order`. Refuses (409) if there is no such price (null) or if the lines are not those of the cart, and (422)
 * too many items.
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
  return promised({ ...order, amount: draft.amount, products: sortedAs(order, draft.products) }, lines)
}

/** The backend's own lines in the order in which the client sent them. */
const sortedAs = ({ products }: Order, own: Order['products']) =>
  products.flatMap(({ id }) => own.filter((line) => line.id === id))
