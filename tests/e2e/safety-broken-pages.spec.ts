import type { Route } from '@playwright/test'
import { expect, test } from './fixtures'
import { holdCode } from './hold-app'

const WRONG = 'Something went wrong'

test('Try again on a page whose code failed renders it in place, and offline it retains the page', async ({
  page,
  shop,
  alarm,
  context,
}) => {
  alarm.expectConsole(/account-page|Failed to (fetch|load)|Styles did not load/)
  await page.route('**/assets/account-page*', (route) => route.abort('connectionfailed'))
  await shop.openAsGuest('/products')
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const isSamePage = () => page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))
  await shop.nav('Profile').click()
  await expect(shop.heading(WRONG)).toBeVisible()
  await context.setOffline(true)
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(shop.heading(WRONG)).toBeVisible()
  }
  expect(await isSamePage()).toBe(true)
  await context.setOffline(false)
  await page.unroute('**/assets/account-page*')
  // The last try may still be waiting for the host, and then loads the page by itself.
  await page
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 2_000 })
    .catch(() => {})
  await expect(shop.heading('My Account')).toBeVisible()
})

test('a page whose styles failed once is not shown without them, and has them when it is opened again', async ({
  page,
  shop,
  alarm,
}) => {
  alarm.expectConsole(/account-page|Failed to fetch|Styles did not load/)
  await page.route('**/assets/account-page*.css', (route) => route.abort('connectionfailed'))
  await shop.openAsGuest('/')
  // Pointing at a link prefetches its page's code.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'))
  await shop.nav('Profile').hover()
  await failed
  await shop.nav('Profile').click()
  await expect(shop.heading(WRONG)).toBeVisible()
  await page.unroute('**/assets/account-page*.css')
  await shop.nav('Shop').click()
  await expect(page.getByText('Showing 20 of 20 Products')).toBeVisible()
  await shop.nav('Profile').click()
  await expect(shop.heading('My Account')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'My Account' })).toHaveCSS('display', 'flex')
})

/** The script element of the page, and its replacement. */
const ENTRY = '**/assets/index-*.js'

const fails = (route: Route) => route.abort('connectionfailed')

// tests/e2e/hosts.spec.ts has files that the browser has cached wrongly.
for (const [what, path, file, answer] of [
  ['own script does not arrive', '/products', ENTRY, fails],
  ['own script never comes', '/login', ENTRY, async () => {}],
  ['shop does not load', '/login', '**/assets/shop-*', fails],
  ['backend does not load', '/signup', '**/assets/mock-server-*', fails],
] as const)
  test(`a page whose ${what} shows an error within ten seconds, and works after Reload`, async ({ page, alarm }) => {
    alarm.expectConsole(/assets\/(index|shop|mock-server)-|Failed to (load|fetch)/)
    await page.clock.install()
    // A removed route would continue the request that never ends.
    let isRepaired = false
    await page.route(file, (route) => (isRepaired ? route.continue() : answer(route)))
    await page.goto(path, { waitUntil: 'commit' })
    const shownText = page.getByRole('alert').filter({ hasText: 'The shop has not loaded.' })
    await expect(page.locator('#unavailable')).toBeAttached()
    if (what.endsWith('never comes')) await page.clock.fastForward(9_500)
    await expect(shownText).toBeVisible()
    isRepaired = true
    await shownText.getByRole('link', { name: 'Reload' }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(/ · Sillage$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(shownText).toBeHidden()
  })

test('a shop that loads late removes the error message', async ({ page }) => {
  await page.clock.install()
  const release = await holdCode(page, ENTRY)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('#unavailable')).toBeAttached()
  await page.clock.fastForward(9_500)
  const received = page.getByRole('alert').filter({ hasText: 'The shop has not loaded.' })
  await expect(received).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Guest Mode' })).toBeVisible()
  await expect(received).toBeHidden()
})
