import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { goToCheckout, pay, unrecorded, waitingPayment } from './safety-payment'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const planted = (page: Page) => page.getByRole('list', { name: 'Faults that are set' }).getByRole('listitem')
const noneSet = (page: Page) => page.getByText('No faults are set.')

test('Fail the next order call fails one order call, outlives a reload, and is this tab’s alone', async ({
  page,
  shop,
}) => {
  await shop.open('/mockman')
  await expect(noneSet(page)).toBeVisible()
  await button(page, 'Fail the next order call').click()
  await expect(planted(page)).toHaveText('POST /api/user/order: answered with 500, once')
  await page.reload()
  await expect(planted(page)).toHaveText('POST /api/user/order: answered with 500, once')
  const other = await shop.openInAnotherTab('/mockman')
  await expect(noneSet(other.page)).toBeVisible()
  // Open, it would record by itself what this tab cannot.
  await other.page.close()
  await goToCheckout(shop)
  await pay(page)
  const paymentId = await waitingPayment(page)
  await expect(unrecorded(page, paymentId)).toBeVisible()
  await unrecorded(page, paymentId).getByRole('button', { name: 'Try again' }).click()
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  await shop.open('/mockman')
  await expect(noneSet(page)).toBeVisible()
})

test('Token expires ends the session at the next call of the account', async ({ page, shop }) => {
  await shop.openAsGuest('/mockman')
  await button(page, 'Token expires').click()
  await expect(planted(page)).toHaveText(/^A token has expired/)
  await shop.nav('Shop').click()
  await shop
    .article('Envy Vortex')
    .getByRole('button', { name: /^Add To Cart/ })
    .click()
  await expect(page).toHaveURL('/login')
  await shop.expectToast('Your session has ended. Please log in again.')
})

test('Clear takes back an expired token: the shopper shops on', async ({ page, shop }) => {
  await shop.openAsGuest('/mockman')
  await button(page, 'Token expires').click()
  await expect(planted(page)).toHaveCount(1)
  await button(page, 'Clear').click()
  await expect(noneSet(page)).toBeVisible()
  await shop.addToCart('Envy Vortex')
})

test('without a session there is no token to expire', async ({ page, shop }) => {
  await shop.open('/mockman')
  await expect(button(page, 'Fail the next order call')).toBeEnabled()
  await expect(button(page, 'Token expires')).toBeDisabled()
})

test('Slow network makes calls wait, over a reload, until Clear', async ({ page, shop }) => {
  await shop.open('/mockman')
  await button(page, 'Slow network').click()
  await expect(planted(page)).toHaveCount(5)
  await page.reload()
  await expect(planted(page)).toHaveCount(5)
  const before = Date.now()
  await shop.api('GET', '/api/products/envy-vortex')
  expect(Date.now() - before).toBeGreaterThanOrEqual(2000)
  await button(page, 'Clear').click()
  await expect(noneSet(page)).toBeVisible()
})
