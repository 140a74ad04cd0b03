import { oud } from './machines/goods'

const delivery = {
  name: 'Asha',
  street: '12, Lavender Lane',
  city: 'Pune',
  state: 'MH',
  zipcode: '411001',
  country: 'India',
}
const { id, title, image, price } = oud

/** A captured payment, as it is stored. */
export const pays = (paymentId: string) => ({
  paymentId,
  orderId: `order-of-${paymentId}`,
  amount: 1548,
  delivery,
  products: [{ id, title, image, price, discountedPrice: 1499, qty: 1 }],
})
