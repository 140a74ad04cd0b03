import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

/** Where a visitor who was redirected from a path is after logging in. */
const AFTER_LOGIN: Record<string, string> = {
  '/cart': '/cart',
  '/wishlist': '/wishlist',
  '/order/unknown': '/order/unknown',
  '/profile': '/profile',
  '/profile/orders': '/profile/orders',
  '/profile/addresses': '/profile/addresses',
  // There is nothing to pay.
  '/checkout': '/products',
}

/** Clears the shop's storage, as in a visit from another computer. */
const forgetSession = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

test('a visitor who opens a page for shoppers must log in, and then sees that page', { tag: '@release' }, async ({
  page,
  shop,
}) => {
  test.slow()
  for (const [path, after] of Object.entries(AFTER_LOGIN))
    await test.step(path, async () => {
      await shop.open(path)
      await expect(page).toHaveURL('/login')
      await shop.submitGuestLogin()
      await expect(page).toHaveURL(after)
      await forgetSession(page)
    })
})

test('a shopper who opens a page for visitors lands on the home page, and Back leads past it', async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/products')
  for (const path of ['/login', '/signup', '/logout'])
    await test.step(path, async () => {
      await shop.open(path)
      await expect(page).toHaveURL('/')
      await page.goBack()
      await expect(page).toHaveURL('/products')
    })
})
