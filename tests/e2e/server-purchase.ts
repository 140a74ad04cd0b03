import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { placeOrder } from './safety-payment'
import type { Shop } from './shop'

/** Signs up a new account. Returns its e-mail. */
export async function signUpOnServer(page: Page, shop: Shop): Promise<string> {
  await page.goto('/signup')
  const email = `asha-${randomUUID()}@example.com`
  await shop.fillSignup(email)
  await page.getByRole('button', { name: 'Create New Account' }).click()
  await shop.expectToast('Hi, Asha!')
  return email
}

/** Signs up a new account with an address and one product, at the checkout. Returns its e-mail. */
export async function goToServersCheckout(page: Page, shop: Shop): Promise<string> {
  const email = await signUpOnServer(page, shop)
  await shop.nav('Shop').click()
  await shop.click('Envy Vortex', /^Add To Cart/)
  await shop.nav(/^Cart.*\b1\b/).click()
  await checkOutWithAddress(page, shop)
  return email
}

/** Goes from the cart to the checkout, where an address is added. */
export async function checkOutWithAddress(page: Page, shop: Shop): Promise<void> {
  await shop.checkOut()
  await shop.main.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('dialog', { name: 'Add address' })
  await form.getByRole('button', { name: 'Fill with dummy values' }).click()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(placeOrder(page)).toBeEnabled()
}
