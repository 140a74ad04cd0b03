import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { paymentWindow, placeOrder } from './safety-payment'
import type { Shop } from './shop'

const ENDED = 'Your session has ended. Please log in again.'
const DAY = 24 * 60 * 60 * 1000

/** Lets the token's week pass. */
const letTheTokenExpire = (page: Page) => page.clock.setFixedTime(Date.now() + 8 * DAY)

/** The backend takes the token no more, as the request tester's page asks it. */
const refuseTheToken = (page: Page) =>
  page.evaluate(async () => {
    const body = JSON.stringify({ faults: [], expiredToken: localStorage.getItem('token') })
    await fetch('/api/__faults', { method: 'POST', body })
  })

async function expectEnded(shop: Shop): Promise<void> {
  await expect(shop.page).toHaveURL('/login')
  await shop.expectToast(ENDED)
  expect(await shop.page.evaluate(() => ['token', 'user'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
  ])
}

// A token that makes no sense: auth.spec.ts.
test('a visit with a token that has run out asks to log in and leads back to the page', async ({ page, shop }) => {
  await shop.openAsGuest('/', { cart: { 'envy-vortex': 2 } })
  await shop.untilListsAreThere()
  await letTheTokenExpire(page)
  await shop.open('/cart')
  await expectEnded(shop)
  await shop.submitGuestLogin()
  await expect(page).toHaveURL('/cart')
  await expect(shop.article('Envy Vortex').getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2')
})

for (const [what, endSession, control, name, place] of [
  ['has run out', letTheTokenExpire, 'Add To Cart', /^Add To Cart/, /^Cart.*\b1\b/],
  ['is taken no more', refuseTheToken, 'the heart', /^Wishlist: /, /^Wishlist.*\b1\b/],
] as const)
  test(`a token that ${what} at ${control} loses nothing: the product is there after login`, async ({ page, shop }) => {
    await shop.openAsGuest('/products/skinn-celeste-rose')
    const button = shop.main.getByRole('button', { name }).first()
    await expect(button).toBeEnabled()
    // Otherwise one of their calls might end the session before the click does.
    await shop.untilListsAreThere()
    await endSession(page)
    await button.click()
    await expectEnded(shop)
    await shop.submitGuestLogin()
    await expect(page).toHaveURL('/products/skinn-celeste-rose')
    await expect(shop.nav(place)).toBeVisible()
  })

test('a session that ends while an order is recorded loses no payment', async ({ page, shop }) => {
  await shop.openAsGuest('/checkout', { cart: { 'envy-vortex': 1 } })
  await placeOrder(page).click()
  await expect(paymentWindow(page)).toBeVisible()
  await refuseTheToken(page)
  await paymentWindow(page).getByRole('button', { name: 'Pay now' }).click()
  await expectEnded(shop)
  await shop.submitGuestLogin()
  await expect.poll(async () => (await shop.orders()).length).toBe(1)
})
