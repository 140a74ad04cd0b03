import { expect, test } from './fixtures'
import { expectOneOrder, goToCheckout, pay, paymentWindow, placeOrder, waitingPayment } from './safety-payment'
import type { Shop } from './shop'

test('two tabs that place the same order at the same moment open one payment window', { tag: '@release' }, async ({
  page,
  shop,
}) => {
  await goToCheckout(shop)
  const other = await shop.openInAnotherTab('/checkout')
  await expect(placeOrder(other.page)).toBeEnabled()
  const windows = async () => (await paymentWindow(page).count()) + (await paymentWindow(other.page).count())
  await Promise.all([placeOrder(page).press('Enter'), placeOrder(other.page).press('Enter')])
  await expect.poll(windows).toBe(1)
  const reported = (tab: Shop) =>
    tab.page.evaluate(() => window.__updates.filter((update) => update.includes('another tab')).length)
  await expect.poll(async () => (await reported(shop)) + (await reported(other))).toBe(1)
  expect(await windows()).toBe(1)
})

test('the other tab records an order that one tab cannot record', async ({ page, shop }) => {
  await goToCheckout(shop)
  const other = await shop.openInAnotherTab('/products')
  await expect(other.nav(/^Cart.*\b1\b/)).toBeVisible()
  // Faults apply to this tab only: it never succeeds.
  await shop.fault({ method: 'POST', path: '/api/user/order', status: 500, times: 99 })
  await pay(page)
  await expect.poll(async () => (await other.orders()).length).toBe(1)
  const [order] = await other.orders()
  await expectOneOrder(other, order?.paymentId ?? '')
  // The tab that paid is notified too.
  await expect(page.getByText(/^Your payment/)).toBeHidden()
})

test('a payment whose page reloads during recording is an order at the next visit', {
  tag: '@release',
}, async ({ page, shop }) => {
  await goToCheckout(shop)
  await shop.fault({ method: 'POST', path: '/api/user/order', status: 500, delay: 60_000 })
  await pay(page)
  const paymentId = await waitingPayment(page)
  await shop.open('/profile/orders')
  await expectOneOrder(shop, paymentId)
})
