import { expect, test } from './fixtures'

test('products that a page brought stay when the backend cannot be asked, and nothing is said', async ({
  page,
  shop,
}) => {
  await shop.openWithFaults('/products', { method: 'GET', path: '/api/products', status: 500 })
  await expect.poll(() => shop.calls()).toContainEqual({ method: 'GET', path: '/api/products' })
  await expect(page.getByText('Showing 20 of 20 Products')).toBeVisible()
  await expect(shop.main.getByRole('alert')).toHaveCount(0)
})
