import { isEqual } from 'es-toolkit'
import type { CartItem } from './cart'
import type { Coupon } from './coupon'
import { toRupees } from './money'
import { type OrderDraft, orderedProducts } from './order'
import { quote } from './pricing'

/** Whether a cart is still what is about to be charged: the same products, pieces and prices, and the same amount. */
export const isStillTheCart = (draft: OrderDraft, items: readonly CartItem[], coupon: Coupon | null): boolean =>
  draft.amount === toRupees(quote(items, coupon).payable) && isEqual(draft.products, orderedProducts(items))
