import { expect } from './fixtures'
import { test } from './own-server'
import { paymentWindow, placeOrder } from './safety-payment'
import { goToServersCheckout } from './server-purchase'

test('a server that is killed in the middle of a purchase loses no payment', async ({ page, shop, alarm, server }) => {
  test.slow()
  alarm.expectConsole(/ERR_CONNECTION_(REFUSED|RESET)/)
  await goToServersCheckout(page, shop)
  await placeOrder(page).click()
  await expect(paymentWindow(page)).toBeVisible()
  await server.kill()
  await paymentWindow(page).getByRole('button', { name: 'Pay now' }).click()
  await expect(shop.main.getByRole('alert').filter({ hasText: /^Your payment \S+ is safe/ })).toBeVisible()
  await server.start()
  await shop.main.getByRole('button', { name: 'Try again' }).click()
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
})
