import type { Page } from '@playwright/test'
import { expectAccessible, type View } from './access/scan'
import { clickWhenEnabled } from './click-when-enabled'
import { expect, test } from './fixtures'

const VIEWS: readonly View[] = [
  { width: 320, height: 640, colorScheme: 'dark' },
  { width: 1280, height: 900, colorScheme: 'light' },
]

/** Checks a screen by every rule, on a phone and on a desk. */
export const look = (page: Page, name: string) => test.step(name, () => expectAccessible(page, VIEWS))

/** Logs in at the desk with the keyboard alone. */
export async function openDesk(desk: Page, { email, password }: { email: string; password: string }) {
  await desk.goto('/desk.html#/orders')
  await desk.getByRole('textbox', { name: 'Email Address' }).fill(email)
  await desk.getByRole('textbox', { name: 'Password' }).fill(password)
  await desk.keyboard.press('Enter')
  await expect(
    desk.getByRole('table', { name: 'Orders' }).or(desk.getByText('The shop has no order yet.')),
  ).toBeVisible()
}

/** Goes to a screen of the desk by the navigation. A screen reader then begins at the heading of the screen. */
export async function goTo(desk: Page, name: string) {
  await desk.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name }).press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name })).toBeFocused()
}

/** Opens an order from the list, which updates by itself when the order is placed. */
export async function openDeskOrder(desk: Page, orderId: string) {
  await desk.getByRole('table', { name: 'Orders' }).getByRole('link', { name: orderId }).press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeFocused()
}

/** Activates the button of an action with the keyboard alone. */
export async function click(desk: Page, act: string) {
  await clickWhenEnabled(desk.getByRole('button', { name: act, exact: true }))
}

/** Runs an action whose dialog has fields. */
export async function fillIn(desk: Page, act: string, fields: Readonly<Record<string, string>> = {}) {
  await click(desk, act)
  const dialog = desk.getByRole('dialog', { name: act })
  for (const [name, text] of Object.entries(fields)) await dialog.getByLabel(name).fill(text)
  await dialog.getByRole('button', { name: act }).press('Enter')
  await expect(dialog).toBeHidden()
}

/**
 * Takes an order through every step on the shopper's page and at the desk: packed, sent, delivered, returned, refunded.
 */
export async function fromPlacedToRefund(shopper: Page, desk: Page, orderId: string) {
  const progress = shopper.getByRole('region', { name: 'Order progress' })
  await openDeskOrder(desk, orderId)
  await click(desk, 'Pack')
  await expect(progress.getByRole('listitem').filter({ hasText: 'Packed' })).toBeVisible()
  await expect(progress.getByRole('status')).toHaveText('Your order: Packed')
  await fillIn(desk, 'Ship', { Courier: 'Delhivery', 'Tracking number': 'D123' })
  await click(desk, 'Delivered')
  await expect(progress).toContainText('Delivered')

  await shopper.getByRole('button', { name: 'Return something' }).click()
  const wanted = shopper.getByRole('dialog', { name: 'Return something' })
  await wanted.getByRole('spinbutton', { name: 'Envy Vortex' }).fill('1')
  await wanted.getByRole('combobox', { name: 'Reason' }).selectOption('Damaged')
  await wanted.getByRole('button', { name: 'Ask for a return' }).click()
  for (const act of ['Accept return', 'Received']) await click(desk, act)
  await fillIn(desk, 'Checked', { 'Can be sold again: Envy Vortex': '1' })
  await fillIn(desk, 'Refund')
  await expect(desk.getByRole('region', { name: 'Timeline' })).toContainText(/Refunded ₹/)
  await expect(progress).toContainText(/Refunded ₹/)
}
