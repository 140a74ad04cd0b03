import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openFlows } from './open-flows'

const timeline = (flows: Page) => flows.getByRole('slider', { name: 'Timeline' })
const state = (flows: Page, flow: string) =>
  flows.getByRole('article', { name: flow, exact: true }).locator('[data-now]')
const backToLive = (flows: Page) => flows.getByRole('button', { name: 'Back to live' })

/** Steps back through the timeline with the keyboard until a step with this text is shown. */
async function goBackTo(flows: Page, text: string) {
  await timeline(flows).focus()
  await expect
    .poll(
      async () => {
        await flows.keyboard.press('ArrowLeft')
        return timeline(flows).getAttribute('aria-valuetext')
      },
      { intervals: [10] },
    )
    .toContain(text)
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
