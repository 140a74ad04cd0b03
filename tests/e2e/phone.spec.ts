import { ORDERED } from './access/screens/buying'
import { expect, test } from './fixtures'

const PHONE = { width: 320, height: 640 }

test('the bar hides while the shopper scrolls down, and returns with the first scroll up or the focus', async ({
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

test('nothing in view jumps while an order is being placed', async ({ page, shop }) => {
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

test('after a declined payment the reason and Place Order are in view', async ({ page, shop }) => {
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
  await expect(alert).toHaveText(/Press Place Order to try again\.$/)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: PHONE })

  const CART = { cart: { 'envy-vortex': 1, 'denver-hamilton': 1 } }

  test('Enter in the search removes the focus from the box so that the results are in view, and no field has text below 16 px', async ({
    page,
    shop,
  }) => {
    for (const path of ['/products', '/products/envy-vortex', '/help']) {
      await shop.open(path)
      const sizes = await page
        .locator('input, select, textarea')
        .evaluateAll((boxes) => boxes.map((box) => Number.parseFloat(getComputedStyle(box).fontSize)))
      expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16)
    }
    const search = page.getByRole('combobox', { name: 'Search products' })
    await search.tap()
    await search.pressSequentially('vortex')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(search).not.toBeFocused()
    await expect(shop.article('Envy Vortex')).toBeInViewport()
  })

  test('the on-screen keyboard does not cover the coupons, and Back to top covers nothing', async ({ page, shop }) => {
    await shop.openAsGuest('/cart', CART)
    await shop.main.getByRole('button', { name: 'Apply Coupon' }).tap()
    const coupons = page.getByRole('dialog', { name: 'Apply Coupon' })
    await expect(coupons.getByRole('group', { name: 'Coupons' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.mouse.wheel(0, 300)
    const button = page.getByRole('button', { name: 'Back to top' })
    expect(await button.evaluate((one) => getComputedStyle(one).position)).toBe('static')
    await button.tap()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('at double text size the cart’s badge leaves most of its icon visible', async ({ page, shop }) => {
    await shop.openAsGuest('/', CART)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const link = shop.nav(/^Cart, 2 items/)
    const icon = await link.locator('svg').boundingBox()
    const badge = await link.getByText('2', { exact: true }).boundingBox()
    if (!icon || !badge) throw new Error('The icon or its badge has no place in the page.')
    const across = Math.min(icon.x + icon.width, badge.x + badge.width) - Math.max(icon.x, badge.x)
    const down = Math.min(icon.y + icon.height, badge.y + badge.height) - Math.max(icon.y, badge.y)
    expect((across * down) / (icon.width * icon.height)).toBeLessThan(0.3)
  })

  test('in a first checkout the bar covers no error, and Save address moves the focus and the view to the gift', async ({
    page,
    shop,
  }) => {
    await shop.openAsGuest('/checkout', { ...CART, addresses: [] })
    const form = page.getByRole('form', { name: 'Delivery address' })
    const box = (name: string) => form.getByRole('textbox', { name })
    await box('Street').fill('12, Lavender Lane')
    await box('Zipcode').fill('560038')
    await box('Mobile').fill('98765')
    await form.getByRole('button', { name: 'Save address' }).focus()
    await box('Mobile').focus()
    const error = await form.getByText('Invalid Mobile Number').boundingBox()
    const bar = await page.getByRole('button', { name: 'Place Order' }).locator('..').boundingBox()
    expect((error?.y ?? Number.POSITIVE_INFINITY) + (error?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await box('Mobile').fill('9876543210')
    await form.getByRole('button', { name: 'Save address' }).tap()
    const gift = shop.main.getByRole('heading', { name: 'Gift' })
    await expect(gift).toBeFocused()
    await expect(gift).toBeInViewport()
  })
})
