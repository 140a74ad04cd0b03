import { expect, test } from './fixtures'
import { buy, placeOrder } from './safety-payment'
import type { Shop } from './shop'

const FORGETFUL = 'This browser does not let the shop store anything. What you do here is lost when you leave.'

/** Runs in the page before its own scripts. Blocks all storage, as a browser does whose owner blocks cookies and site data. */
const blockSiteData = () => {
  const refuse = () => {
    throw new DOMException('The request was denied.', 'SecurityError')
  }
  for (const area of ['localStorage', 'sessionStorage', 'caches']) Object.defineProperty(window, area, { get: refuse })
  IDBFactory.prototype.open = refuse
  LockManager.prototype.request = async () => refuse()
  window.BroadcastChannel = refuse as never
}

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

// tests/unit/storage.test.ts, tests/unit/locks.dom.test.ts and tests/contract/simulated/memory.test.ts cover each area
// separately, and full.
test('a browser that blocks all site data can shop during the visit and warns that it will not remember', async ({
  page,
  shop,
}) => {
  await page.addInitScript(blockSiteData)
  await shopThrough(shop)
  await shop.expectToast(FORGETFUL)
})
