import { expect, test } from './fixtures'
import { pay, placeOrder } from './safety-payment'
import { watchViolations } from './watch-violations'

test('the host sends every header that only a host can send', async ({ page }) => {
  for (const path of ['/', '/products', '/products/envy-vortex', '/no/such/page', '/flows.html']) {
    const headers = (await page.request.get(path, { headers: { accept: 'text/html' } })).headers()
    expect(headers['content-security-policy'], path).toMatch(/; frame-ancestors 'none'$/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['content-security-policy-report-only'], path).toContain("require-trusted-types-for 'script'")
  }
})

for (const path of ['/', '/products', '/login', '/flows.html'])
  test(`${path} carries its policy in itself, without what a page cannot say`, async ({ page }) => {
    await page.goto(path)
    const metas = page.locator('meta[http-equiv="Content-Security-Policy"]')
    await expect(metas).toHaveCount(1)
    const policy = (await metas.getAttribute('content')) ?? ''
    const directives = policy.split('; ')
    for (const wanted of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
      expect(directives).toContain(wanted)
    const scripts = directives.find((directive) => directive.startsWith('script-src ')) ?? ''
    expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/=]+')*$/)
    expect(policy).not.toMatch(/unsafe-|\*|frame-ancestors|report-|trusted-types|razorpay/)
  })

test('a whole purchase violates no policy, and a stranger’s script is stopped', async ({ page, shop, alarm }) => {
  alarm.expectConsole(/Content Security Policy/)
  const violations = await watchViolations(page)
  await shop.logInAsGuest()
  await shop.open('/products/ajmal-amber-oud')
  await expect(shop.heading('Ajmal Amber Oud')).toBeVisible()
  await shop.open('/products')
  await shop
    .article('Ajmal Amber Oud')
    .getByRole('button', { name: /^Add To Cart/ })
    .click()
  await shop.nav(/^Cart.*\b1\b/).click()
  await shop.applyCoupon(/^New Year Sale/)
  await shop.checkOut()
  await expect(placeOrder(page)).toBeEnabled()
  await pay(page)
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  await shop.nav('Profile').click()
  await shop.main.getByRole('link', { name: 'Orders' }).click()
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

for (const from of [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/cart',
  'javascript:alert(1)',
  '/nowhere',
])
  test(`a login that is asked to lead to ${from} leads home`, async ({ page, shop }) => {
    await page.addInitScript((path) => {
      if (location.pathname === '/login') history.replaceState({ usr: { from: path }, key: 'planted', idx: 0 }, '')
    }, from)
    await shop.open('/login')
    expect(await page.evaluate(() => history.state.usr.from)).toBe(from)
    await shop.submitGuestLogin()
    await expect(page).toHaveURL('/')
    await expect(shop.nav('Profile')).toBeVisible()
  })

test('the same way back leads to one of the shop’s own pages', async ({ page, shop }) => {
  await page.addInitScript(() => {
    if (location.pathname === '/login') history.replaceState({ usr: { from: '/wishlist' }, key: 'planted', idx: 0 }, '')
  })
  await shop.open('/login')
  await shop.submitGuestLogin()
  await expect(page).toHaveURL('/wishlist')
})
