import { expect, test } from './fixtures'
import { expectPanel } from './price-panel'

test('a cart adds up', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.openWithCart('/cart', { 'skinn-celeste-rose': 1, 'fogg-scent-xpressio': 2 })
  await expect(shop.heading('My Cart (2)')).toBeVisible()
  // price 1595 + 2 * 599 = 2793; 1595 -> 1117 (478 off), 599 -> 449 (150 off each): 778; 2793 - 778 + 49 = 2064
  await expectPanel(page, {
    Price: '₹2,793',
    Discount: '₹778',
    'Delivery Charges': '₹49',
    'Coupon Discount': null,
    'Total Amount': '₹2,064',
  })
  await expect(page.getByText('You will save ₹778 on this order')).toBeVisible()
})

test('more and fewer pieces change the quantity, and a last piece less removes the product', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.openWithCart('/cart', { 'envy-vortex': 1 })
  const row = shop.article('Envy Vortex')
  const quantity = row.getByRole('textbox', { name: /^Quantity/ })
  await expect(quantity).toHaveAttribute('readonly')
  await row.getByRole('button', { name: /^Increase quantity/ }).click()
  await shop.expectToast('Updated product quantity!')
  await expect(quantity).toHaveValue('2')
  // 2 * 325 less 40 % = 2 * 195 = 390; 390 + 49 = 439
  await expectPanel(page, { 'Total Amount': '₹439' })
  await row.getByRole('button', { name: /^Decrease quantity/ }).click()
  await expect(quantity).toHaveValue('1')
  await row.getByRole('button', { name: /^Decrease quantity/ }).click()
  await shop.expectToast('Product removed from Cart!')
  await expect(shop.main.getByText('Oops! Your cart is empty :(')).toBeVisible()
})

test('a product is removed from the cart', async ({ shop }) => {
  await shop.logInAsGuest()
  await shop.openWithCart('/cart', { 'envy-vortex': 2, 'wild-stone-edge': 1 })
  await shop
    .article('Envy Vortex')
    .getByRole('button', { name: /^Remove from Cart/ })
    .click()
  await shop.expectToast('Product removed from Cart!')
  await expect(shop.heading('My Cart (1)')).toBeVisible()
  await expect(shop.article('Envy Vortex')).toBeHidden()
})

test('an empty cart says so and leads to the shelf', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.open('/cart')
  await expect(shop.heading('My Cart (0)')).toBeVisible()
  await expect(shop.main.getByText('Oops! Your cart is empty :(')).toBeVisible()
  await shop.main.getByRole('link', { name: /Start shopping/i }).click()
  await expect(page).toHaveURL('/products')
})

test('a cart outlives the page', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.addToCart('Envy Vortex')
  await shop.expectToast('Product added to Cart!')
  await page.reload()
  await expect(shop.nav(/^Cart.*\b1\b/)).toBeVisible()
  await shop.nav(/^Cart/).click()
  await expect(shop.article('Envy Vortex')).toBeVisible()
})

test('a line the backend let fall to 0 is shown and can be removed', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.openWithCart('/products', { 'envy-vortex': 1 })
  await shop.api('POST', '/api/user/cart/envy-vortex', { action: { type: 'decrement' } })
  await shop.open('/cart')
  await expect(shop.article('Envy Vortex').getByRole('textbox', { name: /^Quantity/ })).toHaveValue('0')
  await expectPanel(page, { Price: '₹0' })
  await shop
    .article('Envy Vortex')
    .getByRole('button', { name: /^Remove from Cart/ })
    .click()
  await expect(shop.main.getByText('Oops! Your cart is empty :(')).toBeVisible()
})

test('a cart call that fails is told, and the button is free again', async ({ shop }) => {
  await shop.logInAsGuest()
  await shop.openWithCart('/cart', { 'envy-vortex': 1 })
  await shop.fault({ method: 'POST', path: '/api/user/cart/{id}', status: 500 })
  const more = shop.article('Envy Vortex').getByRole('button', { name: /^Increase quantity/ })
  await more.click()
  await shop.expectToast(/cart|quantity/i)
  await expect(more).toBeEnabled()
  await more.click()
  await expect(shop.article('Envy Vortex').getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2')
})

test('a cart that cannot be loaded says so and tries again when asked', async ({ page, shop }) => {
  await shop.logInAsGuest()
  await shop.openWithCart('/products', { 'envy-vortex': 1 })
  await shop.fault({ method: 'GET', path: '/api/user/cart', status: 500 })
  await shop.open('/cart')
  const alert = shop.main.getByRole('alert')
  await expect(alert).toBeVisible()
  await shop.main.getByRole('button', { name: 'Try again' }).click()
  await expect(shop.article('Envy Vortex')).toBeVisible()
  await expect(alert).toBeHidden()
  await expect(page).toHaveURL('/cart')
})
