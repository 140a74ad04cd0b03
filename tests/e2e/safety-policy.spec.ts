import { expect, test } from './fixtures'
import { buy, placeOrder } from './safety-payment'
import { watchViolations } from './watch-violations'

test('a whole purchase violates no policy, and a script from another origin is blocked', { tag: '@release' }, async ({
  page,
  shop,
  alarm,
}) => {
  alarm.expectConsole(/Content Security Policy/)
  const violations = await watchViolations(page)
  await shop.openAsGuest('/products/ajmal-amber-oud')
  await expect(shop.heading('Ajmal Amber Oud')).toBeVisible()
  await shop.open('/products')
  await shop.click('Ajmal Amber Oud', /^Add To Cart/)
  await shop.nav(/^Cart.*\b1\b/).click()
  await shop.applyCoupon(/^New Year Sale/)
  await shop.checkOut()
  await expect(placeOrder(page)).toBeEnabled()
  await buy(shop)
  await shop.nav('Profile').click()
  await shop.main.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(shop.main.getByRole('article')).toHaveCount(1)
  expect(violations).toEqual([])
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.body.append(script)
  })
  await expect.poll(() => violations).toContainEqual(expect.stringMatching(/^enforce: script-src-elem inline$/))
  await expect(page).not.toHaveTitle('taken over')
})
