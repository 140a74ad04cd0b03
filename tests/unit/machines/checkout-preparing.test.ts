import { expect, test } from 'vitest'
import { COUPONS } from '../../../domain/cart/coupon'
import { draft, line, oud, rose } from '../../support/items'
import { openCheckout } from './checkout-shop'

const CHANGED = 'Your cart has changed. Please look at it again before you pay.'
const UNPREPARED = 'The payment could not be prepared, so nothing was charged. Please try again.'

test('a total that the server has changed is shown again for confirmation', async () => {
  const { pay, preparePayment, windows, alert, changed, locks, canPlace, payments } = openCheckout({ hasServer: true })
  await pay()
  await preparePayment.last().fail(409, 'The amount has changed.')
  expect(windows).toEqual([])
  expect(alert()).toBe(CHANGED)
  expect(changed.calls).toEqual([{ items: null }])
  expect(locks).toEqual(['released'])
  expect(canPlace()).toBe(true)
  expect(payments().paid).toEqual([])
})

test('a refusal shows the server’s message, or ours if there is none', async () => {
  const { pay, preparePayment, windows, alert } = openCheckout({ hasServer: true })
  await pay()
  await preparePayment.last().fail(422, 'Not in stock: Amber Oud.')
  expect(alert()).toBe('Not in stock: Amber Oud.')
  await pay()
  await preparePayment.last().fail(0)
  expect(alert()).toBe(UNPREPARED)
  expect(windows).toEqual([])
})

test('the server receives the proof of a payment, and the order is shown under its recorded id', async () => {
  const { checkout, pay, preparePayment, recordOrder, placed, payments } = openCheckout({ hasServer: true })
  await pay()
  await preparePayment.last().answer('order_1')
  const order = { ...draft, paymentId: 'p1', proof: { providerOrderId: 'order_1', signature: 'ab' } }
  checkout.send({ type: 'payment.succeeded', order })
  expect(recordOrder.last().input.order).toEqual(order)
  const recorded = { ...draft, paymentId: 'p1', orderId: 'prepared first' }
  await recordOrder.last().answer([{ ...recorded, paymentId: 'p0', orderId: 'earlier' }, recorded])
  expect(placed.calls).toMatchObject([{ order: recorded }])
  expect(payments()).toMatchObject({ placedOrderId: 'prepared first' })
})

test.each([
  ['holds one piece more', [line(oud, 2)]],
  ['holds another product too', [line(oud), line(rose)]],
  ['is empty, because another tab has paid it', []],
  ['costs something else', [line({ ...oud, price: '2999' })]],
  ['costs the same, but by other products', [line({ ...oud, id: 'musk' })]],
])('a cart that %s opens no window, and a message requests a check of it', async (_, items) => {
  const { verify, verifyCart, windows, alert, changed, locks, canPlace } = openCheckout()
  await verify()
  await verifyCart.last().answer({ items, unrecorded: [] })
  expect(windows).toEqual([])
  expect(alert()).toBe(CHANGED)
  expect(changed.calls).toHaveLength(1)
  expect(locks).toEqual(['released'])
  expect(canPlace()).toBe(true)
})

test('an amount reduced by a coupon is compared with that coupon applied', async () => {
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
