import { GUEST } from '../../domain/account'
import { expect, test } from './fixtures'
import { expectOneOrder, goToCheckout, keptPayments, pay, unrecorded, waitingPayment } from './safety-payment'
import { answerSlowCall, installClock, slowCall } from './slow-call'
import { stopToasts } from './toast-time'

const ORDER_CALL = { method: 'POST', path: '/api/user/order' } as const
const HANGS = { ...ORDER_CALL, status: 500, delay: 60_000 }

test('a payment whose page is reloaded while it is recorded is an order at the next visit', async ({ page, shop }) => {
  await goToCheckout(shop)
  await shop.fault(HANGS)
  await pay(page)
  const paymentId = await waitingPayment(page)
  await shop.open('/profile/orders')
  await expectOneOrder(shop, paymentId)
})

test('a payment whose tab is closed while the answer to its order is on the way is one order in a new tab', async ({
  page,
  shop,
}) => {
  await goToCheckout(shop)
  await shop.fault({ ...HANGS, after: true })
  await pay(page)
  const paymentId = await waitingPayment(page)
  await expect.poll(async () => (await shop.orders()).length).toBe(1)
  await page.close()
  const later = await shop.openInAnotherTab('/')
  await expectOneOrder(later, paymentId)
})

test('a payment without its order waits for the shopper to log in again', async ({ page, shop }) => {
  await goToCheckout(shop)
  await shop.fault({ ...ORDER_CALL, status: 500 })
  await pay(page)
  const paymentId = await waitingPayment(page)
  await shop.nav('Profile').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/logout')
  await expect(unrecorded(page, paymentId)).toBeHidden()
  expect(await keptPayments(page)).toEqual([paymentId])
  await shop.nav('Login').click()
  await shop.submitGuestLogin()
  await expectOneOrder(shop, paymentId)
})

test('a shopper who logs out while the order is recorded finds it at the next login', async ({ page, shop }) => {
  await goToCheckout(shop)
  await shop.fault(HANGS)
  await pay(page)
  const paymentId = await waitingPayment(page)
  await shop.nav('Profile').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await shop.nav('Login').click()
  await shop.submitGuestLogin()
  await expectOneOrder(shop, paymentId)
})

test('another account neither sees nor records a payment that is not its own', async ({ page, shop }) => {
  await goToCheckout(shop)
  await shop.fault({ ...ORDER_CALL, status: 500 })
  await pay(page)
  const paymentId = await waitingPayment(page)
  await shop.nav('Profile').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/logout')
  await shop.signUp()
  await expect(page.getByText(paymentId)).toBeHidden()
  expect(await shop.orders()).toEqual([])
  expect(await keptPayments(page, GUEST.email)).toEqual([paymentId])
  expect((await shop.calls()).filter(({ method, path }) => method === 'POST' && path === ORDER_CALL.path)).toEqual([])
  await shop.nav('Profile').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/logout')
  await shop.nav('Login').click()
  await shop.submitGuestLogin()
  await expectOneOrder(shop, paymentId)
})

test('who leaves the checkout while the order is recorded is told of it wherever they are', async ({ page, shop }) => {
  await installClock(page)
  await goToCheckout(shop)
  await stopToasts(page)
  await slowCall(shop, 'POST', ORDER_CALL.path)
  await pay(page)
  const paymentId = await waitingPayment(page)
  await shop.nav('Shop').click()
  await expect(page).toHaveURL('/products')
  await answerSlowCall(page)
  await expect.poll(() => keptPayments(page)).toEqual([])
  await page.getByRole('button', { name: 'View order' }).click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{8}$/)
  await expectOneOrder(shop, paymentId)
})
