import { expect, test } from './fixtures'

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
