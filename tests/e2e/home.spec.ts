import { expect, test } from './fixtures'

test('the home page makes its three promises, features the first four products and leads to the shop', async ({
  page,
  shop,
}) => {
  await shop.open('/')
  for (const promise of [/7 days money back/i, /3-5 business days/i, /all cards accepted/i])
    await expect(shop.main.getByText(promise).first()).toBeVisible()
  await expect(shop.main.getByRole('article')).toHaveCount(4)
  for (const { title } of (await shop.products()).slice(0, 4)) {
    await expect(shop.article(title).getByText('Trending')).toBeVisible()
    await expect(shop.article(title).getByRole('button', { name: /^Add To Cart/ })).toBeEnabled()
  }
  await shop.main.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL('/products')
})

test('each tile shows what there is for its category, whatever was filtered before', async ({ page, shop }) => {
  await shop.open('/products?brand=FOGG&sort=LOW_TO_HIGH')
  for (const category of ['men', 'women', 'men & women'])
    await test.step(category, async () => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Sillage/ })
        .click()
      const name = new RegExp(`^${category}$`, 'i')
      await shop.main.getByRole('link', { name }).or(shop.main.getByRole('button', { name })).click()
      await expect(page).toHaveURL(`/products?${new URLSearchParams({ category })}`)
      await expect(page.getByRole('checkbox', { name: category, exact: true })).toBeChecked()
      const fogg = page.getByRole('checkbox', { name: 'FOGG' })
      await expect(fogg).not.toBeChecked()
      await fogg.check()
      await expect(page).toHaveURL(/brand=FOGG/)
    })
})
