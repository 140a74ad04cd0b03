import { expect, test } from './provider'
import { placeOrder } from './safety-payment'
import { watchViolations } from './watch-violations'

test.beforeEach(async ({ shop, provider }) => {
  // 2 * 1499 + 49 = 3047 rupees
  await shop.openAsGuest('/checkout', { cart: { 'ajmal-amber-oud': 2 } })
  expect(provider.loads).toBe(0)
})

test('Place Order loads the provider’s script, passes the amount in paise, and a payment becomes an order with its id, which no policy blocks', {
  tag: '@release',
}, async ({ page, shop, provider }) => {
  const violations = await watchViolations(page)
  await page.reload()
  await expect(placeOrder(page)).toBeEnabled()
  expect(provider.loads).toBe(0)
  await placeOrder(page).click()
  await provider.expectWindows(1)
  expect(provider.loads).toBe(1)
  await expect(page.frameLocator('iframe.provider').getByText('Pay')).toBeAttached()
  expect(await provider.lastOptions()).toMatchObject({
    key: 'rzp_test_sillage',
    amount: 304700,
    currency: 'INR',
    description: 'Thank you for shopping with us',
    prefill: { email: 'guest@sillage.example', contact: '9876543210' },
  })
  await provider.succeed('pay_e2e_1')
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/order\/\w+$/)
  await expect(shop.main.getByText('pay_e2e_1')).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ paymentId: 'pay_e2e_1', amount: 3047 }])
  await expect(shop.nav(/^Cart.*\d/)).toBeHidden()
  // The policy blocks nothing. Trusted Types are only reported, because the provider's own script does not use them.
  expect(violations).toEqual(['report: require-trusted-types-for trusted-types-sink'])
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

test('only the provider’s script can be created from an address', async ({ page, alarm }) => {
  alarm.expectConsole(/Content Security Policy/)
  alarm.expectCallsTo('https://evil.example/')
  const violations = await watchViolations(page)
  await page.reload()
  await expect(placeOrder(page)).toBeEnabled()
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.src = 'https://evil.example/checkout.js'
    document.body.append(script)
  })
  await expect.poll(() => violations).toContain('enforce: script-src-elem https://evil.example/checkout.js')
  expect(violations).toContain('report: require-trusted-types-for trusted-types-sink')
})
