import { expect, test } from 'vitest'
import { COUPONS } from '../../../domain/coupon'
import { openCheckout } from './checkout-shop'
import { draft, line, oud, paid, rose, session } from './goods'
import { TOO_LONG } from './held'

const CHANGED = 'Your cart has changed. Please look at it again before you pay.'
const UNCHECKED = 'Your cart could not be checked, so nothing was charged. Please try again.'

test('the cart is compared under the account’s lock, with the session that pays', async () => {
  const { verify, verifyCart, locks, openWindows } = openCheckout()
  await verify()
  expect(verifyCart.last().input).toEqual({ session })
  expect(locks).toEqual(['held'])
  expect(openWindows()).toBe(0)
})

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

test('a payment that has no order yet is recorded instead of paying again', async () => {
  const { verify, verifyCart, windows, recordOrder } = openCheckout()
  await verify()
  await verifyCart.last().answer({ items: [line(oud)], unrecorded: [paid('p0')] })
  expect(windows).toEqual([])
  expect(recordOrder.last().input.order).toEqual(paid('p0'))
})

test('a cart that cannot be fetched opens no window, and the next try may', async () => {
  const { verify, verifyCart, pay, windows, openWindows, alert } = openCheckout()
  await verify()
  await verifyCart.last().fail(500)
  expect(alert()).toBe(UNCHECKED)
  expect(windows).toEqual([])
  await pay()
  expect(openWindows()).toBe(1)
})

test('a cart of which nothing is heard opens no window', async () => {
  const { verify, time, windows, alert, locks } = openCheckout()
  await verify()
  time.increment(TOO_LONG)
  expect(alert()).toBe(UNCHECKED)
  expect(windows).toEqual([])
  expect(locks).toEqual(['released'])
})
