import { DEMO_SHOPKEEPER } from '../../../../domain/desk/demo-shopkeeper'
import { click, fillIn, openDesk } from '../../at-desk'
import { expect } from '../../fixtures'
import type { Shop } from '../../shop'
import { ORDERED } from './buying'
import type { Screen } from './screen'

async function openOrders(shop: Shop) {
  await shop.openAsGuest('/profile/orders', ORDERED)
  await openDesk(shop.page, DEMO_SHOPKEEPER)
  await expect(shop.page.getByRole('row')).toHaveCount(2)
}

async function openOrder(shop: Shop) {
  await openOrders(shop)
  await shop.page.getByRole('table', { name: 'Orders' }).getByRole('link').click()
  await expect(shop.page.getByRole('button', { name: 'Pack', exact: true })).toBeVisible()
}

/** The screens of the desk. */
export const desk: readonly Screen[] = [
  {
    name: 'login of the desk',
    async reach(shop) {
      await shop.page.goto('/desk.html')
      await expect(shop.page.getByRole('heading', { level: 1, name: 'The desk' })).toBeVisible()
    },
  },
  { name: 'orders at the desk', reach: openOrders },
  {
    name: 'orders at the desk, none found',
    async reach(shop) {
      await openOrders(shop)
      await shop.page.getByRole('searchbox', { name: 'Search orders' }).fill('unknown')
      await expect(shop.page.getByText('No orders match.')).toBeVisible()
    },
  },
  { name: 'order at the desk', reach: openOrder },
  {
    name: 'order at the desk, with a dialog and its messages',
    async reach(shop) {
      await openOrder(shop)
      await shop.page.getByRole('button', { name: 'Cancel order' }).click()
      await shop.page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
      await expect(shop.page.getByText('Reason is empty.')).toBeVisible()
    },
  },
  {
    name: 'order at the desk, sent with a very long number',
    async reach(shop) {
      await openOrder(shop)
      await click(shop.page, 'Pack')
      await fillIn(shop.page, 'Ship', { Courier: 'Delhivery', 'Tracking number': 'D1234567890'.repeat(5) })
      await expect(shop.page.getByRole('region', { name: 'Timeline' })).toContainText('tracking number D123')
    },
  },
]
