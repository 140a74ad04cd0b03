import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import { click, fillIn, look, openDesk, openDeskOrder } from './at-desk'
import { expect, test } from './fixtures'
import { openSecondTab } from './open-second-tab'
import { expectPrintable } from './printed'
import { buy } from './safety-payment'

test('a shipped order has a packing slip and an invoice, its refund has a credit note, and all of them print', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000)
  await shop.openAsGuest('/checkout', { cart: { 'envy-vortex': 2, 'ajmal-amber-oud': 1 } })
  const orderId = await buy(shop)
  await page.goto(`/invoice/${orderId}`)
  await expect(shop.main.getByText('The invoice is created when the order ships.')).toBeVisible()

  const desk = await openSecondTab(page.context())
  await openDesk(desk, DEMO_SHOPKEEPER)
  await openDeskOrder(desk, orderId)
  await desk.getByRole('link', { name: 'Packing slip' }).click()
  await expect(desk.getByRole('article', { name: `Packing slip ${orderId}` })).toContainText('Envy Vortex')
  await look(desk, 'packing-slip')
  await expectPrintable(desk, 'packing-slip')
  await desk.getByRole('link', { name: 'The order' }).click()
  await click(desk, 'Pack')
  await fillIn(desk, 'Ship', { Courier: 'Delhivery', 'Tracking number': 'D123' })

  await page.goto(`/order/${orderId}`)
  await page.getByRole('link', { name: 'Invoice' }).click()
  await expect(shop.heading('Tax invoice')).toBeVisible()
  const number = /IN\/\d\d-\d\d\/\d{6}/.exec((await page.getByRole('article').textContent()) ?? '')?.[0] ?? ''
  expect(number).not.toBe('')
  await expect(page.getByRole('row', { name: /^Sum/ })).toContainText('IGST 18 %')
  await look(page, 'invoice')
  await expectPrintable(page, 'invoice')

  await click(desk, 'Delivered')
  await fillIn(desk, 'Refund', { Amount: '100' })
  await desk.getByRole('link', { name: 'Invoice' }).click()
  await desk.getByRole('link', { name: /^Credit note CN/ }).click()
  await expect(desk.getByRole('article')).toContainText(number)
  await expect(desk.getByRole('row', { name: /^Sum/ })).toContainText('₹100')
  await expectPrintable(desk, 'credit-note')
})
