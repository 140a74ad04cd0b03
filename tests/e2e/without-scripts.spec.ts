import { expect, test } from './fixtures'

test.use({ javaScriptEnabled: false })

test('without scripts every page states that it needs them, and the prerendered ones show their content', async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/', ['What stays when you have left the room']],
    ['/products', ['All perfumes']],
    ['/products/ajmal-amber-oud', ['Ajmal Amber Oud']],
    ['/cart', []],
    ['/help/delivery', []],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText('To buy one, please switch it on.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([...heading])
  }
})
