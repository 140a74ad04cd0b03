import { expect, test } from './fixtures'
import { buy, paymentWindow, placeOrder } from './safety-payment'
import type { Shop } from './shop'

const FORGETFUL = 'This browser does not let the shop store anything. What you do here is lost when you leave.'

// Each function runs in the page before its own scripts.
const takeLocksAway = () => Object.defineProperty(navigator, 'locks', { value: undefined })
const fillUp = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/** Blocks all storage, as a browser does whose owner blocks cookies and site data. */
const blockSiteData = () => {
  const refuse = () => {
    throw new DOMException('The request was denied.', 'SecurityError')
  }
  for (const area of ['localStorage', 'sessionStorage', 'caches']) Object.defineProperty(window, area, { get: refuse })
  IDBFactory.prototype.open = refuse
  LockManager.prototype.request = async () => refuse()
  window.BroadcastChannel = refuse as never
}

/** How often a page has warned that it will not remember. */
const timesShown = ({ page }: Shop) =>
  page.evaluate((text) => window.__updates.filter((update) => update.includes(text)).length, FORGETFUL)

/** Logs in, buys by card and in cash, moves a product and logs out, relying only on the visible content. */
async function shopThrough(shop: Shop): Promise<void> {
  const { page } = shop
  await shop.open('/products')
  const add = shop.article('Envy Vortex').getByRole('button', { name: /^Add To Cart/ })
  await add.click()
  await expect(page).toHaveURL('/login')
  await shop.submitGuestLogin()
  await expect(page).toHaveURL('/products')
  await expect(shop.nav(/^Cart.*\b1\b/)).toBeVisible()
  await shop.nav(/^Cart/).click()
  await shop.checkOut()
  await buy(shop)
  await expect(shop.nav(/^Cart.*\d/)).toBeHidden()
  await shop.nav('Shop').click()
  await add.click()
  await shop.click('Ajmal Amber Oud', /^Add To Cart/)
  await shop.nav(/^Cart.*\b2\b/).click()
  await shop.click('Ajmal Amber Oud', /^Move to Wishlist/)
  await shop.expectToast('Product moved to Wishlist!')
  await shop.checkOut()
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await placeOrder(page).click()
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  await shop.nav('Profile').click()
  await shop.main.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(shop.main.getByRole('article')).toHaveCount(2)
  await shop.main.getByRole('link', { name: 'Profile', exact: true }).click()
  await shop.main.getByRole('button', { name: 'Logout' }).click()
  // The session ends in the backend too.
  await shop.untilAnswered('/api/auth/logout')
}

// tests/unit/storage.test.ts and tests/contract/simulated/memory.test.ts cover each area separately, and full.
for (const [what, breakStorage] of [
  ['has no Web Locks', takeLocksAway],
  ['blocks all site data', blockSiteData],
] as const)
  test(`a browser that ${what} can shop during the visit and warns that it will not remember`, async ({
    page,
    shop,
  }) => {
    await page.addInitScript(breakStorage)
    await shopThrough(shop)
    await shop.expectToast(FORGETFUL)
  })

test('a browser whose local storage becomes full continues, warns once, and retains the coupon for the visit', async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/products', { cart: { 'ajmal-amber-oud': 1 } })
  await page.evaluate(fillUp)
  const add = shop.article('Envy Vortex').getByRole('button', { name: /^Add To Cart/ })
  await add.click()
  await shop.nav(/^Cart.*\b2\b/).click()
  await shop.applyCoupon(/^New Year Sale/)
  await shop.click('Envy Vortex', /^Increase quantity/)
  await expect.poll(() => timesShown(shop)).toBe(1)
  await shop.nav('Shop').click()
  await shop.nav(/^Cart.*\b2\b/).click()
  await expect(shop.article('Ajmal Amber Oud')).toBeVisible()
  await shop.checkOut()
  await buy(shop)
  // (1499 + 2 * 195 + 49) * 90 % = 1744.20 rupees
  expect(await shop.orders()).toMatchObject([{ amount: 1744.2 }])
  expect(await timesShown(shop)).toBe(1)
})

test('the browser asks before leaving a page whose payment could not be stored, until its order is recorded', async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/cart', { cart: { 'envy-vortex': 1 } })
  await shop.checkOut()
  await shop.fault({ method: 'POST', path: '/api/user/order', status: 500 })
  await placeOrder(page).click()
  await page.evaluate(fillUp)
  await paymentWindow(page).getByRole('button', { name: 'Pay now' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Please keep this page open' })
  await expect(notice).toBeVisible()
  const requested = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await requested
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await notice.getByRole('button').click()
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})
