import { GUEST, type Session } from '../../domain/account'
import { dummyAddress } from '../../domain/address'
import type { CartItem } from '../../domain/cart'
import { COUPONS, type Coupon } from '../../domain/coupon'
import type { OrderDraft } from '../../domain/order'
import type { Product } from '../../domain/product'

// What the explored shops sell, and to whom. One piece reaches the minimum of the first coupon.

export const product: Product = {
  _id: 'p1',
  id: 'p1',
  title: 'Amber Oud',
  price: '1999',
  discount: '10',
  image: '/pictures/ajmal-amber-oud.webp',
  inStock: true,
  fastDelivery: true,
  rating: 4.5,
  brand: 'AJMAL',
  category: 'men & women',
}
export const item: CartItem = { ...product, qty: 1 }
export const session: Session = { user: { firstName: 'Asha', lastName: 'Verma', email: GUEST.email }, token: 'a token' }
export const coupon = COUPONS[0] as Coupon
const { name, street, city, state, zipcode, country } = dummyAddress
const { id, title, image, price } = product
export const draft: OrderDraft = {
  orderId: '1f2e3d4c',
  amount: 1848,
  delivery: { name, street, city, state, zipcode, country },
  products: [{ id, title, image, discountedPrice: 1799, price, qty: 1 }],
}
