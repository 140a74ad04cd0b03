import { expect, test } from 'vitest'
import { openCheckout } from './checkout-shop'
import { draft, session } from './goods'
import { TOO_LONG } from './held'

const CHANGED = 'Your cart has changed. Please look at it again before you pay.'
const UNPREPARED = 'The payment could not be prepared, so nothing was charged. Please try again.'

test('a server prepares what was compared, and the window opens for the order that it made', async () => {
  const { pay, preparePayment, windows, openWindows } = openCheckout({ hasServer: true })
  await pay()
  expect(preparePayment.last().input).toEqual({ session, draft, coupon: null })
  expect(openWindows()).toBe(0)
  await preparePayment.last().answer('order_1')
  expect(windows).toMatchObject([{ draft, providerOrderId: 'order_1', isOpen: true }])
})

test('a total that the server finds changed is shown anew and asked for again', async () => {
  const { pay, preparePayment, windows, alert, changed, locks, canPlace, payments } = openCheckout({ hasServer: true })
  await pay()
  await preparePayment.last().fail(409, 'Conflict. The amount has changed.')
  expect(windows).toEqual([])
  expect(alert()).toBe(CHANGED)
  expect(changed.told).toEqual([{ items: null }])
  expect(locks).toEqual(['released'])
  expect(canPlace()).toBe(true)
  expect(payments().paid).toEqual([])
})

test('what the server refuses is said in its words, and without words in ours', async () => {
  const { pay, preparePayment, windows, alert } = openCheckout({ hasServer: true })
  await pay()
  await preparePayment.last().fail(422, 'Unprocessable Entity. Not in stock: Amber Oud.')
  expect(alert()).toBe('Unprocessable Entity. Not in stock: Amber Oud.')
  await pay()
  await preparePayment.last().fail(0)
  expect(alert()).toBe(UNPREPARED)
  expect(windows).toEqual([])
})

test('a server that takes too long opens no window later', async () => {
  const { pay, preparePayment, windows, alert, time } = openCheckout({ hasServer: true })
  await pay()
  time.increment(TOO_LONG)
  expect(alert()).toBe(UNPREPARED)
  await preparePayment.last().answer('order_1')
  expect(windows).toEqual([])
})

test('an order is shown under the id that the server has recorded it with', async () => {
  const { checkout, pay, preparePayment, recordOrder, placed, payments } = openCheckout({ hasServer: true })
  await pay()
  await preparePayment.last().answer('order_1')
  const order = { ...draft, paymentId: 'p1', proof: { providerOrderId: 'order_1', signature: 'ab' } }
  checkout.send({ type: 'payment.succeeded', order })
  const recorded = { ...draft, paymentId: 'p1', orderId: 'prepared first' }
  await recordOrder.last().answer([{ ...recorded, paymentId: 'p0', orderId: 'earlier' }, recorded])
  expect(placed.told).toMatchObject([{ order: recorded }])
  expect(payments()).toMatchObject({ placedOrderId: 'prepared first' })
})

test('the proof of a payment goes with it to the server', async () => {
  const { checkout, pay, preparePayment, recordOrder } = openCheckout({ hasServer: true })
  await pay()
  await preparePayment.last().answer('order_1')
  const order = { ...draft, paymentId: 'p1', proof: { providerOrderId: 'order_1', signature: 'ab' } }
  checkout.send({ type: 'payment.succeeded', order })
  expect(recordOrder.last().input.order).toEqual(order)
})
