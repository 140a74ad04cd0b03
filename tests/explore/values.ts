import type { CartItem } from '../../domain/cart/cart'
import type { Product } from '../../domain/catalogue/product'
import { type OrderDraft, orderedProducts } from '../../domain/order/order'
import { order, perfume } from '../../machines/examples'

// The products and the shopper of the explored shops. One piece reaches the minimum of the first coupon.

export { session } from '../../machines/examples'

export const product: Product = { ...perfume, price: '1999', discount: '10' }
export const item: CartItem = { ...product, qty: 1 }
const { paymentId: _, ...ordered } = order
export const draft: OrderDraft = { ...ordered, amount: 1848, products: orderedProducts([item]) }
