import { expect, type Page } from '@playwright/test'
import type { Order } from '../../../domain/order'
import { shopper } from '../../../machines/examples'
import { pressWhenEnabled, waiting } from './stage'

/** The call that records the order of a payment. */
export const RECORD = 'POST /api/user/order'

/** Payments of an earlier visit, as this browser keeps them until their orders are recorded. */
export const keptPayments = (orders: readonly Order[]): Record<string, Order> =>
  Object.fromEntries(
    orders.map((order) => [`sillage.payment/${encodeURIComponent(shopper.email)}/${order.paymentId}`, order]),
  )

/** The order of an earlier payment is being recorded, again if that has taken too long. */
export async function recordingWaits(page: Page): Promise<void> {
  const notice = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /^Your payment \S+ is safe/ })
  if (await notice.isVisible()) await pressWhenEnabled(notice.getByRole('button', { name: 'Try again' }))
  await waiting(page, RECORD)
  await expect(notice).toBeHidden()
}
