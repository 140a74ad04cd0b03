import { dummyAddress } from '../../../../domain/account/address'
import { expect } from '../../fixtures'
import type { Shop } from '../../shop'
import { ORDERED } from './buying'
import { failed, loading, opened, type Screen } from './screen'

const LONG_NAME = `Srimathi ${'Venkatanarasimharajuvaripeta'.repeat(3)} of the Third Floor`

async function askToCancel(shop: Shop) {
  await shop.openAsGuest('/order/a1b2c3d4', ORDERED)
  await shop.click('a1b2c3d4', /^Cancel order/)
  await expect(shop.page.getByRole('dialog', { name: 'Cancel order?' })).toBeVisible()
}

/** The screens of the shopper's account. */
export const account: readonly Screen[] = [
  opened('profile', '/profile', ({ main }) => main.getByText('Saved addresses'), {}),
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
  opened('orders empty', '/profile/orders', ({ main }) => main.getByText('No orders placed.'), {}),
  opened('orders full', '/profile/orders', (shop) => shop.article('a1b2c3d4'), ORDERED),
  {
    name: 'order cancelled',
    async reach(shop) {
      await askToCancel(shop)
      await shop.page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
      await expect(shop.heading('Your order is cancelled')).toBeVisible()
    },
  },
  { name: 'dialog to cancel an order', reach: askToCancel },
  failed('orders that cannot be loaded', '/profile/orders', '/api/user/order', true),
  opened('addresses', '/profile/addresses', ({ main }) => main.getByRole('article').nth(1), {}),
  opened('addresses with a very long name', '/profile/addresses', (shop) => shop.article(LONG_NAME), {
    addresses: [{ ...dummyAddress, name: LONG_NAME }],
  }),
  opened('messages empty', '/profile/messages', ({ main }) => main.getByText('You have not written to us yet.'), {}),
  failed('messages that cannot be loaded', '/profile/messages', '/api/user/messages', true),
  loading('addresses loading', '/profile/addresses', ['/api/user/addresses'], true),
]
