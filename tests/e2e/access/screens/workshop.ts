import { expect } from '../../fixtures'
import type { Shop } from '../../shop'
import type { Screen } from './screen'

const drawing = (shop: Shop, flow: string) =>
  expect(shop.page.getByRole('img', { name: `Statechart of ${flow}`, exact: true })).toBeVisible({ timeout: 15_000 })

/** What testers and designers use. */
export const workshop: readonly Screen[] = [
  {
    name: 'request tester with an answer and a fault',
    async reach(shop) {
      await shop.open('/mockman')
      await shop.main.getByRole('button', { name: 'Fail the next order call' }).click()
      await shop.main.getByPlaceholder('Enter your endpoint').fill('/api/products/envy-vortex')
      await shop.main.getByRole('button', { name: 'Submit' }).click()
      await expect(shop.main.getByRole('region', { name: 'Response' })).toContainText('Envy Vortex')
      await expect(shop.main.getByRole('list', { name: 'Faults that are set' })).toBeVisible()
    },
  },
  {
    name: 'flows gallery',
    async reach(shop) {
      await shop.page.goto('/flows.html#/')
      await drawing(shop, 'cart')
    },
  },
  {
    name: 'flow drawn large',
    async reach(shop) {
      await shop.page.goto('/flows.html#/checkout')
      await drawing(shop, 'checkout')
    },
  },
  {
    name: 'flows simulated',
    async reach(shop) {
      await shop.page.goto('/flows.html#/cart/simulate')
      await shop.page.getByRole('button', { name: 'openCart done', exact: true }).click()
      await expect(shop.page.getByRole('status')).toHaveText('Now in freshness.fresh + work.ready.current')
    },
  },
  {
    name: 'flows live',
    async reach(shop) {
      await shop.page.goto('/flows.html#/live')
      const other = await shop.page.context().newPage()
      await other.goto('/?inspect')
      await expect(shop.page.getByRole('article', { name: 'catalogue', exact: true })).toBeVisible({ timeout: 15_000 })
    },
  },
]
