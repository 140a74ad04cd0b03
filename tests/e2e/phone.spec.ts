import { ORDERED } from './access/screens/buying'
import { expect, test } from './fixtures'

const PHONE = { width: 320, height: 640 }

test('the bar leaves while the shopper reads on, and comes back with the first scroll up or the focus', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(PHONE)
  await shop.open('/products')
  await expect(shop.main.getByRole('article')).toHaveCount(20)
  const bar = page.getByRole('banner')
  await page.mouse.wheel(0, 900)
  await expect(bar).not.toBeInViewport()
  await page.mouse.wheel(0, -120)
  await expect(bar).toBeInViewport()
  await page.mouse.wheel(0, 600)
  await expect(bar).not.toBeInViewport()
  await shop.nav(/^Cart/).focus()
  await expect(bar).toBeInViewport()
})

test('nothing in sight jumps while an order is on its way', async ({ page, shop }) => {
  await page.setViewportSize(PHONE)
  await page.addInitScript(() => {
    Object.assign(window, { __shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { __shift: Reflect.get(window, '__shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await shop.openWithFaults('/products', { method: 'GET', path: '/api/user/order', delay: 1_000 })
  await shop.openAsGuest('/order/a1b2c3d4', ORDERED)
  await expect(shop.article('a1b2c3d4')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, '__shift'))).toBeLessThan(0.1)
})

test('after a declined payment the reason and Place Order are in sight', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await shop.openAsGuest('/checkout', { cart: { 'ajmal-amber-oud': 1, 'envy-vortex': 2, 'skinn-raw-vetiver': 1 } })
  const button = page.getByRole('button', { name: 'Place Order' })
  await button.click()
  const payment = page.getByRole('dialog', { name: 'Test payment' })
  await payment.getByRole('button', { name: 'Fail this payment' }).click()
  await page.keyboard.press('Escape')
  await expect(payment).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toBeInViewport({ ratio: 1 })
  const alert = shop.main.getByRole('alert').filter({ hasText: 'declined' })
  await expect(alert).toBeInViewport({ ratio: 1 })
  await expect(alert).toHaveText(/Place Order tries again\.$/)
})
