import { GUEST } from '../../domain/account/account'
import { expect, test } from './fixtures'
import { openSecondTab } from './open-second-tab'

test('the shop neither links to the page of flows nor loads its files', async ({ page, shop }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await shop.openAsGuest('/')
  await expect(page.locator('a[href*="flows"]')).toHaveCount(0)
  expect(loaded.filter((path) => /^\/flows|inspect|elk/.test(path))).toEqual([])
})

test('another tab shows the flows live without any secret', async ({ context, shop }) => {
  await shop.open('/?inspect')
  const flows = await openSecondTab(context)
  await flows.goto('/flows.html#/live')
  const auth = flows.getByRole('article', { name: 'auth', exact: true })
  await expect(auth.locator('[data-now]')).toHaveText('visitor.browsing')
  await shop.open('/login')
  await shop.submitGuestLogin()
  await expect(auth.locator('[data-now]')).toHaveText('shopper')
  await expect(auth.locator('[data-state="auth.shopper"][data-active]')).toBeVisible()
  await expect(auth.locator('[data-arrow="auth.opening > auth.shopper"][data-taken]')).toBeAttached()
  const events = flows.getByRole('complementary', { name: 'Events' })
  await expect(events.getByText('auth.login').first()).toBeVisible()
  for (const secret of [GUEST.email, GUEST.password]) await expect(flows.locator('body')).not.toContainText(secret)
})
