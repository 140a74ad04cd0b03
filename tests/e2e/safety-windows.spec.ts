import { expect, test } from './fixtures'
import { expectOneOrder, goToCheckout, keptPayments, pay } from './safety-payment'

const ORDER_CALL = { method: 'POST', path: '/api/user/order' } as const

test('another open tab records a payment whose tab closes during recording', async ({ page, shop }) => {
  await goToCheckout(shop)
  const other = await shop.openInAnotherTab('/products')
  await expect(other.nav(/^Cart.*\b1\b/)).toBeVisible()
  await shop.fault({ ...ORDER_CALL, status: 500, delay: 60_000 })
  await pay(page)
  let paid: string[] = []
  await expect
    .poll(async () => {
      // Another open tab may have recorded the order before the tab that paid could begin.
      const recorded = (await other.orders()).map(({ paymentId }) => paymentId)
      paid = [...new Set([...(await keptPayments(page)), ...recorded])]
      return paid
    })
    .toHaveLength(1)
  const [paymentId = ''] = paid
  await page.close()
  await expectOneOrder(other, paymentId)
})
