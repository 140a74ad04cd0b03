import { dummyAddress } from '../../../../domain/account/address'
import { expect } from '../../fixtures'
import { ORDERED } from './buying'
import { dialogOf, failed, loading, opened, type Screen } from './screen'

const LONG_NAME = `Srimathi ${'Venkatanarasimharajuvaripeta'.repeat(3)} of the Third Floor`

const CANCEL = 'Cancel order'

/** The screens of the shopper's account. */
export const account: readonly Screen[] = [
  opened('profile', '/profile', ({ main }) => main.getByText('Saved addresses'), {}),
  dialogOf('dialog to edit the profile', '/profile', 'Edit profile', {}),
  dialogOf('dialog to change the password, refused', '/profile', 'Change password', {}, async (dialog) => {
    for (const label of ['Current Password', 'New Password', 'Confirm Password'])
      await dialog.getByLabel(label).fill('not the right one')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
  }),
  dialogOf('dialog to delete the account', '/profile', 'Delete account', {}),
  opened('orders empty', '/profile/orders', ({ main }) => main.getByText('No orders placed.'), {}),
  opened('orders full', '/profile/orders', (shop) => shop.article('a1b2c3d4'), ORDERED),
  dialogOf('dialog to cancel an order', '/order/a1b2c3d4', CANCEL, ORDERED),
  dialogOf('order cancelled', '/order/a1b2c3d4', CANCEL, ORDERED, async (dialog) => {
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(dialog.page().getByRole('heading', { name: 'Your order is cancelled' })).toBeVisible()
  }),
  failed('orders that cannot be loaded', '/profile/orders', '/api/user/order', true),
  opened('addresses', '/profile/addresses', ({ main }) => main.getByRole('article').nth(1), {}),
  opened('addresses with a very long name', '/profile/addresses', (shop) => shop.article(LONG_NAME), {
    addresses: [{ ...dummyAddress, name: LONG_NAME }],
  }),
  opened('messages empty', '/profile/messages', ({ main }) => main.getByText('You have not written to us yet.'), {}),
  failed('messages that cannot be loaded', '/profile/messages', '/api/user/messages', true),
  loading('addresses loading', '/profile/addresses', ['/api/user/addresses'], true),
]
