import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import type { Shop } from './shop'

const ENDED = 'Your session has ended. Please log in again.'
const DAY = 24 * 60 * 60 * 1000

/** Moves the clock past the lifetime of a token, one week. */
const letTheTokenExpire = (page: Page) => page.clock.setFixedTime(Date.now() + 8 * DAY)

async function expectEnded(shop: Shop): Promise<void> {
  await expect(shop.page).toHaveURL('/login')
  await shop.expectToast(ENDED)
  expect(await shop.page.evaluate(() => ['token', 'user'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
  ])
}

test('a visit with an expired token leads to the login and back to the page', async ({ page, shop }) => {
  await shop.openAsGuest('/', { cart: { 'envy-vortex': 2 } })
  await shop.untilListsAreThere()
  await letTheTokenExpire(page)
  await shop.open('/cart')
  await expectEnded(shop)
  await shop.submitGuestLogin()
  await expect(page).toHaveURL('/cart')
  await expect(shop.article('Envy Vortex').getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2')
})
