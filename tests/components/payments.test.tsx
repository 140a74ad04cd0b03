import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cashPaymentId } from '../../domain/order/order-kind'
import { login } from '../../src/services/api/auth'
import { loadOrders } from '../../src/services/api/orders'
import { sandbox } from '../../src/services/payment/sandbox'
import { loadPayments } from '../../src/services/payment/saved-payments'
import { flowsOf } from '../../src/shop/flows-of'
import type { Shop } from '../../src/shop/hooks'
import { bought, paid } from '../support/items'
import { BUYER, heldProvider, lastWindow, notice, openWindow, tryAgain, windows } from '../support/payment-windows'
import {
  holdAnswers,
  liveButton,
  otherTabHas,
  PASSWORD,
  renderShop,
  SHOPPER,
  signUpOther,
  toast,
  tokenOf,
  untilOpened,
} from '../support/render-shop'

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
  otherTabHas(ravi, { isHeard: false })
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

const isEnding = ({ auth }: Shop) =>
  auth.getSnapshot().children.account?.getSnapshot().matches({ session: 'ending' }) ?? false

test('a logout by the shopper closes the payment window', async () => {
  const { user, shop } = await renderShop('/checkout', { shopper: BUYER })
  await openWindow(user)
  shop.auth.send({ type: 'auth.logout' })
  expect(lastWindow().isOpen).toBe(false)
})

test('a 401 for another request leaves the payment window open, and the session ends after the payment', async () => {
  const { user, shop, plant } = await renderShop('/checkout', { shopper: BUYER })
  await openWindow(user)
  await plant([{ method: 'GET', path: '/api/user/wishlist', status: 401 }])
  flowsOf(shop.auth).wishlist?.send({ type: 'wishlist.reload' })
  await waitFor(() => expect(isEnding(shop)).toBe(true))
  expect(lastWindow().isOpen).toBe(true)
  lastWindow().request.onDismissed()
  expect(await toast('Your session has ended. Please log in again.')).toBeDefined()
  expect(lastWindow().isOpen).toBe(false)
  expect(location.pathname).toBe('/login')
})

test.each(['logout', 'login'])(
  'a %s in another tab leaves the payment window open, and its payment is recorded',
  async (act) => {
    const { user, shop } = await renderShop('/checkout', { shopper: BUYER })
    const asha = tokenOf(shop)
    const ravi = await signUpOther()
    await openWindow(user)
    otherTabHas(act === 'login' ? ravi : null)
    expect(isEnding(shop)).toBe(true)
    expect(lastWindow().isOpen).toBe(true)
    lastWindow().request.onSuccess('p1')
    await waitFor(() => expect(isEnding(shop)).toBe(false))
    expect(lastWindow().isOpen).toBe(false)
    expect(await paymentsOf(asha)).toEqual(['p1'])
    expect(await paymentsOf(ravi.token)).toEqual([])
  },
)

test('a payment whose record another tab has set aside as damaged does not count as recorded', async () => {
  const { user, shop, plant } = await renderShop('/checkout', { shopper: BUYER })
  await plant([{ method: 'POST', path: '/api/user/order', status: 500 }])
  const { request } = await openWindow(user)
  request.onSuccess('p1')
  await notice(/^Your payment p1 is safe/)
  const key = Object.keys(localStorage).find((stored) => stored.endsWith('/p1')) ?? ''
  localStorage.removeItem(key)
  localStorage.setItem(`${key}.damaged`, '{')
  dispatchEvent(new StorageEvent('storage', { key }))
  await waitFor(() => expect(loadPayments(SHOPPER.email)).toHaveLength(1))
  await tryAgain(user, /^Your payment p1 is safe/)
  expect(await confirmation()).toBeDefined()
  expect(await paymentsOf(tokenOf(shop))).toEqual(['p1'])
})

test.each([
  ['the backend has no order for it', '/api/user/order', 'POST', 2],
  ['the backend does not respond', '/api/user/order', 'GET', 1],
] as const)('a payment whose key is removed from storage is stored again where %s', async (_, path, method, times) => {
  const { user, plant } = await renderShop('/checkout', { shopper: BUYER })
  await plant([{ method: 'POST', path, status: 500 }])
  const { request } = await openWindow(user)
  request.onSuccess('p1')
  await notice(/^Your payment p1 is safe/)
  await plant(Array.from({ length: times - (method === 'POST' ? 1 : 0) }, () => ({ method, path, status: 500 })))
  const key = Object.keys(localStorage).find((stored) => stored.endsWith('/p1')) ?? ''
  localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  await waitFor(() => expect(localStorage.getItem(key)).not.toBeNull())
  await tryAgain(user, /^Your payment p1 is safe/)
  expect(await confirmation()).toBeDefined()
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

test('a payment that does not fit in storage is kept in the page, with a notice and a confirmation before leaving', async () => {
  const { user, plant } = await renderShop('/checkout', { shopper: BUYER })
  const isRequested = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await plant([{ method: 'POST', path: '/api/user/order', status: 500 }])
  const { request } = await openWindow(user)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  request.onSuccess('p1')
  expect((await notice(/^Your payment p1 is safe/)).textContent).toContain('Please keep this page open')
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

/** The payment of another tab as stored. */
function storePayment(paymentId: string): string {
  const key = `sillage:payment/${encodeURIComponent(SHOPPER.email)}/${paymentId}`
  localStorage.setItem(key, JSON.stringify({ version: 1, ...bought('o1'), paymentId }))
  return key
}

test('a payment that another tab records during the cart comparison is not paid again', async () => {
  const { user } = await renderShop('/checkout', { shopper: BUYER })
  const button = await liveButton('Place Order')
  const key = storePayment('p1')
  const letThrough = holdAnswers('/api/user/cart')
  await user.click(button)
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  localStorage.removeItem(key)
  letThrough()
  await waitFor(() => expect(location.pathname).toBe('/order/o1'))
  expect(windows).toEqual([])
})
