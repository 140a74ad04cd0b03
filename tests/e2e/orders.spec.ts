import { dummyAddress } from '../../domain/address'
import type { Order } from '../../domain/order'
import { expect, test } from './fixtures'

const { mobile: _, ...delivery } = dummyAddress
const order = (orderId: string, amount: number): Order => ({
  orderId,
  paymentId: `pay_${orderId}`,
  amount,
  delivery,
  products: [
    {
      id: 'envy-vortex',
      title: 'Envy Vortex',
      image: '/pictures/envy-vortex.webp',
      discountedPrice: 195,
      price: '325',
      qty: 2,
    },
  ],
})

test('orders stand newest first and tell what was bought, paid and where it goes', { tag: '@release' }, async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/profile/orders', { orders: [order('first', 439), order('second', 395.1)] })
  await expect(shop.main.getByRole('article')).toHaveCount(2)
  await expect(shop.main.getByRole('article').first()).toContainText('pay_second')
  const latest = shop.article('second')
  const value = (term: string) => latest.locator(`dt:text-is("${term}") + dd`)
  await expect(value('Payment ID')).toHaveText('pay_second')
  await expect(value('Order ID')).toHaveText('second')
  await expect(value('Amount Paid')).toHaveText('₹395.10')
  await expect(latest).toContainText('Asha Verma, 12, Lavender Lane, Indiranagar, Bengaluru - 560038, Karnataka, India')
  await expect(latest.getByText(/Price.*₹195/).first()).toBeVisible()
  await expect(latest.getByText(/Qty.*2/).first()).toBeVisible()
  await latest
    .getByRole('link', { name: /Envy Vortex/ })
    .first()
    .click()
  await expect(page).toHaveURL('/products/envy-vortex')
})

test('an order is cancelled on its own page, and stays cancelled over a reload', { tag: '@release' }, async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/profile/orders', { orders: [order('first', 439), order('second', 439)] })
  await shop.article('second').getByRole('link', { name: 'second' }).click()
  await expect(page).toHaveURL('/order/second')
  const state = shop.article('second').locator('dt:text-is("State") + dd')
  await expect(state).toHaveText('Placed')
  await shop.article('second').getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel order?' })
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await shop.expectToast('Order cancelled')
  await expect(state).toHaveText('Cancelled')
  await expect(shop.heading('Your order is cancelled')).toBeVisible()
  await expect(shop.article('second').getByRole('link', { name: 'second' })).toBeFocused()
  await page.reload()
  await expect(state).toHaveText('Cancelled')
  const orders = await shop.api<{ order: { orderId: string; summary: string }[] }>('GET', '/api/user/order')
  expect(orders.body.order.map(({ orderId, summary }) => [orderId, summary])).toEqual([
    ['first', 'placed'],
    ['second', 'cancelled'],
  ])
})
