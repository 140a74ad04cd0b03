import type { Locator, Page } from '@playwright/test'
import { clickWhenEnabled } from '../click-when-enabled'
import { expect, test } from '../fixtures'
import { stopToasts } from '../toast-time'

const LONGEST_WAY = 120

/** Tabs to a control and checks at every stop that the focus is visible. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let steps = 0; steps < LONGEST_WAY; steps++) {
    await page.keyboard.press('Tab')
    expect(await focusProblem(page), 'the focused control can be seen').toBeNull()
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${LONGEST_WAY} Tabs do not reach ${control}`)
}

/** Tabs once around the page, from the skip link to the skip link. Returns the names of all stops. */
async function tabRound(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  const stops: string[] = []
  for (let steps = 0; steps < LONGEST_WAY; steps++) {
    await page.keyboard.press(key)
    const name = await page.evaluate(() => {
      const { activeElement: focused } = document
      return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? ''
    })
    if (name === 'Skip to content') return stops
    stops.push(name)
  }
  throw new Error(`${LONGEST_WAY} times ${key} do not lead round the page: ${stops.slice(-6).join(', ')}`)
}

/** Tabs to a control and activates it. */
async function activateByKey(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await expect(control).toBeEnabled()
  await page.keyboard.press(key)
}

/** Returns why a shopper cannot see the focus; null: it is visible. */
function focusProblem(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const name = `${focused.tagName} "${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)}"`
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    // A control that its label draws shows the focus on the label.
    const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    if (!hasRing) return `${name} has no outline`
    const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    const shows = boxes.some(({ left, top, width, height }) => {
      const at = document.elementFromPoint(left + width / 2, top + height / 2)
      return at !== null && (focused.contains(at) || at.contains(focused) || at.closest('label')?.contains(focused))
    })
    return shows ? null : `${name} is covered or out of sight`
  })
}

test('a guest buys with the keyboard alone, sees the focus at every step, and lands on each new heading', {
  tag: '@release',
}, async ({ page, shop }) => {
  test.setTimeout(60_000)
  const button = (name: string | RegExp) => shop.main.getByRole('button', { name, exact: true })
  await shop.open('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await activateByKey(page, shop.main.getByRole('link', { name: 'Shop Now' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await activateByKey(page, button('Add To Cart: Envy Vortex'))
  await expect(shop.heading('Log in')).toBeFocused()
  await activateByKey(page, button('Guest Mode'))
  // Shift+Tab returns to the previous button: going back is a keyboard path too.
  await page.keyboard.press('Shift+Tab')
  await expect(button('Log In')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products')
  await expect(shop.heading('All perfumes')).toBeFocused()
  await expect(shop.nav(/^Cart, 1 item/)).toBeVisible()
  // A toast may cover a control for the two seconds that it is shown.
  await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(0)

  await page.keyboard.press('Control+Home')
  await activateByKey(page, shop.main.getByRole('link', { name: 'Go To Cart: Envy Vortex' }))
  await expect(shop.heading('My Cart (1)')).toBeFocused()

  await activateByKey(page, button('Apply Coupon'))
  const coupons = page.getByRole('dialog', { name: 'Apply Coupon' })
  await expect(coupons).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(coupons).toBeHidden()
  await expect(button('Apply Coupon')).toBeFocused()

  await activateByKey(page, shop.main.getByRole('link', { name: 'Checkout' }))
  await expect(shop.heading('Checkout')).toBeFocused()
  await activateByKey(page, button('Add address'))
  const form = page.getByRole('dialog', { name: 'Add address' })
  await activateByKey(page, form.getByRole('button', { name: 'Fill with dummy values' }), 'Space')
  await page.keyboard.press('Escape')
  await expect(button('Add address')).toBeFocused()

  await activateByKey(page, button('Place Order'))
  const payment = page.getByRole('dialog', { name: 'Test payment' })
  await activateByKey(page, payment.getByRole('button', { name: 'Cancel payment' }))
  await expect(button('Place Order')).toBeFocused()
  await page.keyboard.press('Enter')
  await activateByKey(page, payment.getByRole('button', { name: 'Pay now' }))
  await expect(shop.heading('Order Placed Successfully!')).toBeFocused()
})

test('on a phone neither the bottom bar nor the header covers the focus', async ({ page, shop }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await shop.open('/products/ajmal-amber-oud')
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Cart' }))
})

for (const key of ['Tab', 'Shift+Tab'] as const)
  test(`${key} reaches every control of the page, with and without a toast`, async ({ page, shop }) => {
    await shop.openAsGuest('/cart', { cart: { 'envy-vortex': 1, 'denver-hamilton': 1 } })
    await expect(shop.heading('My Cart (2)')).toBeVisible()
    // Its code arrives after that of the page.
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeAttached()
    const stops = await tabRound(page, key)
    expect(stops).toContain('Back to top')
    await stopToasts(page)
    await shop
      .article('Envy Vortex')
      .getByRole('button', { name: /^Remove from Cart/ })
      .click()
    await expect(page.getByRole('button', { name: 'Close message' })).toBeVisible()
    // The first Tab moves to Undo. Continuing from Undo returns to the page.
    if (key === 'Tab') for (let times = 0; times < 3; times++) await page.keyboard.press(key)
    const withToast = await tabRound(page, key)
    expect(withToast).toContain('Close message')
    expect(withToast).toContain('Back to top')
  })

test('Undo is one Tab away from the place of the removed line, and the next Tab returns to it', async ({
  page,
  shop,
}) => {
  await shop.openAsGuest('/cart', { cart: { 'envy-vortex': 1, 'denver-hamilton': 1 } })
  await clickWhenEnabled(shop.article('Envy Vortex').getByRole('button', { name: /^Remove from Cart/ }))
  const next = shop.article('Denver Hamilton').getByRole('link', { name: 'Denver Hamilton' })
  await expect(next).toBeFocused()
  const undo = page.getByRole('button', { name: 'Undo Envy Vortex' })
  await expect(undo).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(next).toBeFocused()
})

test('Tab in a text field does not move to Undo', async ({ page, shop }) => {
  await shop.openAsGuest('/cart', { cart: { 'envy-vortex': 1 } })
  await clickWhenEnabled(shop.article('Envy Vortex').getByRole('button', { name: /^Remove from Cart/ }))
  const undo = page.getByRole('button', { name: 'Undo Envy Vortex' })
  await expect(undo).toBeVisible()
  await page.getByRole('combobox', { name: 'Search products' }).focus()
  await page.keyboard.press('Tab')
  await expect(undo).not.toBeFocused()
})

test('holding Enter on Place Order does not pay', async ({ page, shop }) => {
  await shop.openAsGuest('/checkout', { cart: { 'envy-vortex': 1 } })
  const order = shop.main.getByRole('button', { name: 'Place Order' })
  await expect(order).toBeEnabled()
  await order.focus()
  await page.keyboard.down('Enter')
  const payment = page.getByRole('dialog', { name: 'Test payment' })
  await expect(payment).toBeVisible()
  await payment.getByRole('button', { name: 'Pay now' }).focus()
  for (let times = 0; times < 3; times++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(payment).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
})
