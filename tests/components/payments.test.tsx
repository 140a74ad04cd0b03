import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cashPaymentId } from '../../domain/order/order-kind'
import { login } from '../../src/services/api/auth'
import { loadOrders } from '../../src/services/api/orders'
import { sandbox } from '../../src/services/payment/sandbox'
import { loadPayments } from '../../src/services/payment/saved-payments'
import { flowsOf } from '../../src/shop/flows-of'
import { heldProvider, windows } from '../support/held-provider'
import { paid } from '../support/items'
import { BUYER, notice, openWindow, tryAgain } from '../support/payment-windows'
import { otherTabHas, PASSWORD, renderShop, SHOPPER, signUpOther, tokenOf, untilOpened } from '../support/render-shop'

beforeEach(() => {
  windows.length = 0
  vi.spyOn(sandbox, 'open').mockImplementation(heldProvider.open)
})

const { signal } = new AbortController()
const paymentsOf = async (token: string) => (await loadOrders(token, signal)).map(({ paymentId }) => paymentId)
const confirmation = () => screen.findByRole('heading', { level: 1, name: 'Order Placed Successfully!' })

test('an order belongs to the account that paid, even if storage now holds another account', async () => {
  const { user, shop } = await renderShop('/checkout', { shopper: BUYER })
  const asha = tokenOf(shop)
  const ravi = await signUpOther()
  const { request } = await openWindow(user)
  otherTabHas(ravi, { isNotified: false })
  request.onSuccess('p1')
  expect(await confirmation()).toBeDefined()
  expect(await paymentsOf(asha)).toEqual(['p1'])
  expect(await paymentsOf(ravi.token)).toEqual([])
  expect(loadPayments(SHOPPER.email)).toEqual([])
})

test('a cash order that left storage without being placed was refused in another tab, and is not sent again', async () => {
  const { shop } = await renderShop('/checkout', { shopper: BUYER })
  await untilOpened(shop)
  const order = { ...paid(cashPaymentId('1f2e3d4c-0000-4000-8000-000000000000')), kind: 'cash' as const }
  flowsOf(shop.auth).checkout?.send({ type: 'payments.found', orders: [order] })
  const reported = 'Your order could not be placed: The shop refused it in another tab. Nothing is charged.'
  expect(await notice(reported)).toBeDefined()
  expect(await paymentsOf(tokenOf(shop))).toEqual([])
})

test('a payment captured for an account that is no longer shown stays stored for that account', async () => {
  const { user, shop } = await renderShop('/checkout', { shopper: BUYER })
  const ravi = await signUpOther()
  const { request } = await openWindow(user)
  shop.auth.send({ type: 'auth.logout' })
  otherTabHas(ravi)
  await untilOpened(shop)
  request.onSuccess('p1')
  // Ravi's checkout does not have this payment.
  expect(flowsOf(shop.auth).checkout?.getSnapshot().children.ledger?.getSnapshot().context.paid).toEqual([])
  expect(loadPayments(SHOPPER.email).map(({ paymentId }) => paymentId)).toEqual(['p1'])
  expect(await paymentsOf(ravi.token)).toEqual([])
  // The token of the logged-out session is no longer valid.
  const session = await login({ email: SHOPPER.email, password: PASSWORD }, signal)
  expect(await paymentsOf(session.token)).toEqual([])
  otherTabHas(session)
  await waitFor(() => expect(loadPayments(SHOPPER.email)).toEqual([]))
  expect(await paymentsOf(session.token)).toEqual(['p1'])
})

test('a refused payment shows its id and the next step, stays stored, and blocks no other purchase', async () => {
  const { user, shop, plant } = await renderShop('/checkout', { shopper: BUYER })
  await plant([{ method: 'POST', path: '/api/user/order', status: 409 }])
  const first = await openWindow(user)
  first.request.onSuccess('p1')
  const text = await notice(/^Your payment p1 could not become an order/)
  const alert = text.closest<HTMLElement>('[role="alert"]') ?? expect.fail('It is no alert.')
  expect(within(alert).getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/help/contact')
  const second = await openWindow(user)
  second.request.onSuccess('p2')
  expect(await confirmation()).toBeDefined()
  expect(await paymentsOf(tokenOf(shop))).toEqual(['p2'])
  expect(await notice(/^Your payment p1 could not become an order/)).toBeDefined()
  expect(loadPayments(SHOPPER.email).map(({ paymentId }) => paymentId)).toEqual(['p1'])
})

test('a payment that does not fit in storage remains in the page, with a notice and a confirmation before leaving', async () => {
  const { user, plant } = await renderShop('/checkout', { shopper: BUYER })
  const isRequested = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await plant([{ method: 'POST', path: '/api/user/order', status: 500 }])
  const { request } = await openWindow(user)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  request.onSuccess('p1')
  expect((await notice(/^Your payment p1 is safe/)).textContent).toContain('Please keep this page open')
  expect((await screen.findByText(/^Please try again at the top of this page/)).role).toBe('status')
  full.mockRestore()
  expect(isRequested()).toBe(true)
  // Another tab cannot pay in the meantime.
  await navigator.locks.request(`sillage.payment.${SHOPPER.email}`, { ifAvailable: true }, (lock) =>
    expect(lock).toBeNull(),
  )
  await tryAgain(user, /^Your payment p1 is safe/)
  expect(await confirmation()).toBeDefined()
  expect(isRequested()).toBe(false)
})
