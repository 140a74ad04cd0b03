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

test('orders stand newest first and tell what was bought, paid and where it goes', async ({ page, shop }) => {
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

test('the account’s three tabs lead to each other', async ({ page, shop }) => {
  await shop.openAsGuest('/profile')
  await expect(shop.heading('My Account')).toBeVisible()
  const tabs = shop.main.getByRole('navigation', { name: 'My Account' })
  for (const [name, path] of [
    ['Orders', '/profile/orders'],
    ['Addresses', '/profile/addresses'],
    ['Profile', '/profile'],
  ] as const) {
    await tabs.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
})
