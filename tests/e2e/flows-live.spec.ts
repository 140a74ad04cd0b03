import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import { expectAccessible } from './access/scan'
import { openDesk, openDeskOrder, press } from './at-desk'
import { expect, test } from './fixtures'
import { openBeside } from './open-beside'
import { openFlows } from './open-flows'
import { buy } from './safety-payment'

const timeline = (flows: Page) => flows.getByRole('slider', { name: 'Timeline' })
const state = (flows: Page, flow: string) =>
  flows.getByRole('article', { name: flow, exact: true }).locator('[data-now]')
const backToLive = (flows: Page) => flows.getByRole('button', { name: 'Back to live' })

/** Steps back through the timeline with the keyboard until a step with this text is shown. */
async function goBackTo(flows: Page, words: string) {
  await timeline(flows).focus()
  await expect
    .poll(
      async () => {
        await flows.keyboard.press('ArrowLeft')
        return timeline(flows).getAttribute('aria-valuetext')
      },
      { intervals: [10] },
    )
    .toContain(words)
}

test('the timeline steps through past events, even across a page load of the shop', async ({ context, shop }) => {
  const flows = await openFlows(context, '#/live')
  await shop.open('/login?inspect')
  await shop.submitGuestLogin()
  await expect(state(flows, 'auth')).toHaveText('shopper')
  await shop.open('/products')
  await expect(state(flows, 'cart')).toHaveText('freshness.fresh + work.ready.current')
  await expect(backToLive(flows)).toBeDisabled()
  const events = flows.getByRole('complementary', { name: 'Events' })
  await expect(events.getByText('is left')).toBeVisible()

  await goBackTo(flows, 'auth auth.login')
  await expect(state(flows, 'auth')).toHaveText('entering')
  await expect(state(flows, 'auth-form')).toHaveText('editing.valid')
  await expect(flows.getByRole('article', { name: 'cart', exact: true })).toHaveCount(0)
  await expect(events.getByText('is left')).toHaveCount(0)
  await expect(flows.locator('[data-state="auth.entering"][data-active]')).toBeVisible()
  await backToLive(flows).click()
  await expect(state(flows, 'auth')).toHaveText('shopper')
  await expect(state(flows, 'cart')).toHaveText('freshness.fresh + work.ready.current')
})

test('a log can be saved, opened later, and shared as a link to one of its steps', async ({ context, shop }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const flows = await openFlows(context, '#/live')
  await shop.open('/login?inspect')
  await shop.main.getByLabel('Email').fill('asha')
  await expect(state(flows, 'auth-form')).toHaveText('editing.invalid')
  const download = flows.waitForEvent('download')
  await flows.getByRole('button', { name: 'Save log' }).click()
  const saved = await readFile(await (await download).path(), 'utf8')
  expect(saved).not.toContain('asha')
  await goBackTo(flows, 'auth-form starts')
  await flows.getByRole('button', { name: 'Copy link to log' }).click()
  await expect(flows.getByText('The link is copied.')).toBeVisible()
  const link = await flows.evaluate(() => navigator.clipboard.readText())
  await shop.page.close()

  const linked = await context.newPage()
  await linked.goto(link)
  await expect(timeline(linked)).toHaveAttribute('aria-valuetext', /^Step \d+ of \d+: auth-form starts$/)
  await expect(state(linked, 'auth-form')).toHaveText('editing.invalid')
  await backToLive(linked).click()
  await expect(linked).toHaveURL(/#\/live$/)
  await expect(linked.getByText('Waiting for a shop.')).toBeVisible()

  const file = { name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(saved) }
  await linked.getByLabel('Open log').setInputFiles(file)
  await expect(timeline(linked)).toHaveAttribute('aria-valuetext', /auth-form form\.changed$/)
  await linked.getByLabel('Open log').setInputFiles({ ...file, buffer: Buffer.from('{}') })
  await expect(linked.getByRole('alert')).toHaveText('log.json is not a saved log.')
})

test('shop and chart are next to each other in one window, and the chosen chart survives a page load', async ({
  page,
}) => {
  await page.goto('/flows.html#/live')
  await page.getByRole('button', { name: 'Show shop' }).click()
  await expect(page).toHaveURL(/#\/live\/shop$/)
  const shop = page.frameLocator('iframe[title="Shop"]')
  await page.getByRole('button', { name: 'catalogue', exact: true }).click()
  await shop.getByRole('combobox', { name: 'Search products' }).fill('rose')
  await expect(page.locator('[data-state="catalogue.search.idle"][data-active]')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Events' }).getByText('search.typed')).toBeVisible()
  await shop
    .getByRole('link', { name: 'Sillage' })
    .first()
    .evaluate(() => location.reload())
  await expect(page.getByRole('complementary', { name: 'Events' }).getByText('search.typed')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'catalogue', expanded: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show shop' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('an order can be followed by its id while the desk processes it', async ({ context, shop }) => {
  await shop.openAsGuest('/checkout?inspect', { cart: { 'envy-vortex': 1 } })
  const orderId = await buy(shop)
  const flows = await openFlows(context, `#/live/follow/${orderId}`)
  await expect(state(flows, 'order')).toHaveText('fulfilment.placed + payment.paid + stock.reserved')
  const desk = await openBeside(context)
  await openDesk(desk, DEMO_SHOPKEEPER)
  await openDeskOrder(desk, orderId)
  await press(desk, 'Pack')
  await expect(state(flows, 'order')).toHaveText('fulfilment.packed + payment.paid + stock.reserved')
  await flows.getByRole('combobox', { name: 'Order by its id' }).fill('nobody')
  await expect(flows.getByText('No open page has nobody.')).toBeVisible()
  await expect(flows.getByRole('article', { name: 'order', exact: true })).toHaveCount(0)
})

test('the journey lists the flows in the order of a purchase, with their screens and a link to each', async ({
  context,
}) => {
  const flows = await openFlows(context, '#/journey')
  await expect(flows.getByRole('heading', { level: 2 }).first()).toHaveText('Looks around')
  const checkout = flows.getByRole('article', { name: 'checkout', exact: true })
  await expect(checkout.getByRole('img', { name: 'The screen ‘checkout’' })).toBeVisible()
  await expectAccessible(flows, [
    { width: 1280, height: 900, colorScheme: 'light' },
    { width: 375, height: 800, colorScheme: 'dark' },
  ])
  await checkout.getByRole('link', { name: 'checkout' }).click()
  await expect(flows).toHaveURL(/#\/checkout\/state\/purchase\.idle$/)
})
