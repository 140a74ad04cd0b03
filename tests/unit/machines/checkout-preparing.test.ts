import { expect, test } from 'vitest'
import { openCheckout } from './checkout-shop'
import { draft } from './goods'

const CHANGED = 'Your cart has changed. Please look at it again before you pay.'
const UNPREPARED = 'The payment could not be prepared, so nothing was charged. Please try again.'

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

test('the proof of a payment goes with it to the server, and its order is shown under the id that it was recorded with', async () => {
  const { checkout, pay, preparePayment, recordOrder, placed, payments } = openCheckout({ hasServer: true })
  await pay()
  await preparePayment.last().answer('order_1')
  const order = { ...draft, paymentId: 'p1', proof: { providerOrderId: 'order_1', signature: 'ab' } }
  checkout.send({ type: 'payment.succeeded', order })
  expect(recordOrder.last().input.order).toEqual(order)
  const recorded = { ...draft, paymentId: 'p1', orderId: 'prepared first' }
  await recordOrder.last().answer([{ ...recorded, paymentId: 'p0', orderId: 'earlier' }, recorded])
  expect(placed.told).toMatchObject([{ order: recorded }])
  expect(payments()).toMatchObject({ placedOrderId: 'prepared first' })
})
