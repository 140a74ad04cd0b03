import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectPanel } from './price-panel'

const payment = (page: Page) => page.getByRole('dialog', { name: 'Test payment' })
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })

test('a checkout with nothing in the cart shows products instead', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.open('/checkout')
  await expect(page).toHaveURL('/products')
})

test('the first address is chosen, another can be, and the right side follows', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.openWithCart('/checkout', { 'envy-vortex': 2 })
  const addresses = page.getByRole('radiogroup', { name: 'Delivery address' }).getByRole('radio')
  await expect(addresses).toHaveCount(2)
  await expect(addresses.first()).toBeChecked()
  await addresses.nth(1).check()
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Envy Vortex')
  // 2 * 195 + 49 = 439
  await expectPanel(page, { Price: '₹650', Discount: '₹260', 'Total Amount': '₹439' })
  await expect(placeOrder(page)).toBeEnabled()
})

test('without an address no order can be placed; one is added on the spot', async ({ page, shop }) => {
  await shop.signUp()
  await shop.openWithCart('/checkout', { 'envy-vortex': 1 })
  await expect(shop.main.getByText('No address available.')).toBeVisible()
  await expect(placeOrder(page)).toBeDisabled()
  await shop.main.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add address' })
  await dialog.getByRole('button', { name: 'Fill with dummy values' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await shop.expectToast('Address added')
  await expect(page.getByRole('radiogroup', { name: 'Delivery address' }).getByRole('radio')).toBeChecked()
  await expect(placeOrder(page)).toBeEnabled()
})

test('the sandbox says that it is one, and a cancelled payment loses nothing', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.openWithCart('/checkout', { 'envy-vortex': 1 })
  await placeOrder(page).click()
  await expect(payment(page).getByText('No money is charged.')).toBeVisible()
  await payment(page).getByRole('button', { name: 'Cancel payment' }).click()
  await expect(payment(page)).toBeHidden()
  await expect(placeOrder(page)).toBeEnabled()
  await expect(page).toHaveURL('/checkout')
  expect(await shop.orders()).toEqual([])
})

test('a declined payment says why, stays open, and can be paid after all', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.openWithCart('/checkout', { 'envy-vortex': 1 })
  await placeOrder(page).click()
  await payment(page).getByRole('button', { name: 'Fail this payment' }).click()
  await expect(payment(page).getByRole('alert')).toBeVisible()
  await payment(page).getByRole('button', { name: 'Pay now' }).click()
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  expect(await shop.orders()).toHaveLength(1)
})

test('a declined payment that is then cancelled is no order, and the cart stays', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.openWithCart('/checkout', { 'envy-vortex': 1 })
  await placeOrder(page).click()
  await payment(page).getByRole('button', { name: 'Fail this payment' }).click()
  await expect(payment(page).getByRole('alert')).toContainText(/declined/i)
  await payment(page).getByRole('button', { name: 'Cancel payment' }).click()
  await expect(placeOrder(page)).toBeEnabled()
  expect(await shop.orders()).toEqual([])
  await expect(shop.nav(/^Cart.*\b1\b/)).toBeVisible()
})

for (const [what, fault] of [
  ['the backend refuses', { status: 500 }],
  ['the answer is lost on the way', { status: 0, after: true }],
] as const)
  test(`a payment whose order ${what} is safe, and becomes one order`, async ({ page, shop }) => {
    await shop.logInAsGuest()
    await shop.openWithCart('/checkout', { 'envy-vortex': 1 })
    await shop.fault({ method: 'POST', path: '/api/user/order', ...fault })
    await placeOrder(page).click()
    await payment(page).getByRole('button', { name: 'Pay now' }).click()
    await shop.expectAlert(/pay_\S+/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
    expect(await shop.orders()).toHaveLength(1)
  })

test('a payment without its order survives a reload and is finished on the next visit', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.openWithCart('/checkout', { 'envy-vortex': 1 })
  await shop.fault({ method: 'POST', path: '/api/user/order', status: 500 })
  await placeOrder(page).click()
  await payment(page).getByRole('button', { name: 'Pay now' }).click()
  await shop.expectAlert(/pay_\S+/)
  await shop.open('/')
  await expect.poll(async () => (await shop.orders()).length).toBe(1)
})

test('a double click on Place Order opens one payment', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.openWithCart('/checkout', { 'envy-vortex': 1 })
  await expect(placeOrder(page)).toBeEnabled()
  await placeOrder(page).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 5; click++) button.click()
  })
  await expect(payment(page)).toHaveCount(1)
})
