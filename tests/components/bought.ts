import type { Order } from '../../domain/order/order'
import { paid } from '../unit/machines/goods'

/** An order of two pieces. Total in rupees: 2 * 195 + 49 = 439. */
export const bought = (orderId: string): Order => ({
  ...paid(`pay_${orderId}`),
  orderId,
  amount: 439,
  products: [{ id: 'envy-vortex', title: 'Envy Vortex', image: '/a.webp', discountedPrice: 195, price: '325', qty: 2 }],
})
