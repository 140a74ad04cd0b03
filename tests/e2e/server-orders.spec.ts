import type { Page } from '@playwright/test'
import { click, fromPlacedToRefund, openDeskOrder } from './at-desk'
import { expect, test } from './fixtures'
import { mailTo } from './mails'
import { newKeeper } from './new-keeper'
import { openSecondTab } from './open-second-tab'
import { buy, placeOrder } from './safety-payment'
import { goToServersCheckout } from './server-purchase'

test('the order of a new account goes from the cart to its refund on the real server: shopper, desk and mails', {
  tag: '@release',
}, async ({ page, shop }) => {
  test.slow()
  const email = await goToServersCheckout(page, shop)
  const orderId = await buy(shop)
  await page.goto('/profile/orders')
  await expect(shop.article(orderId)).toContainText('₹244')
  await expect(shop.nav(/^Cart.*\d/)).toBeHidden()
  await page.goto(`/order/${orderId}`)
  const desk = await newKeeper(page)
  await fromPlacedToRefund(page, desk, orderId)
  expect(await mailTo(email, 'Your order is placed')).toContain('Envy Vortex')
  expect(await mailTo(email, 'Your order is on its way')).toContain('Delhivery')
  await mailTo(email, 'Your order is delivered')
  await mailTo(email, 'Your return is accepted')
  await mailTo(email, 'Your refund is on its way')
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
  const other = await openSecondTab(page.context())
  const opened = streams(other)
  await other.goto(page.url())
  const progress = other.getByRole('region', { name: 'Order progress' })
  await openDeskOrder(desk, orderId)
  await click(desk, 'Pack')
  await expect(progress).toContainText('Packed')
  expect(opened).toEqual([])
  await page.close()
  await expect.poll(() => opened.length).toBe(1)
  await click(desk, 'Unpack')
  await expect(progress.getByRole('status')).not.toHaveText('Your order: Packed')
})

test('a cash order is confirmed by the link of its mail without a login, once, and then packed', async ({
  page,
  shop,
  browser,
}) => {
  test.slow()
  const email = await goToServersCheckout(page, shop)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await placeOrder(page).click()
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
  await expect(shop.main).toContainText('Please confirm your order by')
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const link = /http\S+\/confirm\/[\w.-]+/.exec(await mailTo(email, 'Please confirm your order'))?.[0] ?? ''
  const stranger = await browser.newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'Confirm your order' })).toBeVisible()
  await expect(stranger.getByRole('main')).toContainText('1 × Envy Vortex')
  await stranger.getByRole('button', { name: 'Confirm order' }).click()
  await expect(stranger.getByRole('heading', { name: 'Your order is confirmed' })).toBeVisible()
  await stranger.goto(link)
  await expect(stranger.getByRole('alert')).toContainText('This order is already confirmed.')
  await stranger.close()
  await expect(page.getByRole('region', { name: 'Order progress' })).toContainText('Confirmed')
  const desk = await newKeeper(page)
  await openDeskOrder(desk, orderId)
  await click(desk, 'Pack')
})
