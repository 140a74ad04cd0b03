import { SILENT_PAGE } from './earlier-visit'
import { expect, test } from './fixtures'
import { buy, placeOrder } from './safety-payment'
import { watchViolations } from './watch-violations'

test('the host sends every header that only a host can send', async ({ page }) => {
  for (const path of ['/', '/products', '/products/envy-vortex', '/no/such/page', '/flows.html']) {
    const headers = (await page.request.get(path, { headers: { accept: 'text/html' } })).headers()
    expect(headers['content-security-policy'], path).toMatch(/; frame-ancestors 'self'$/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['content-security-policy-report-only'], path).toContain("require-trusted-types-for 'script'")
  }
})

test('every page contains its policy, without the directives that only a header can set', async ({ page }) => {
  for (const path of ['/', '/products', '/login', '/flows.html'])
    await test.step(path, async () => {
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
})

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

test('a login leads back only to pages of the shop', async ({ page, shop }) => {
  // tests/unit/routes.test.ts covers more addresses.
  await page.addInitScript(() => {
    const from = sessionStorage.getItem('way back')
    if (from && location.pathname === '/login') history.replaceState({ usr: { from }, key: 'planted', idx: 0 }, '')
  })
  await page.goto(SILENT_PAGE)
  for (const [from, after] of [
    ['//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/wishlist', '/wishlist'],
  ] as const)
    await test.step(`asked to lead to ${from}`, async () => {
      await page.evaluate((path) => {
        localStorage.clear()
        sessionStorage.setItem('way back', path)
      }, from)
      await shop.open('/login')
      expect(await page.evaluate(() => history.state.usr.from)).toBe(from)
      await shop.submitGuestLogin()
      await expect(page).toHaveURL(after)
      await expect(shop.nav('Profile')).toBeVisible()
    })
})
