import { expect, test } from './fixtures'
import { shopThrough } from './safety-payment'
import { watchViolations } from './watch-violations'

test('a whole purchase violates no policy, and a script from another origin is blocked', { tag: '@release' }, async ({
  page,
  shop,
  alarm,
}) => {
  alarm.expectConsole(/Content Security Policy/)
  const violations = await watchViolations(page)
  await shopThrough(shop)
  expect(violations).toEqual([])
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.body.append(script)
  })
  await expect.poll(() => violations).toContainEqual(expect.stringMatching(/^enforce: script-src-elem inline$/))
  await expect(page).not.toHaveTitle('taken over')
})
