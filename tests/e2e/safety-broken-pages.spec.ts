import { expect, test } from './fixtures'

const WRONG = 'Something went wrong'

test('a page whose code does not come says so and leads home', async ({ page, shop, alarm }) => {
  alarm.expectConsole(/cart-page|A page could not be shown|Failed to fetch/)
  await shop.logInAsGuest()
  await page.route('**/assets/cart-page*', (route) => route.abort('connectionfailed'))
  await shop.open('/cart')
  await expect(shop.heading(WRONG)).toBeVisible()
  await expect(shop.nav('Shop')).toBeVisible()
  await shop.main.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(shop.heading(WRONG)).toBeHidden()
  await expect(shop.nav('Profile')).toBeVisible()
})

test('a page whose code comes at the second try is there after Try again', async ({ page, shop, alarm }) => {
  alarm.expectConsole(/cart-page|A page could not be shown|Failed to fetch/)
  await shop.logInAsGuest()
  await page.route('**/assets/cart-page*', (route) => route.abort('connectionfailed'), { times: 1 })
  await shop.open('/cart')
  await expect(shop.heading(WRONG)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(shop.heading(/^My Cart/)).toBeVisible()
})

test('another page may be opened from one that could not be shown', async ({ page, shop, alarm }) => {
  alarm.expectConsole(/wishlist-page|A page could not be shown|Failed to fetch/)
  await shop.logInAsGuest()
  await page.route('**/assets/wishlist-page*', (route) => route.abort('connectionfailed'))
  await shop.nav(/^Wishlist/).click()
  await expect(shop.heading(WRONG)).toBeVisible()
  await shop.nav('Shop').click()
  await expect(page.getByText('Showing 20 of 20 Products')).toBeVisible()
})

for (const part of ['start', 'views', 'mock-server'])
  for (const path of ['/products?search=vortex', '/login'])
    test(`${path} whose ${part} does not come says so, and is there after Try again`, async ({ page, alarm }) => {
      alarm.expectConsole(new RegExp(`assets/${part}-|Failed to fetch`))
      const itsCode = `**/assets/${part}-*`
      await page.route(itsCode, (route) => route.abort('connectionfailed'))
      await page.goto(path)
      const said = page.getByRole('alert').filter({ hasText: 'The shop could not be loaded.' })
      await expect(said).toBeVisible()
      await page.unroute(itsCode)
      await said.getByRole('link', { name: 'Try again' }).click()
      const there = page.getByText('Showing 1 of 20 Products').or(page.getByRole('button', { name: 'Guest Mode' }))
      await expect(there).toBeVisible()
      await expect(said).toBeHidden()
      await expect(page).toHaveURL(path)
    })
