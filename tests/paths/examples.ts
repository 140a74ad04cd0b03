import type { Session, User } from '../../domain/account'
import type { Address } from '../../domain/address'
import type { CartItem } from '../../domain/cart'
import type { Failure } from '../../domain/failure'
import type { Order } from '../../domain/order'
import type { Product } from '../../domain/product'

export const shopper: User = { firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com' }

export const session: Session = { user: shopper, token: 'a token' }

export const perfume: Product = {
  _id: 'e9a4cd7e-3a5b-4a0e-9d8e-4f9f3d1f0a01',
  id: 'amber-oud',
  title: 'Amber Oud',
  price: '1000',
  discount: '40',
  image: '/pictures/amber-oud.svg',
  inStock: true,
  fastDelivery: true,
  rating: 4.5,
  brand: 'AJMAL',
  category: 'women',
}

/** ₹600 and ₹49 delivery: too little for any coupon. */
export const onePiece: CartItem = { ...perfume, qty: 1 }

/** ₹1,800 and ₹49 delivery: enough for the coupon that starts at ₹1,500. */
export const threePieces: CartItem = { ...perfume, qty: 3 }

export const home: Address = {
  _id: 'home',
  name: 'Asha Verma',
  street: '12, Lavender Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipcode: '560038',
  country: 'India',
  mobile: '9876543210',
}

export const order: Order = {
  paymentId: 'pay_1',
  orderId: '1b9d6bcd',
  amount: 1849,
  delivery: home,
  products: [
    { id: 'amber-oud', title: 'Amber Oud', image: perfume.image, discountedPrice: 600, price: '1000', qty: 3 },
  ],
}

/** No answer came. */
export const silence: Failure = { status: 0, messages: [] }
