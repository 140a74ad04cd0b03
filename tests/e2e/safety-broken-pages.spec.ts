import { expect, test } from './fixtures'

const WRONG = 'Something went wrong'

test('a page whose code does not come says so and leads home', async ({ page, shop, alarm }) => {
  alarm.expectConsole(/cart-page|A page could not be shown|Failed to fetch/)
  await page.route('**/assets/cart-page*', (route) => route.abort('connectionfailed'))
  await shop.openAsGuest('/cart')
  await expect(shop.heading(WRONG)).toBeVisible()
  await expect(shop.nav('Shop')).toBeVisible()
  await shop.main.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(shop.heading(WRONG)).toBeHidden()
  await expect(shop.nav('Profile')).toBeVisible()
})

test('a page whose code comes at the second try is there after Try again', async ({ page, shop, alarm }) => {
  alarm.expectConsole(/cart-page|A page could not be shown|Failed to fetch/)
  await page.route('**/assets/cart-page*', (route) => route.abort('connectionfailed'), { times: 1 })
  await shop.openAsGuest('/cart')
  await expect(shop.heading(WRONG)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(shop.heading(/^My Cart/)).toBeVisible()
})

test('another page may be opened from one that could not be shown', async ({ page, shop, alarm }) => {
  alarm.expectConsole(/wishlist-page|A page could not be shown|Failed to fetch/)
  await page.route('**/assets/wishlist-page*', (route) => route.abort('connectionfailed'))
  await shop.openAsGuest('/')
  await shop.nav(/^Wishlist/).click()
  await expect(shop.heading(WRONG)).toBeVisible()
  await shop.nav('Shop').click()
  await expect(page.getByText('Showing 20 of 20 Products')).toBeVisible()
})

for (const part of ['shop', 'mock-server'])
  test(`a page whose ${part} does not come says so, and is there after Try again`, async ({ page, alarm }) => {
    alarm.expectConsole(new RegExp(`assets/${part}-|Failed to fetch`))
    const itsCode = `**/assets/${part}-*`
    for (const [path, there] of [
      ['/login', page.getByRole('button', { name: 'Guest Mode' })],
      ...(part === 'shop' ? [['/products?search=vortex', page.getByText('Showing 1 of 20 Products')] as const] : []),
    ] as const)
      await test.step(path, async () => {
        await page.route(itsCode, (route) => route.abort('connectionfailed'))
        await page.goto(path)
        const said = page.getByRole('alert').filter({ hasText: 'The shop could not be loaded.' })
        await expect(said).toBeVisible()
        await page.unroute(itsCode)
        await said.getByRole('link', { name: 'Try again' }).click()
        await expect(there).toBeVisible()
        await expect(said).toBeHidden()
        await expect(page).toHaveURL(path)
      })
  })
