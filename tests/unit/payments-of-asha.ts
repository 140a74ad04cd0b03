import { beforeEach, vi } from 'vitest'
import { installWebLocks } from '../web-locks'
import { newArea } from './browser-storage'
import { oud } from './machines/goods'

export const asha = 'asha@example.com'

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

/** Gives every test of the file an empty `localStorage` and locks of its own; answers that storage. */
export function emptyStorage(): ReturnType<typeof newArea> {
  const area = newArea()
  beforeEach(() => {
    area.isFull = false
    area.texts.clear()
    vi.stubGlobal('localStorage', area)
    installWebLocks()
  })
  return area
}
