import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectOneOrder, goToCheckout, pay, placeOrder, unrecorded, waitingPayment } from './safety-payment'

const ORDER_CALL = { method: 'POST', path: '/api/user/order' } as const
/** tests/fault-matrix covers the other failures. */
const ANSWER_LOST = { ...ORDER_CALL, status: 0, after: true } as const

/** Counts the payment windows that this page has opened. */
async function countWindows(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { showModal } = HTMLDialogElement.prototype
    HTMLDialogElement.prototype.showModal = function () {
      if (this.textContent.includes('Test payment')) this.ownerDocument.documentElement.dataset.payments += '|'
      showModal.call(this)
    }
    document.documentElement.dataset.payments = ''
  })
  return () => page.evaluate(() => document.documentElement.dataset.payments?.length ?? 0)
}

test('a payment whose order response is lost is named, paid once, and becomes one order after Try again', {
  tag: '@release',
}, async ({ page, shop }) => {
  await goToCheckout(shop)
  const windows = await countWindows(page)
  await shop.fault(ANSWER_LOST)
  await pay(page)
  const paymentId = await waitingPayment(page)
  await expect(unrecorded(page, paymentId)).toBeVisible()
  await expect(placeOrder(page)).toBeDisabled()
  await unrecorded(page, paymentId).getByRole('button', { name: 'Try again' }).click()
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  await expectOneOrder(shop, paymentId)
  expect(await windows()).toBe(1)
})
