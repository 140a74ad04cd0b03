import { expect } from '../../fixtures'
import { openBeside } from '../../open-beside'
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
    name: 'flow with a state chosen and its errors shown',
    async reach(shop) {
      await shop.page.goto('/flows.html#/orders/state/work.ready.outdated')
      await expect(shop.page.getByRole('img', { name: 'Statechart of orders, inside work.ready' })).toBeVisible({
        timeout: 15_000,
      })
      await shop.page.getByRole('radio', { name: 'Errors' }).check()
    },
  },
  {
    name: 'flows simulated',
    async reach(shop) {
      await shop.page.goto('/flows.html#/cart/simulate')
      await shop.page.getByRole('button', { name: 'loadCart done', exact: true }).click()
      await expect(shop.page.getByRole('status')).toHaveText('Now in freshness.fresh + work.ready.current')
    },
  },
  {
    name: 'flows live',
    async reach(shop) {
      await shop.page.goto('/flows.html#/live')
      const other = await openBeside(shop.page.context())
      await other.goto('/?inspect')
      await expect(shop.page.getByRole('article', { name: 'catalogue', exact: true })).toBeVisible({ timeout: 15_000 })
    },
  },
  {
    name: 'flows live at an earlier step, with the shop beside',
    async reach(shop) {
      await shop.page.goto('/flows.html#/live/shop')
      await expect(shop.page.getByRole('article', { name: 'catalogue', exact: true })).toBeVisible({ timeout: 15_000 })
      await expect(shop.page.getByText('revalidateProducts done').first()).toBeVisible()
      await shop.page.getByRole('slider', { name: 'Timeline' }).fill('1')
      await expect(shop.page.getByRole('button', { name: 'Back to live' })).toBeEnabled()
    },
  },
]
