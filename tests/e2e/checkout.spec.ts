import { expect, test } from './fixtures'
import { expectPanel } from './price-panel'
import { paymentWindow, placeOrder } from './safety-payment'

test('a checkout: the address, one payment however often it is asked for, cancelled, declined and paid', {
  tag: '@release',
}, async ({ page, shop }) => {
  await shop.openAsGuest('/checkout', { cart: { 'envy-vortex': 2 } })
  const payment = paymentWindow(page)
  await test.step('the first address is chosen, another can be, and the right side follows', async () => {
    const addresses = page.getByRole('radiogroup', { name: 'Delivery address' }).getByRole('radio')
    await expect(addresses).toHaveCount(2)
    await expect(addresses.first()).toBeChecked()
    await addresses.nth(1).check()
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Envy Vortex')
    // 2 * 195 + 49 = 439
    await expectPanel(page, { Price: '₹650', Discount: '₹260', 'Total Amount': '₹439' })
  })
  await test.step('a reload keeps the chosen address', async () => {
    await page.reload()
    await expect(page.getByRole('radiogroup', { name: 'Delivery address' }).getByRole('radio').nth(1)).toBeChecked()
  })
  await test.step('five clicks on Place Order open one payment, which says that no money is charged', async () => {
    await expect(placeOrder(page)).toBeEnabled()
    await placeOrder(page).evaluate((button: HTMLElement) => {
      for (let click = 0; click < 5; click++) button.click()
    })
    await expect(payment.getByText('No money is charged.')).toBeVisible()
    await expect(payment).toHaveCount(1)
  })
  await test.step('a cancelled payment loses nothing', async () => {
    await payment.getByRole('button', { name: 'Cancel payment' }).click()
    await expect(payment).toBeHidden()
    await expect(placeOrder(page)).toBeEnabled()
    await expect(page).toHaveURL('/checkout')
    expect(await shop.orders()).toEqual([])
  })
  await test.step('a declined payment says why and stays open; cancelled, it is no order', async () => {
    await placeOrder(page).click()
    await payment.getByRole('button', { name: 'Fail this payment' }).click()
    await expect(payment.getByRole('alert')).toContainText(/declined/i)
    await payment.getByRole('button', { name: 'Cancel payment' }).click()
    await expect(placeOrder(page)).toBeEnabled()
    expect(await shop.orders()).toEqual([])
    await expect(shop.nav(/^Cart.*\b1\b/)).toBeVisible()
  })
  await test.step('a declined payment can be paid after all', async () => {
    await placeOrder(page).click()
    await payment.getByRole('button', { name: 'Fail this payment' }).click()
    await expect(payment.getByRole('alert')).toBeVisible()
    await payment.getByRole('button', { name: 'Pay now' }).click()
    await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
    expect(await shop.orders()).toHaveLength(1)
  })
})
