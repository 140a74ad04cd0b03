import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { paymentWindow, placeOrder } from './safety-payment'
import type { Shop } from './shop'

/** A new account, with an address and one product, at the checkout. */
export async function goToServersCheckout(page: Page, shop: Shop): Promise<void> {
  await page.goto('/signup')
  await shop.fillSignup(`asha-${randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Create New Account' }).click()
  await shop.expectToast('Hi, Asha!')
  await shop.nav('Shop').click()
  await shop
    .article('Envy Vortex')
    .getByRole('button', { name: /^Add To Cart/ })
    .click()
  await shop.nav(/^Cart.*\b1\b/).click()
  await shop.checkOut()
  await shop.main.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('dialog', { name: 'Add address' })
  await form.getByRole('button', { name: 'Fill with dummy values' }).click()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(placeOrder(page)).toBeEnabled()
}

/** Pays in the sandbox's window. */
export const payNow = (page: Page) => paymentWindow(page).getByRole('button', { name: 'Pay now' }).click()
