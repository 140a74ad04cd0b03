import { expect, test } from './fixtures'

test('a shop with its backend in the page works without a connection and shows no notice', async ({
  context,
  page,
  shop,
  alarm,
}) => {
  // Pictures and the code of other pages.
  alarm.expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await shop.openAsGuest('/products')
  const add = shop.article('Envy Vortex').getByRole('button', { name: /^Add To Cart/ })
  await expect(add).toBeEnabled()
  // Without the code of the toasts the page could not show a notice.
  const names = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(names).toContainEqual(expect.stringMatching(/\/toaster-[^/]*\.js$/))
  await context.setOffline(true)
  expect(await page.evaluate(() => navigator.onLine)).toBe(false)
  await expect(page.getByText(/offline/)).toBeHidden()
  await add.click()
  await expect(shop.nav(/^Cart.*\b1\b/)).toBeVisible()
})
