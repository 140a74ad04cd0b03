import { expect, test } from './provider-test'
import { placeOrder } from './safety-payment'

test.beforeEach(async ({ shop, provider }) => {
  // 2 * 1499 + 49 = 3047 rupees
  await shop.openAsGuest('/checkout', { cart: { 'ajmal-amber-oud': 2 } })
  expect(provider.loads).toBe(0)
})

test('Place Order loads the provider’s script and passes the amount in paise', async ({ page, provider }) => {
  await expect(placeOrder(page)).toBeEnabled()
  expect(provider.loads).toBe(0)
  await placeOrder(page).click()
  await provider.expectWindows(1)
  expect(provider.loads).toBe(1)
  expect(await provider.lastOptions()).toMatchObject({
    key: 'rzp_test_sillage',
    amount: 304700,
    currency: 'INR',
    description: 'Thank you for shopping with us',
    prefill: { email: 'guest@sillage.example', contact: '9876543210' },
  })
})

test('a successful payment becomes an order with its payment id', { tag: '@release' }, async ({
  page,
  shop,
  provider,
}) => {
  await placeOrder(page).click()
  await provider.expectWindows(1)
  await provider.succeed('pay_e2e_1')
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/order\/\w+$/)
  await expect(shop.main.getByText('pay_e2e_1')).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ paymentId: 'pay_e2e_1', amount: 3047 }])
  await expect(shop.nav(/^Cart.*\d/)).toBeHidden()
})

test('an amount with a coupon reaches the provider in whole paise', async ({ page, shop, provider }) => {
  await shop.open('/cart')
  await shop.applyCoupon(/^New Year Sale/)
  await shop.checkOut()
  await placeOrder(page).click()
  await provider.expectWindows(1)
  // 304700 - 30470 = 274230
  expect((await provider.lastOptions()).amount).toBe(274230)
  await provider.succeed('pay_coupon')
  // The checkout shows the same amount.
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  await expect(shop.main.getByText('₹2,742.30').first()).toBeVisible()
  expect((await shop.orders())[0]?.amount).toBe(2742.3)
})

test('a dismissed payment window loses nothing, the next one opens, and a late success of the first still becomes an order', async ({
  page,
  shop,
  provider,
}) => {
  await placeOrder(page).click()
  await provider.expectWindows(1)
  await expect(placeOrder(page)).toBeDisabled()
  await provider.dismiss()
  await expect(placeOrder(page)).toBeEnabled()
  expect(await shop.orders()).toEqual([])
  await placeOrder(page).click()
  await provider.expectWindows(2)
  expect(provider.loads).toBe(1)
  await provider.succeed('pay_late', 1)
  await expect.poll(async () => (await shop.orders()).map(({ paymentId }) => paymentId)).toEqual(['pay_late'])
})

test('a declined payment shows its reason, and a later success in the same window becomes the order', async ({
  page,
  shop,
  provider,
}) => {
  await placeOrder(page).click()
  await provider.expectWindows(1)
  await provider.decline('Your bank declined the card.')
  await shop.expectAlert('Your bank declined the card.')
  await provider.succeed('pay_second_try')
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  expect((await shop.orders()).map(({ paymentId }) => paymentId)).toEqual(['pay_second_try'])
})

for (const trouble of ['missing', 'empty'] as const)
  test(`a provider script that is ${trouble} shows an error, and a second try works`, async ({
    page,
    shop,
    alarm,
    provider,
  }) => {
    alarm.expectConsole(/checkout\.razorpay\.com/)
    provider.trouble = trouble
    await placeOrder(page).click()
    await shop.expectToast('Razorpay SDK failed to load, check your connection')
    await expect(placeOrder(page)).toBeEnabled()
    await placeOrder(page).click()
    await provider.expectWindows(1)
    expect(provider.loads).toBe(2)
    await provider.succeed('pay_after_all')
    await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  })
