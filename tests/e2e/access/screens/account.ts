import { dummyAddress } from '../../../../domain/address'
import { expect } from '../../fixtures'
import { earlierOrder } from './buying'
import { openFailed, openLoading, type Screen } from './screen'

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
    name: 'dialog to edit the profile',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/profile')
      await shop.page.getByRole('button', { name: 'Edit profile' }).click()
      await expect(shop.page.getByRole('dialog', { name: 'Edit profile' })).toBeVisible()
    },
  },
  {
    name: 'dialog to change the password, refused',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/profile')
      await shop.page.getByRole('button', { name: 'Change password' }).click()
      const dialog = shop.page.getByRole('dialog', { name: 'Change password' })
      for (const label of ['Current Password', 'New Password', 'Confirm Password'])
        await dialog.getByLabel(label).fill('not the right one')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'dialog to delete the account',
    loggedIn: true,
    async reach(shop) {
      await shop.open('/profile')
      await shop.page.getByRole('button', { name: 'Delete account' }).click()
      await expect(shop.page.getByRole('dialog', { name: 'Delete account?' })).toBeVisible()
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
    async reach(shop) {
      await shop.openAsGuest('/profile/orders', { orders: [earlierOrder()] })
      await expect(shop.article('a1b2c3d4')).toBeVisible()
    },
  },
  {
    name: 'order cancelled',
    async reach(shop) {
      await shop.openAsGuest('/order/a1b2c3d4', { orders: [earlierOrder()] })
      await shop.article('a1b2c3d4').getByRole('button', { name: 'Cancel order' }).click()
      await shop.page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
      await expect(shop.heading('Your order is cancelled')).toBeVisible()
    },
  },
  {
    name: 'dialog to cancel an order',
    async reach(shop) {
      await shop.openAsGuest('/order/a1b2c3d4', { orders: [earlierOrder()] })
      await shop.article('a1b2c3d4').getByRole('button', { name: 'Cancel order' }).click()
      await expect(shop.page.getByRole('dialog', { name: 'Cancel order?' })).toBeVisible()
    },
  },
  {
    name: 'orders that cannot be loaded',
    loggedIn: true,
    reach: (shop) => openFailed(shop, '/profile/orders', '/api/user/order'),
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
    name: 'addresses with a very long name',
    async reach(shop) {
      const name = `Srimathi ${'Venkatanarasimharajuvaripeta'.repeat(3)} of the Third Floor`
      await shop.openAsGuest('/profile/addresses', { addresses: [{ ...dummyAddress, name }] })
      await expect(shop.article(name)).toBeVisible()
    },
  },
  {
    name: 'addresses loading',
    loggedIn: true,
    reach: (shop) => openLoading(shop, '/profile/addresses', '/api/user/addresses'),
  },
]
