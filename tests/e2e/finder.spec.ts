import { expect, test } from './fixtures'

test('five answers lead to three perfumes; the address is shared and reloaded', async ({ page, shop }) => {
  await shop.open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find your scent' }).click()
  await expect(shop.heading('Find your scent')).toBeVisible()
  for (const answer of ['A woman', 'By day', 'A garden in bloom', 'Only when they are near', 'Up to ₹1,000']) {
    await shop.main.getByRole('radio', { name: answer }).check()
    await shop.main.getByRole('button', { name: 'Next' }).click()
  }
  await expect(shop.heading('Your three scents')).toBeVisible()
  await expect(shop.main.getByRole('article')).toHaveCount(3)
  const found = await shop.main.getByRole('article').getByRole('heading').allTextContents()
  await expect(page).toHaveURL('/finder?for=women&when=day&mood=garden&strength=soft&price=1000')
  await page.reload()
  await expect(shop.main.getByRole('article').getByRole('heading')).toHaveText(found)
  await page.goBack()
  await expect(shop.main.getByRole('radiogroup', { name: 'What may it cost?' })).toBeVisible()
})
