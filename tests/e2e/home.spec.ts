import { expect, test } from './fixtures'

test('the home page leads to the shop and makes its three promises', async ({ page, shop }) => {
  await shop.open('/')
  await expect(shop.main.getByText(/7 days money back/i).first()).toBeVisible()
  await expect(shop.main.getByText(/3-5 business days/i).first()).toBeVisible()
  await expect(shop.main.getByText(/all cards accepted/i).first()).toBeVisible()
  await shop.main.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL('/products')
})

test('the home page features the first four products', async ({ shop }) => {
  await shop.open('/')
  const first = (await shop.products()).slice(0, 4)
  await expect(shop.main.getByRole('article')).toHaveCount(4)
  for (const { title } of first) {
    await expect(shop.article(title).getByText('Trending')).toBeVisible()
    await expect(shop.article(title).getByRole('button', { name: /^Add To Cart/ })).toBeEnabled()
  }
})

for (const category of ['men', 'women', 'men & women'])
  test(`the tile "${category}" shows what there is for ${category}, whatever was filtered before`, async ({
    page,
    shop,
  }) => {
    await shop.open('/products?brand=FOGG&sort=LOW_TO_HIGH')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Sillage/ })
      .click()
    await shop.main
      .getByRole('link', { name: new RegExp(`^${category}$`, 'i') })
      .or(shop.main.getByRole('button', { name: new RegExp(`^${category}$`, 'i') }))
      .click()
    await expect(page).toHaveURL(`/products?${new URLSearchParams({ category })}`)
    await expect(page.getByRole('checkbox', { name: category, exact: true })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'FOGG' })).not.toBeChecked()
  })
