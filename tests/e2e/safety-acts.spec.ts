import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { goToCheckout, pay, placeOrder } from './safety-payment'
import { answerSlowCall, installClock, slowCall } from './slow-call'
import { stopToasts } from './toast-time'

test.beforeEach(({ page }) => installClock(page))

const undo = (page: Page, name: RegExp) => page.getByRole('button', { name })

test('an Undo that is pressed during another change of the cart comes true after it', async ({ page, shop }) => {
  await shop.openAsGuest('/cart', { cart: { 'envy-vortex': 2, 'wild-stone-edge': 1 } })
  await stopToasts(page)
  await shop
    .article('Envy Vortex')
    .getByRole('button', { name: /^Remove from Cart/ })
    .click()
  await expect(shop.article('Envy Vortex')).toBeHidden()
  await slowCall(shop, 'POST', '/api/user/cart/{id}')
  await shop
    .article('Wild Stone Edge')
    .getByRole('button', { name: /^Increase quantity/ })
    .click()
  await undo(page, /^Undo/).click()
  await answerSlowCall(page)
  await expect(shop.article('Wild Stone Edge').getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2')
  await expect(shop.article('Envy Vortex').getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2')
})

test('an Undo that is pressed while an address is saved comes true after it', async ({ page, shop }) => {
  await shop.openAsGuest('/profile/addresses')
  await stopToasts(page)
  const cards = shop.main.getByRole('article')
  await expect(cards).toHaveCount(2)
  const name = (await cards.first().getAttribute('aria-label')) ?? ''
  await cards
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(cards).toHaveCount(1)
  await slowCall(shop, 'POST', '/api/user/address/{id}')
  await cards.first().getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit address' })
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await undo(page, /^Undo/).click()
  await answerSlowCall(page)
  await expect(cards).toHaveCount(2)
  await expect(shop.article(name)).toBeVisible()
})

test('a heart that is pressed while a move from the cart ends is not lost', async ({ page, shop }) => {
  await shop.openAsGuest('/cart', { cart: { 'envy-vortex': 1 } })
  // The move's call, and the heart's after it.
  await slowCall(shop, 'POST', '/api/user/wishlist')
  await slowCall(shop, 'POST', '/api/user/wishlist')
  await shop
    .article('Envy Vortex')
    .getByRole('button', { name: /^Move to Wishlist/ })
    .click()
  await shop.nav('Shop').click()
  const heart = shop.article('Wild Stone Edge').getByRole('button', { name: /^Wishlist/ })
  await shop.pressWhenEnabled(heart)
  await answerSlowCall(page)
  await shop.expectToast('Product moved to Wishlist!')
  await answerSlowCall(page)
  await shop.expectToast('Product added to Wishlist!')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(shop.nav(/^Wishlist.*\b2\b/)).toBeVisible()
})

test('a product that is added while an order is recorded is in the cart', async ({ page, shop }) => {
  await goToCheckout(shop)
  await slowCall(shop, 'POST', '/api/user/order')
  await slowCall(shop, 'POST', '/api/user/cart')
  await pay(page)
  await shop.nav('Shop').click()
  await shop.pressWhenEnabled(shop.article('Wild Stone Edge').getByRole('button', { name: /^Add To Cart/ }))
  await answerSlowCall(page)
  await shop.expectToast('Your order is placed.')
  await answerSlowCall(page)
  await shop.expectToast('Product added to Cart!')
  await expect(shop.nav(/^Cart.*\b1\b/)).toBeVisible()
  await expect(shop.article('Wild Stone Edge').getByText(/^Go To Cart/)).toBeVisible()
})

test('what another tab changes while a heart is at work is shown with it', async ({ page, shop }) => {
  await shop.openAsGuest('/products')
  const other = await shop.openInAnotherTab('/products')
  const otherHeart = other.article('Wild Stone Edge').getByRole('button', { name: /^Wishlist/ })
  await expect(otherHeart).toBeEnabled()
  await slowCall(shop, 'POST', '/api/user/wishlist')
  const heart = shop.article('Envy Vortex').getByRole('button', { name: /^Wishlist/ })
  await shop.pressWhenEnabled(heart)
  await other.pressWhenEnabled(otherHeart)
  await other.expectToast('Product added to Wishlist!')
  await page.bringToFront()
  await answerSlowCall(page)
  await shop.expectToast('Product added to Wishlist!')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(shop.nav(/^Wishlist.*\b2\b/)).toBeVisible()
})

test('a chosen address that another tab deletes is asked for again, and nothing goes to another one', async ({
  page,
  shop,
}) => {
  await goToCheckout(shop)
  const choices = page.getByRole('radiogroup', { name: 'Delivery address' }).getByRole('radio')
  await choices.nth(1).check()
  const other = await shop.openInAnotherTab('/profile/addresses')
  await other.main
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await other.expectToast('Address deleted')
  await page.bringToFront()
  await shop.expectAlert('The address you had chosen is not there any more. Please choose where your order goes.')
  await expect(placeOrder(page)).toBeDisabled()
  await choices.first().check()
  await expect(placeOrder(page)).toBeEnabled()
})

test('a second submit of the address form during a save is answered by its own answer', async ({ page, shop }) => {
  await shop.openAsGuest('/profile/addresses')
  const dialog = page.getByRole('dialog', { name: 'Add address' })
  const submit = async (name: string) => {
    await shop.main.getByRole('button', { name: 'Add address' }).click()
    await dialog.getByRole('button', { name: 'Fill with dummy values' }).click()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  }
  await slowCall(shop, 'POST', '/api/user/address')
  await submit('The first')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await shop.fault({ method: 'POST', path: '/api/user/address', status: 422 })
  await submit('The second')
  await answerSlowCall(page)
  await shop.expectToast('Address added')
  await expect(dialog.getByRole('alert')).toContainText('The address could not be saved.')
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('The second')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  for (const name of ['The first', 'The second']) await expect(shop.article(name)).toBeVisible()
})
