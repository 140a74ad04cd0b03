import { expect } from '../../fixtures'
import { openSecondTab } from '../../open-second-tab'
import type { Shop } from '../../shop'
import type { Screen } from './screen'

/** A page for designers that is ready once `seen` is visible. */
async function openFlows({ page }: Shop, hash: string, sign: ReturnType<Shop['page']['getByRole']>) {
  await page.goto(`/flows.html${hash}`)
  await expect(sign).toBeVisible({ timeout: 15_000 })
}

const diagram = ({ page }: Shop, name: string) => page.getByRole('img', { name: `Statechart of ${name}`, exact: true })
const running = ({ page }: Shop) => page.getByRole('article', { name: 'catalogue', exact: true })

/** The screens that testers and designers use. */
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
  { name: 'flows gallery', reach: (shop) => openFlows(shop, '#/', diagram(shop, 'cart')) },
  { name: 'flow diagram enlarged', reach: (shop) => openFlows(shop, '#/checkout', diagram(shop, 'checkout')) },
  {
    name: 'flow with a state chosen and its errors shown',
    async reach(shop) {
      await openFlows(shop, '#/orders/state/work.ready.outdated', diagram(shop, 'orders, inside work.ready'))
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
      const other = await openSecondTab(shop.page.context())
      await other.goto('/?inspect')
      await expect(running(shop)).toBeVisible({ timeout: 15_000 })
    },
  },
  {
    name: 'flows live at an earlier step, with the shop next to it',
    async reach(shop) {
      await openFlows(shop, '#/live/shop', running(shop))
      await expect(shop.page.getByText('revalidateProducts done').first()).toBeVisible()
      await shop.page.getByRole('slider', { name: 'Timeline' }).fill('1')
      await expect(shop.page.getByRole('button', { name: 'Back to live' })).toBeEnabled()
    },
  },
]
