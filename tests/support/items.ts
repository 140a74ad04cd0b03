import type { Session } from '../../domain/account/account'
import type { Address } from '../../domain/account/address'
import type { CartItem } from '../../domain/cart/cart'
import type { Product } from '../../domain/catalogue/product'
import type { Order, OrderDraft } from '../../domain/order/order'

export const oud: Product = {
  _id: '1',
  id: 'oud',
  title: 'Amber Oud',
  price: '1999',
  discount: '25',
  image: '/pictures/oud.svg',
  inStock: true,
  fastDelivery: true,
  rating: 4.5,
  brand: 'AJMAL',
  category: 'men & women',
}
export const rose: Product = { ...oud, _id: '2', id: 'rose', title: 'Rose', price: '400', discount: '0' }

export const line = (product: Product, qty = 1): CartItem => ({ ...product, qty })

const home: Address = {
  _id: 'a1',
  name: 'Asha Verma',
  street: '12, Lavender Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipcode: '560038',
  country: 'India',
  mobile: '9876543210',
}

export const user = { firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com' }
export const session: Session = { user, token: 'token-of-asha' }
export const otherSession: Session = {
  user: { firstName: 'Ravi', lastName: 'Nair', email: 'ravi@example.com' },
  token: 'token-of-ravi',
}

const { _id, mobile, ...delivery } = home

export const draft: OrderDraft = {
  orderId: 'o1',
  amount: 1548,
  delivery,
  products: [{ id: 'oud', title: 'Amber Oud', image: oud.image, discountedPrice: 1499, price: '1999', qty: 1 }],
}
/** A captured payment as stored. */
export const paid = (paymentId: string): Order => ({ ...draft, paymentId, orderId: `order-of-${paymentId}` })

/** An order of two pieces. Total in rupees: 2 * 195 + 49 = 439. */
export const bought = (orderId: string): Order => ({
  ...paid(`pay_${orderId}`),
  orderId,
  amount: 439,
  products: [{ id: 'envy-vortex', title: 'Envy Vortex', image: '/a.webp', discountedPrice: 195, price: '325', qty: 2 }],
})
