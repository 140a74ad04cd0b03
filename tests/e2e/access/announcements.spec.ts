import { expect, test } from '../fixtures'
import { expectAnnouncedOnce, listen } from './announcements'

test.beforeEach(({ context }) => context.addInitScript(listen))

test('a filter is announced once, as the number of matching products', async ({ page, shop }) => {
  await shop.open('/products')
  await expect(shop.article('Envy Vortex')).toBeVisible()
  const envy = shop.main.getByRole('checkbox', { name: 'ENVY' })
  await expectAnnouncedOnce(page, () => envy.check(), [/^Showing \d+ of 20 Products$/])
  const search = page.getByRole('combobox', { name: 'Search products' })
  await expectAnnouncedOnce(page, () => search.fill('vortex'), ['Showing 1 of 20 Products'])
})

test('each change of the cart is announced once', async ({ page, shop }) => {
  await shop.openAsGuest('/products')
  const add = shop.main.getByRole('button', { name: 'Add To Cart: Envy Vortex' })
  await expectAnnouncedOnce(page, () => add.click(), [/^Product added to Cart!/])
  await shop.nav(/^Cart/).click()
  const row = shop.article('Envy Vortex')
  await expect(row).toBeVisible()
  const more = row.getByRole('button', { name: /^Increase quantity/ })
  await expect(more).toBeEnabled()
  await expectAnnouncedOnce(page, () => more.click(), ['Updated product quantity!'])
  const move = row.getByRole('button', { name: /^Move to Wishlist/ })
  await expect(move).toBeEnabled()
  // The row disappears together with the focused button: the heading takes the focus and announces the remaining lines.
  await expectAnnouncedOnce(page, () => move.click(), ['My Cart (0)', /^Product moved to Wishlist!/])
})
