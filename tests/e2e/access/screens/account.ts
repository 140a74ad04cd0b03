import { expect } from '../../fixtures'
import { placeOrder } from './buying'
import { LONG_MS, type Screen } from './screen'

/** What belongs to the shopper. */
export const account: readonly Screen[] = [
  {
    name: 'profile',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/profile')
      await expect(shop.main.getByText('Saved addresses')).toBeVisible()
    },
  },
  {
    name: 'orders empty',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/profile/orders')
      await expect(shop.main.getByText('No orders placed.')).toBeVisible()
    },
  },
  {
    name: 'orders full',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/mockman')
      await placeOrder(shop)
      await shop.open('/profile/orders')
      await expect(shop.article('a1b2c3d4')).toBeVisible()
    },
  },
  {
    name: 'orders that cannot be loaded',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/mockman')
      await shop.fault({ method: 'GET', path: '/api/user/order', status: 500 })
      await shop.open('/profile/orders')
      await expect(shop.main.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'addresses',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/profile/addresses')
      await expect(shop.main.getByRole('article')).toHaveCount(2)
    },
  },
  {
    name: 'addresses loading',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/mockman')
      const faults = [{ method: 'GET', path: '/api/user/addresses', delay: LONG_MS }]
      await shop.api('POST', '/api/__faults', { faults })
      await shop.open('/profile/addresses')
      await expect(shop.main.locator('[aria-busy=true]').first()).toBeVisible()
    },
  },
]
