import { beforeEach, expect, test, vi } from 'vitest'
import { recallPayments } from '../../src/services/kept'
import { loadProvider } from '../../src/services/payment'
import type { PaymentRequest } from '../../src/services/payment/provider'
import { openPaymentWindow, type PaymentNews } from '../../src/services/payment/window'
import { installWebLocks } from '../web-locks'
import { newArea } from './browser-storage'
import { settled } from './machines/held'

const windows: { request: PaymentRequest; isOpen: boolean }[] = []
let isBroken = false

vi.mock('../../src/services/payment/sandbox', () => ({
  sandbox: {
    open(request: PaymentRequest) {
      if (isBroken) throw new Error('no window')
      const window = { request, isOpen: true }
      windows.push(window)
      return () => {
        window.isOpen = false
      }
    },
  },
}))

const user = { firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com' }
const draft = {
  orderId: 'c0ffee',
  amount: 999,
  delivery: {
    name: 'Asha',
    street: '12, Lavender Lane',
    city: 'Pune',
    state: 'MH',
    zipcode: '411001',
    country: 'India',
  },
  products: [{ id: 'oud', title: 'Oud', image: '/oud.svg', discountedPrice: 999, price: '999', qty: 1 }],
}

/** A tab in which Place Order was just pressed. */
async function placeOrder() {
  const news: PaymentNews['type'][] = []
  const paid: string[] = []
  const close = openPaymentWindow({
    user,
    draft,
    onNews: ({ type }) => news.push(type),
    onPaid: ({ paymentId }) => paid.push(`${paymentId}, ${recallPayments(user.email).length} in storage`),
  })
  await settled()
  return { news, paid, close }
}

const openWindows = () => windows.filter(({ isOpen }) => isOpen).length

beforeEach(async () => {
  isBroken = false
  windows.length = 0
  vi.stubGlobal('localStorage', newArea())
  vi.stubGlobal('navigator', {})
  installWebLocks()
  await loadProvider()
})

test('two tabs that place an order open one window', async () => {
  const here = await placeOrder()
  const there = await placeOrder()
  expect(openWindows()).toBe(1)
  expect(there.news).toEqual(['payment.elsewhere'])
  here.close()
  there.close()
})

test('once the one window is closed the other tab may pay', async () => {
  const here = await placeOrder()
  windows[0]?.request.onDismissed()
  here.close()
  await settled()
  expect(here.news).toEqual(['payment.dismissed'])
  const there = await placeOrder()
  expect(openWindows()).toBe(1)
  there.close()
})

test('a payment is in storage before the shop hears of it', async () => {
  const { paid, close } = await placeOrder()
  windows[0]?.request.onSuccess('p1')
  expect(paid).toEqual(['p1, 1 in storage'])
  close()
})

test('a success reported after the window was closed is kept all the same', async () => {
  const { paid, close } = await placeOrder()
  close()
  windows[0]?.request.onSuccess('p1')
  expect(paid).toEqual(['p1, 1 in storage'])
})

test('a payment that still waits for its order is recorded instead of being made again', async () => {
  const first = await placeOrder()
  windows[0]?.request.onSuccess('p1')
  first.close()
  await settled()
  const second = await placeOrder()
  expect(second.paid).toEqual(['p1, 1 in storage'])
  expect(openWindows()).toBe(0)
  second.close()
})

test('a window closed the moment it is claimed leaves the next one free', async () => {
  const close: { now?: () => void } = {}
  const first = await placeOrder()
  windows[0]?.request.onSuccess('p1')
  first.close()
  await settled()
  // As the chart does: the news of the waiting payment ends `paying`, and that closes the window.
  close.now = openPaymentWindow({ user, draft, onNews: () => {}, onPaid: () => close.now?.() })
  await settled()
  localStorage.removeItem(`sillage.payments.${user.email}`)
  const next = await placeOrder()
  expect(next.news).toEqual([])
  expect(openWindows()).toBe(1)
  next.close()
})

test('a window that cannot be opened says so, and the next try may', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  isBroken = true
  const broken = await placeOrder()
  expect(broken.news).toEqual(['payment.unopened'])
  isBroken = false
  await placeOrder()
  expect(openWindows()).toBe(1)
})

test('a browser without locks pays too', async () => {
  vi.stubGlobal('navigator', {})
  const { close } = await placeOrder()
  expect(openWindows()).toBe(1)
  close()
})
