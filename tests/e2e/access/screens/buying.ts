import type { Locator } from '@playwright/test'
import { dummyAddress } from '../../../../domain/account/address'
import { quote } from '../../../../domain/money/pricing'
import { draftOrder, type Order } from '../../../../domain/order/order'
import { leaveGuest, productOf } from '../../earlier-visit'
import { expect } from '../../fixtures'
import type { Shop } from '../../shop'
import { dialogOf, loading, opened, type Screen } from './screen'

const CART = { cart: { 'ajmal-amber-oud': 1, 'envy-vortex': 2 } }
const placeOrder = ({ page }: Shop) => page.getByRole('button', { name: 'Place Order', disabled: false })

/** The payment window, and what follows in it. */
const payment = (name: string, then?: (dialog: Locator, shop: Shop) => Promise<void>): Screen =>
  opened(name, '/checkout', placeOrder, CART, async (shop) => {
    await placeOrder(shop).click()
    const dialog = shop.page.getByRole('dialog', { name: 'Test payment' })
    await expect(dialog).toBeVisible()
    await then?.(dialog, shop)
  })

/** A payment whose order request meets a fault. */
const notRecorded = (name: string, status: number, text: RegExp): Screen =>
  payment(name, async (dialog, shop) => {
    await shop.fault({ method: 'POST', path: '/api/user/order', status })
    await dialog.getByRole('button', { name: 'Pay now' }).click()
    await shop.expectAlert(text)
  })

/** An order of the account. */
export function earlierOrder(): Order {
  const item = { ...productOf('ajmal-amber-oud'), qty: 1 }
  const draft = draftOrder([item], quote([item], null), { ...dummyAddress, _id: 'home' }, 'a1b2c3d4')
  return { ...draft, paymentId: 'pay_1' }
}

/** Opens the page after an earlier visit that placed this order. */
export const ORDERED = { orders: [earlierOrder()] }

/** The screens from the address to the confirmation. */
export const buying: readonly Screen[] = [
  opened('checkout', '/checkout', placeOrder, CART),
  opened('checkout without an address', '/checkout', ({ main }) => main.getByText('No address available.'), {
    cart: { 'envy-vortex': 1 },
    addresses: [],
  }),
  loading('checkout loading', '/checkout', ['/api/user/cart'], true),
  dialogOf('checkout with the address dialog and its messages', '/checkout', 'Add address', CART, async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Zipcode' }).fill('01')
    await dialog.getByRole('textbox', { name: 'Mobile' }).fill('012')
    await expect(dialog.getByText('Invalid Mobile Number')).toBeVisible()
  }),
  opened(
    'invoice that is not made yet',
    '/invoice/a1b2c3d4',
    ({ main }) => main.getByText(/The invoice is created when/),
    ORDERED,
  ),
  payment('test payment'),
  payment('test payment declined', async (dialog, shop) => {
    await dialog.getByRole('button', { name: 'Fail this payment' }).click()
    await shop.expectAlert(/declined/)
  }),
  notRecorded('checkout with a payment that is not recorded', 500, /pay_\S+ is safe/),
  notRecorded('checkout with a payment that the shop refuses', 422, /pay_\S+ could not become an order/),
  {
    name: 'a toast about damaged records',
    async reach(shop) {
      await leaveGuest(shop.page, {})
      await shop.page.evaluate(() => localStorage.setItem('user', '{"firstName":'))
      await shop.open('/products')
      await shop.expectToast('Some data stored in this browser is damaged.')
      // A toast stays while it is focused.
      await shop.page.getByRole('button', { name: 'Download' }).focus()
    },
  },
  opened('order confirmation', '/order/a1b2c3d4', (shop) => shop.heading('Order Placed Successfully!'), ORDERED),
  opened('unknown order', '/order/no-such-order', ({ main }) => main.getByText('Oops! We lost your order :('), {}),
]
