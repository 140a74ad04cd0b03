import { expect, test } from './fixtures'

test('the footer leads to short pages about delivery, returns, contact and privacy', async ({ page, shop }) => {
  await shop.open('/')
  for (const [name, words] of [
    ['How we deliver', '₹49'],
    ['Returns', '7 Days Money Back Guarantee'],
    ['Contact us', 'hello@sillage.example'],
    ['Privacy', 'delete the account'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(shop.heading(name)).toBeVisible()
    await expect(shop.main).toContainText(words)
    await page.reload()
    await expect(shop.heading(name)).toBeVisible()
  }
})
