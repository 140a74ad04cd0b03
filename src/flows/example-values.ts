import { GUEST, type Session, type SignupForm } from '../../domain/account'
import { type Address, dummyAddress } from '../../domain/address'
import type { CartItem } from '../../domain/cart'
import { COUPONS, type Coupon } from '../../domain/coupon'
import type { Failure } from '../../domain/failure'
import type { FaultDraft, Faults } from '../../domain/fault'
import type { Move } from '../../domain/move'
import type { Order, OrderDraft } from '../../domain/order'
import type { Product } from '../../domain/product'

/** How any call may fail. */
export const failure: Failure = { status: 500, messages: ['Something went wrong.'] }

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
export const move: Move = { product: item }
export const address: Address = { _id: 'a1', ...dummyAddress }
export const user = { firstName: 'Asha', lastName: 'Verma', email: GUEST.email }
export const session: Session = { user, token: 'a token' }
export const signup: SignupForm = { ...user, password: 'secret', confirmPwd: 'secret' }
export const coupon = COUPONS[0] as Coupon
const { name, street, city, state, zipcode, country } = dummyAddress
const { id, title, image, price } = product
export const draft: OrderDraft = {
  orderId: '1f2e3d4c',
  amount: 1848,
  delivery: { name, street, city, state, zipcode, country },
  products: [{ id, title, image, discountedPrice: 1799, price, qty: 1 }],
}
export const fault: FaultDraft = { method: 'POST', path: '/api/user/order', status: 500 }
export const faults: Faults = { planted: [{ ...fault, times: 1, delay: 0, after: false }], isTokenExpired: false }
export const order: Order = { ...draft, paymentId: 'pay_1' }
