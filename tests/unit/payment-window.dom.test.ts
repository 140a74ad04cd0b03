import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise, toPromise } from 'xstate'
import type { CartItem } from '../../domain/cart/cart'
import type { PaidOrder } from '../../domain/order/order'
import { loadProvider } from '../../src/services/payment'
import { lockPayments, type PaymentLockEvent } from '../../src/services/payment/lock'
import { sandbox } from '../../src/services/payment/sandbox'
import { loadPayments, savePayment } from '../../src/services/payment/saved-payments'
import { openPaymentWindow, type PaymentWindowEvent } from '../../src/services/payment/window'
import { providePurchase } from '../../src/shop/purchase'
import { emptyStorage } from '../support/browser-storage'
import { settled } from '../support/deferred'
import { heldProvider, windows } from '../support/held-provider'
import { draft, line, oud, paid, session, user } from '../support/items'
import { installWebLocks } from '../support/web-locks'

async function openWindow(mobile?: string) {
  const events: PaymentWindowEvent['type'][] = []
  const paid: string[] = []
  const close = openPaymentWindow({
    user,
    draft: { ...draft, ...(mobile !== undefined && { mobile }) },
    providerOrderId: null,
    onBack: () => {},
    notify: ({ type }) => events.push(type),
    onPaid: ({ paymentId }) => paid.push(`${paymentId}, ${loadPayments(user.email).length} in storage`),
  })
  await settled()
  return { events, paid, close }
}

async function lock(account: string) {
  const events: PaymentLockEvent['type'][] = []
  const release = lockPayments(account, ({ type }) => events.push(type))
  await settled()
  return { events, release }
}

const openWindows = () => windows.filter(({ isOpen }) => isOpen).length

emptyStorage()
beforeEach(async () => {
  windows.length = 0
  vi.spyOn(sandbox, 'open').mockImplementation(heldProvider.open)
  installWebLocks()
  await loadProvider()
})

test('one tab at a time pays for an account, and other accounts can pay at the same time', async () => {
  const here = await lock(user.email)
  const there = await lock(user.email)
  const other = await lock('ravi@example.com')
  expect([here.events, there.events, other.events]).toEqual([
    ['payment.locked'],
    ['payment.lockedByOtherTab'],
    ['payment.locked'],
  ])
  here.release()
  await settled()
  const next = await lock(user.email)
  expect(next.events).toEqual(['payment.locked'])
  for (const { release } of [other, next]) release()
})

test('a lock that is released before it is granted is not held', async () => {
  const release = lockPayments(user.email, () => {})
  release()
  await settled()
  const next = await lock(user.email)
  expect(next.events).toEqual(['payment.locked'])
  next.release()
})

test('a payment is stored before the shop is notified of it', async () => {
  const { paid, close } = await openWindow()
  windows[0]?.request.onSuccess('p1')
  expect(paid).toEqual(['p1, 1 in storage'])
  close()
})

test('the provider receives the mobile number of the delivery address, which the order contains', async () => {
  const { close } = await openWindow('9876543210')
  expect(windows[0]?.request).toMatchObject({ draft, prefill: { email: user.email, contact: '9876543210' } })
  windows[0]?.request.onSuccess('p1')
  expect(loadPayments(user.email)[0]?.mobile).toBe('9876543210')
  close()
})

test('a success reported after the window closed is still stored', async () => {
  const { paid, close } = await openWindow()
  close()
  windows[0]?.request.onSuccess('p1')
  expect(paid).toEqual(['p1, 1 in storage'])
})

test('a window that is closed before its provider has loaded does not open', async () => {
  const close = openPaymentWindow({
    user,
    draft,
    providerOrderId: null,
    onBack: () => {},
    notify: () => {},
    onPaid: () => {},
  })
  close()
  await settled()
  expect(windows).toEqual([])
})

test('a window that fails to open reports an error, and the next attempt may succeed', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.mocked(sandbox.open).mockImplementationOnce(() => {
    throw new Error('no window')
  })
  const broken = await openWindow()
  expect(broken.events).toEqual(['payment.openFailed'])
  await openWindow()
  expect(openWindows()).toBe(1)
})

test('a cash order is replaced by a payment that another tab stores right after the cart comparison', async () => {
  const purchase = providePurchase({ paid: () => {}, isRefused: () => false }).provide({
    actors: {
      verifyCart: fromPromise(async (): Promise<{ items: CartItem[]; unrecorded: PaidOrder[] }> => {
        queueMicrotask(() => savePayment(user.email, paid('p1')))
        return { items: [line(oud)], unrecorded: [] }
      }),
    },
  })
  const actor = createActor(purchase, { input: { session, kind: 'cash', draft, coupon: null } })
  actor.start()
  const { type } = await toPromise(actor)
  expect(type).toBe('superseded')
  expect(loadPayments(user.email)).toEqual([paid('p1')])
})
