import { expect, test } from './provider'
import { goToCheckout, placeOrder } from './safety-payment'
import { watchViolations } from './watch-violations'

test('no policy blocks a purchase at the provider, and the shop itself violates none', async ({
  page,
  shop,
  provider,
}) => {
  const violations = await watchViolations(page)
  await goToCheckout(shop)
  await placeOrder(page).click()
  await provider.expectWindows(1)
  await expect(page.frameLocator('iframe.provider').getByText('Pay')).toBeAttached()
  await provider.succeed('pay_policy')
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  // The policy blocks nothing. Trusted Types are only reported, because the provider's own script does not use them.
  expect(violations).toEqual(['report: require-trusted-types-for trusted-types-sink'])
})

test('only the provider’s script can be created from an address', async ({ page, shop, alarm }) => {
  alarm.expectConsole(/Content Security Policy/)
  alarm.expectCallsTo('https://evil.example/')
  const violations = await watchViolations(page)
  await goToCheckout(shop)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.src = 'https://evil.example/checkout.js'
    document.body.append(script)
  })
  await expect.poll(() => violations).toContain('enforce: script-src-elem https://evil.example/checkout.js')
  expect(violations).toContain('report: require-trusted-types-for trusted-types-sink')
})
