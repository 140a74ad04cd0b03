import type { OrderDraft } from './order'

// Apart from the order, which every visitor's page loads.

/** How long the price of a payment that a server has prepared holds, in minutes. The provider takes 12 and more. */
export const PAYABLE_MINUTES = 15

// More would keep a stock from everybody else.
const [OF_PRODUCT, IN_ALL] = [10, 30]

/** Why a payment cannot be for so many pieces, in words; null: it can. */
export const tooManyPieces = (products: OrderDraft['products']): string | null =>
  products.some(({ qty }) => qty > OF_PRODUCT) || products.reduce((all, { qty }) => all + qty, 0) > IN_ALL
    ? `One order holds at most ${OF_PRODUCT} pieces of a product, and ${IN_ALL} in all.`
    : null
