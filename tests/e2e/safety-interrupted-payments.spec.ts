import { expect, test } from './fixtures'
import { expectOneOrder, goToCheckout, pay, waitingPayment } from './safety-payment'

const ORDER_CALL = { method: 'POST', path: '/api/user/order' } as const
const HANGS = { ...ORDER_CALL, status: 500, delay: 60_000 }

test('a payment whose page reloads during recording is an order at the next visit', {
  tag: '@release',
}, async ({ page, shop }) => {
  await goToCheckout(shop)
  await shop.fault(HANGS)
  await pay(page)
  const paymentId = await waitingPayment(page)
  await shop.open('/profile/orders')
  await expectOneOrder(shop, paymentId)
})

test('a payment whose tab closes before the response to its order arrives is one order in a new tab', async ({
  page,
  shop,
}) => {
  await goToCheckout(shop)
  await shop.fault({ ...HANGS, after: true })
  await pay(page)
  const paymentId = await waitingPayment(page)
  await expect.poll(async () => (await shop.orders()).length).toBe(1)
  await page.close()
  const later = await shop.openInAnotherTab('/')
  await expectOneOrder(later, paymentId)
})
