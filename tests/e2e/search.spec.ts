import { expect, test } from './fixtures'

test('a search from anywhere clears the filters and shows what it finds', { tag: '@release' }, async ({
  page,
  shop,
}) => {
  await shop.open('/products?brand=FOGG&sort=LOW_TO_HIGH')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Sillage/ })
    .click()
  await page.getByRole('combobox', { name: 'Search products' }).fill('  OUD ')
  await expect(page).toHaveURL('/products?search=OUD')
  const found = (await shop.products()).filter(({ title }) => /oud/i.test(title))
  expect(found.length).toBeGreaterThan(1)
  await expect(shop.main.getByRole('article')).toHaveCount(found.length)
  for (const { title } of found) await expect(shop.article(title)).toBeVisible()
})
