import type { Page } from '@playwright/test'
import { GUEST } from '../../domain/account/account'
import { expect, test } from './fixtures'
import { openSecondTab } from './open-second-tab'
import { answerSlowCall, installClock, slowCall } from './slow-call'

const AMBER = 'Ajmal Amber Oud'

/** A running flow on the live page. */
const running = (flows: Page, flow: string) => flows.getByRole('article', { name: flow, exact: true })

async function expectState(flows: Page, flow: string, state: string): Promise<void> {
  await expect(running(flows, flow).locator('[data-now]')).toHaveText(state)
}

test('the shop neither links to the page of flows nor loads its files', async ({ page, shop }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await shop.openAsGuest('/')
  await expect(page.locator('a[href*="flows"]')).toHaveCount(0)
  expect(loaded.filter((path) => /^\/flows|inspect|elk/.test(path))).toEqual([])
})

test('another tab shows a purchase live without any secret', async ({ context, page, shop }) => {
  test.slow()
  await installClock(page)
  await shop.open('/?inspect')
  const flows = await openSecondTab(context)
  await flows.goto('/flows.html#/live')
  await expectState(flows, 'auth', 'visitor.browsing')
  await shop.logInAsGuest()
  await expectState(flows, 'auth', 'shopper')
  await expectState(flows, 'cart', 'freshness.fresh + work.ready.current')

  await shop.open('/products')
  await slowCall(shop, 'POST', '/api/user/cart')
  await shop.click(AMBER, /^Add To Cart/)
  await expectState(flows, 'cart', 'freshness.fresh + work.changing.adding')
  await expect(running(flows, 'cart').locator('[data-state="cart.work.changing.adding"][data-active]')).toBeVisible()
  await answerSlowCall(page)
  await expectState(flows, 'cart', 'freshness.fresh + work.ready.current')
  await expect(running(flows, 'cart').locator('[data-taken]').first()).toBeVisible()

  await shop.open('/cart')
  await shop.checkOut()
  await slowCall(shop, 'POST', '/api/user/order')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectState(flows, 'purchase', 'paying.open.recent')
  await expectState(flows, 'checkout', 'purchase.purchasing + ledger.open.clear + life.serving')
  await page.getByRole('dialog', { name: 'Test payment' }).getByRole('button', { name: 'Pay now' }).click()
  await expectState(flows, 'ledger', 'work.recording.stored + life.serving')
  await expectState(flows, 'checkout', 'purchase.idle + ledger.open.owing + life.serving')
  await answerSlowCall(page)
  await expectState(flows, 'ledger', 'work.idle + life.serving')
  await expectState(flows, 'checkout', 'purchase.idle + ledger.open.clear + life.serving')

  const events = flows.getByRole('complementary', { name: 'Events' })
  await expect(events.getByText('payment.succeeded').first()).toBeVisible()
  for (const secret of [GUEST.email, GUEST.password]) await expect(flows.locator('body')).not.toContainText(secret)
})
