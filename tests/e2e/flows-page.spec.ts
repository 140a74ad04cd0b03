import type { Page } from '@playwright/test'
import { GUEST } from '../../domain/account/account'
import { expect, test } from './fixtures'
import { openFlows } from './open-flows'
import { answerSlowCall, installClock, slowCall } from './slow-call'

const AMBER = 'Ajmal Amber Oud'

/** A running flow on the live page. */
const running = (flows: Page, flow: string) => flows.getByRole('article', { name: flow, exact: true })

async function expectState(flows: Page, flow: string, state: string): Promise<void> {
  await expect(running(flows, flow).locator('[data-now]')).toHaveText(state)
}

test('the gallery draws every flow of the shop', { tag: '@release' }, async ({ context }) => {
  const flows = await openFlows(context, '#/')
  const cards = flows.getByRole('article')
  const names = await cards.getByRole('heading').allTextContents()
  expect(names).toEqual(expect.arrayContaining(['catalogue', 'auth', 'cart', 'checkout', 'request-tester']))
  for (const name of names)
    await expect(flows.getByRole('img', { name: `Statechart of ${name}`, exact: true })).toBeVisible({
      timeout: 15_000,
    })
})

test('the shop neither links to the page of flows nor loads its files', async ({ page, shop }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await shop.openAsGuest('/')
  await expect(page.locator('a[href*="flows"]')).toHaveCount(0)
  expect(loaded.filter((path) => /^\/flows|inspect|elk/.test(path))).toEqual([])
})

test('a designer can use the page with the keyboard alone', async ({ context }) => {
  const flows = await openFlows(context, '#/wishlist')
  const diagram = flows.getByRole('region', { name: /^Drawing of wishlist/ })
  await diagram.focus()
  const scale = () => diagram.locator('svg').evaluate((svg) => svg.getBoundingClientRect().width)
  await flows.keyboard.press('0')
  const before = await scale()
  await flows.keyboard.press('+')
  await expect.poll(scale).toBeGreaterThan(before)
  await flows.keyboard.press('0')
  await expect.poll(scale).toBeCloseTo(before, 0)
  await flows.getByRole('button', { name: 'work.adding', exact: true }).press('Enter')
  await expect(flows.locator('[data-state="wishlist.work.adding"][data-active]')).toBeVisible()
})

test('another tab shows a purchase live without any secret', async ({ context, page, shop }) => {
  test.slow()
  await installClock(page)
  await shop.open('/?inspect')
  const flows = await openFlows(context, '#/live')
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

test('a click opens a collapsed state, and the breadcrumb returns to the whole diagram', async ({ context }) => {
  const flows = await openFlows(context, '#/cart')
  await expect(flows.getByRole('img', { name: 'Statechart of cart', exact: true })).toBeVisible()
  await flows.locator('[data-state="cart.work.changing"]').click()
  await expect(flows.getByRole('img', { name: 'Statechart of cart, inside work.changing' })).toBeVisible()
  await expect(flows).toHaveURL(/#\/cart\/at\/work\.changing$/)
  await flows.locator('[data-stub="cart.work.ready"]').first().click()
  await expect(flows.getByRole('img', { name: 'Statechart of cart, inside work.ready' })).toBeVisible()
  await flows.goBack()
  await expect(flows.getByRole('img', { name: 'Statechart of cart, inside work.changing' })).toBeVisible()
  await flows.getByRole('navigation', { name: 'Picture' }).getByRole('button', { name: 'Overview' }).click()
  await expect(flows.getByRole('img', { name: 'Statechart of cart', exact: true })).toBeVisible()
})
