import { expect, test } from 'vitest'
import { COUPONS } from '../../../domain/coupon'
import { openCheckout } from './checkout-shop'
import { draft, line, oud, rose } from './goods'

const CHANGED = 'Your cart has changed. Please look at it again before you pay.'

test.each([
  ['holds one piece more', [line(oud, 2)]],
  ['holds another product too', [line(oud), line(rose)]],
  ['is empty, because another tab has paid it', []],
  ['costs something else', [line({ ...oud, price: '2999' })]],
  ['costs the same, but by other products', [line({ ...oud, id: 'musk' })]],
])('a cart that %s opens no window, and the shopper is told to look again', async (_, items) => {
  const { verify, verifyCart, windows, alert, changed, locks, canPlace } = openCheckout()
  await verify()
  await verifyCart.last().answer({ items, unrecorded: [] })
  expect(windows).toEqual([])
  expect(alert()).toBe(CHANGED)
  expect(changed.told).toHaveLength(1)
  expect(locks).toEqual(['released'])
  expect(canPlace()).toBe(true)
})

test('an amount that a coupon has lessened is compared with that coupon', async () => {
  const { checkout, loadProvider, verifyCart, openWindows, alert } = openCheckout()
  const [coupon = null] = COUPONS
  // ₹1,499 + ₹49 = ₹1,548, less 10 %
  const lessened = { ...draft, amount: 1393.2 }
  const look = async () => {
    await loadProvider.last().answer()
    await verifyCart.last().answer({ items: [line(oud)], unrecorded: [] })
  }
  checkout.send({ type: 'checkout.place', draft: lessened, coupon: null })
  await look()
  expect(alert()).toBe(CHANGED)
  checkout.send({ type: 'checkout.place', draft: lessened, coupon })
  await look()
  expect(alert()).toBeNull()
  expect(openWindows()).toBe(1)
})
