import type { Page } from '@playwright/test'
import { fromPlacedToRefund, openDeskOrder, press } from './at-desk'
import { expect, test } from './fixtures'
import { mailTo } from './mails'
import { newKeeper } from './new-keeper'
import { openBeside } from './open-beside'
import { buy } from './safety-payment'
import { goToServersCheckout } from './server-purchase'

test('an order goes from the cart to its refund on the real server: shopper, desk and mails', async ({
  page,
  shop,
}) => {
  test.slow()
  const email = await goToServersCheckout(page, shop)
  const desk = await newKeeper(page)
  await fromPlacedToRefund(page, desk, await buy(shop))
  expect(await mailTo(email, 'Your order is placed')).toContain('Envy Vortex')
  expect(await mailTo(email, 'Your order is on its way')).toContain('Delhivery')
  await mailTo(email, 'Your order is delivered')
  await mailTo(email, 'Your return is accepted')
  await mailTo(email, 'Your money is on its way back')
  const mails = desk.getByRole('region', { name: 'Mails' })
  await expect(mails).toContainText('Refunded')
})

test('one tab of the browser reads the stream; when it is closed, another one does', async ({ page, shop }) => {
  test.slow()
  await goToServersCheckout(page, shop)
  const desk = await newKeeper(page)
  const orderId = await buy(shop)
  const streams = (of: Page) => {
    const opened: string[] = []
    of.on('request', (request) => {
      if (request.url().endsWith('/api/user/events')) opened.push(request.headers()['last-event-id'] ?? '')
    })
    return opened
  }
  const other = await openBeside(page.context())
  const opened = streams(other)
  await other.goto(page.url())
  const progress = other.getByRole('region', { name: 'Order progress' })
  await openDeskOrder(desk, orderId)
  await press(desk, 'Pack')
  await expect(progress).toContainText('Packed')
  expect(opened).toEqual([])
  await page.close()
  await expect.poll(() => opened.length).toBe(1)
  await press(desk, 'Unpack')
  await expect(progress.getByRole('status')).not.toHaveText('Your order: Packed')
})
