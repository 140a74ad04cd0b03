import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import type { Shop } from './shop'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** The nodes and listeners of this page's documents that remain after garbage collection. */
async function held(page: Page): Promise<{ nodes: number; listeners: number }> {
  const browser = await page.context().newCDPSession(page)
  for (let times = 0; times < 3; times++) await browser.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters')
  await browser.detach()
  return { nodes, listeners: jsEventListeners }
}

const toShelf = async (page: Page, shop: Shop) => {
  await shop.nav('Shop').click()
  await expect(page.getByText('Showing 20 of 20 Products')).toBeVisible()
}

const toProduct = async (shop: Shop) => {
  await shop.article('Envy Vortex').getByRole('link', { name: 'Envy Vortex' }).tap()
  await expect(shop.main.getByRole('button', { name: 'Zoom' })).toBeVisible()
}

/** Opens a product on the whole screen twice, once left by Close and once by Back, and answers a question of the finder. */
async function visit(page: Page, shop: Shop): Promise<void> {
  await toProduct(shop)
  await page.getByRole('textbox', { name: 'PIN code' }).fill('400001')
  await shop.main.getByRole('button', { name: 'Zoom' }).tap()
  await page.getByRole('button', { name: 'Close', exact: true }).tap()
  await toShelf(page, shop)
  await toProduct(shop)
  await shop.main.getByRole('button', { name: 'Zoom' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('Showing 20 of 20 Products')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: /scent/i }).tap()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Next' }).tap()
  await toShelf(page, shop)
}

test('visits to a product, its picture on the whole screen and the finder leave no node and no listener behind', async ({
  page,
  shop,
}) => {
  test.slow()
  await shop.openAsGuest('/products')
  // The previous page may stay in memory until the next navigation. Only what every visit adds is a leak.
  const leastHeld = async (visits: number) => {
    const seen: Awaited<ReturnType<typeof held>>[] = []
    for (let at = 0; at < visits; at++) {
      await visit(page, shop)
      seen.push(await held(page))
    }
    const least = (what: 'nodes' | 'listeners') => Math.min(...seen.map((one) => one[what]))
    return { nodes: least('nodes'), listeners: least('listeners') }
  }
  const before = await leastHeld(3)
  const after = await leastHeld(4)
  expect(after.nodes - before.nodes).toBeLessThan(60)
  expect(after.listeners - before.listeners).toBeLessThan(6)
})
