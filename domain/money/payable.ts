import { MOST_PIECES } from '../bounds'
import type { OrderDraft } from '../order/order'

// Separate from order.ts, which every visitor loads.

/** How long the price of a prepared payment is valid, in minutes. The provider accepts 12 and more. */
export const PAYABLE_MINUTES = 15

/** The most pieces in an order. */
const IN_ALL = 30

/** Returns the message for an order with too many pieces, or null. */
export const tooManyPieces = (products: OrderDraft['products']): string | null =>
  products.some(({ qty }) => qty > MOST_PIECES) || products.reduce((all, { qty }) => all + qty, 0) > IN_ALL
    ? `An order can have at most ${MOST_PIECES} pieces of a product and ${IN_ALL} in all.`
    : null
