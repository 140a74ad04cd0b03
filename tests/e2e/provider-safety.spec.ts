import { expect, test } from './provider-test'
import { expectOneOrder, goToCheckout, keptPayments, placeOrder, unrecorded } from './safety-payment'

const ORDER_CALL = { method: 'POST', path: '/api/user/order' } as const
const HANGS = { ...ORDER_CALL, status: 500, delay: 60_000, after: true }

test.beforeEach(async ({ page, shop, provider }) => {
  await goToCheckout(shop)
  await placeOrder(page).click()
  await provider.expectWindows(1)
})

// What fails in other ways: tests/fault-matrix.
test('a payment at the provider whose order call is served and its answer lost is one order after Try again, paid once', async ({
  page,
  shop,
  provider,
}) => {
  await shop.fault({ ...ORDER_CALL, status: 0, after: true })
  await provider.succeed('pay_provider_1')
  await expect(unrecorded(page, 'pay_provider_1')).toBeVisible()
  expect(await keptPayments(page)).toEqual(['pay_provider_1'])
  await expect(placeOrder(page)).toBeDisabled()
  await unrecorded(page, 'pay_provider_1').getByRole('button', { name: 'Try again' }).click()
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  await expectOneOrder(shop, 'pay_provider_1')
  await provider.expectWindows(1)
})

test('a payment at the provider whose tab is closed while the answer to its order is on the way is one order in a new tab', async ({
  page,
  shop,
  provider,
}) => {
  await shop.fault(HANGS)
  await provider.succeed('pay_closed')
  await expect.poll(() => keptPayments(page)).toEqual(['pay_closed'])
  await expect.poll(async () => (await shop.orders()).length).toBe(1)
  await page.close()
  const later = await shop.openInAnotherTab('/')
  await expectOneOrder(later, 'pay_closed')
})

test('a shopper who leaves the checkout with the window open and then pays has an order', async ({
  shop,
  provider,
}) => {
  await shop.nav('Shop').click()
  await expect(shop.article('Envy Vortex')).toBeVisible()
  await provider.succeed('pay_elsewhere')
  await shop.expectToast('Your order is placed.')
  await expectOneOrder(shop, 'pay_elsewhere')
})

test('a late success of a dismissed window is an order, and closes the window that is open by now', async ({
  page,
  shop,
  provider,
}) => {
  await provider.dismiss()
  await placeOrder(page).click()
  await provider.expectWindows(2)
  await provider.succeed('pay_late', 1)
  await expect.poll(async () => (await shop.orders()).map(({ paymentId }) => paymentId)).toEqual(['pay_late'])
  expect(await provider.isClosed()).toBe(true)
  await expectOneOrder(shop, 'pay_late')
})

test('a late success while an earlier payment has no order records both', async ({ page, shop, provider }) => {
  await provider.dismiss()
  await placeOrder(page).click()
  await provider.expectWindows(2)
  await shop.fault({ ...ORDER_CALL, status: 500 })
  await provider.succeed('pay_second')
  await expect(unrecorded(page, 'pay_second')).toBeVisible()
  await provider.succeed('pay_first', 1)
  await expect
    .poll(async () => (await shop.orders()).map(({ paymentId }) => paymentId))
    .toEqual(['pay_second', 'pay_first'])
  await expect.poll(() => keptPayments(page)).toEqual([])
})
