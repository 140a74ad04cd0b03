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
