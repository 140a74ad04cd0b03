import { toRupees } from '../money/money'
import { quote } from '../money/pricing'
import { type OrderDraft, orderedProducts } from '../order/order'
import { sameRecord } from '../record'
import type { CartItem } from './cart'
import type { Coupon } from './coupon'

/** Whether a cart still matches the order to be charged: the same products, quantities, prices and total. */
export function isStillTheCart(draft: OrderDraft, items: readonly CartItem[], coupon: Coupon | null): boolean {
  const lines = orderedProducts(items)
  return (
    draft.amount === toRupees(quote(items, coupon).payable) &&
    draft.products.length === lines.length &&
    lines.every((line) => draft.products.some((drafted) => sameRecord(drafted, line)))
  )
}
