import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import {
  expectOneOrder,
  goToCheckout,
  keptPayments,
  pay,
  paymentWindow,
  placeOrder,
  unrecorded,
  waitingPayment,
} from './safety-payment'

const ORDER_CALL = { method: 'POST', path: '/api/user/order' } as const
/** What fails in other ways: tests/fault-matrix. */
const ANSWER_LOST = { ...ORDER_CALL, status: 0, after: true } as const

/** Counts the payment windows that this page ever opened. */
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

test('a payment whose order call is served and its answer lost is named, paid once, and one order after Try again', async ({
  page,
  shop,
}) => {
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

test('as long as the order cannot be recorded the payment stays in sight, on every page', async ({ page, shop }) => {
  await goToCheckout(shop)
  await shop.fault({ ...ORDER_CALL, status: 500, times: 3 })
  await pay(page)
  const paymentId = await waitingPayment(page)
  for (const path of ['/', '/products/envy-vortex']) {
    await shop.open(path)
    await expect(unrecorded(page, paymentId)).toBeVisible()
    expect(await shop.orders()).toEqual([])
  }
  await unrecorded(page, paymentId).getByRole('button', { name: 'Try again' }).click()
  await shop.expectToast('Your order is placed.')
  await expectOneOrder(shop, paymentId)
})

test('five clicks on Try again record one order', async ({ page, shop }) => {
  await goToCheckout(shop)
  await shop.fault({ ...ORDER_CALL, status: 500 })
  await pay(page)
  const paymentId = await waitingPayment(page)
  const again = unrecorded(page, paymentId).getByRole('button', { name: 'Try again' })
  await expect(again).toBeEnabled()
  await again.evaluate((button: HTMLElement) => {
    for (let click = 0; click < 5; click++) button.click()
  })
  await expectOneOrder(shop, paymentId)
  expect((await shop.calls()).filter(({ method, path }) => method === 'POST' && path.endsWith('/order'))).toHaveLength(
    2,
  )
})

test('a payment that is left at the checkout offers no second payment', async ({ page, shop }) => {
  await goToCheckout(shop)
  await shop.fault({ ...ORDER_CALL, status: 500, times: 2 })
  await pay(page)
  const paymentId = await waitingPayment(page)
  await shop.open('/checkout')
  await expect(unrecorded(page, paymentId)).toBeVisible()
  await expect(placeOrder(page)).toBeDisabled()
  await placeOrder(page).evaluate((button: HTMLElement) => button.click())
  await expect(paymentWindow(page)).toBeHidden()
  expect(await keptPayments(page)).toEqual([paymentId])
})
