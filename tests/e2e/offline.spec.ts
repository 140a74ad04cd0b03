import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from './fixtures'
import { type HostedBuild, hostBuild } from './hosted-build'
import { buy } from './safety-payment'

const test = base.extend<{ host: HostedBuild }>({
  hasWorker: true,
  host: async ({ alarm }, use) => {
    // The browser itself logs that it could not look for another version.
    alarm.expectConsole(/when fetching the script|net::ERR_FAILED .*\/pictures\//)
    const host = await hostBuild()
    await use(host)
    host.close()
  },
})

/** Waits until the worker has stored the shop, so that it no longer needs a host. */
const untilStored = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

/** The pages that the active worker counts as open. A browser counts one for a moment after it was left. */
const openPages = async (context: BrowserContext) => {
  const [worker] = context.serviceWorkers()
  return worker?.evaluate(async () => {
    const { clients } = globalThis as unknown as { clients: { matchAll(of: object): Promise<unknown[]> } }
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
  })
}

const lookForNewVersion = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

/** On a busy machine a worker takes this long to store every file of its version. */
const INSTALLED_MS = 40_000

const reload = (page: Page) => page.getByRole('button', { name: 'Reload' })

test('a shop that was opened once opens without a network and completes a purchase', { tag: '@release' }, async ({
  page,
  context,
  shop,
  host,
}) => {
  await shop.open(`${host.origin}/products`)
  await untilStored(page)
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toContain('/products')
  expect(stored.filter((path) => path.startsWith('/api'))).toEqual([])
  host.close()
  await context.setOffline(true)
  await shop.open(`${host.origin}/products/ajmal-amber-oud`)
  await expect(shop.heading('Ajmal Amber Oud')).toBeVisible()
  await shop.open(`${host.origin}/products?brand=ENVY`)
  await expect(page.getByText('Showing 3 of 20 Products')).toBeVisible()
  await shop.click('Envy Vortex', /^Add To Cart/)
  await shop.submitGuestLogin()
  await expect(shop.nav('Cart, 1 item')).toBeVisible()
  await shop.open(`${host.origin}/checkout`)
  await buy(shop)
  expect(await shop.orders()).toHaveLength(1)
})

test('a new version waits until the shopper accepts it', async ({ page, shop, host }) => {
  await shop.open(`${host.origin}/products`)
  await untilStored(page)
  await host.deploy('All perfumes of today')
  await page.reload()
  await expect(page.getByText('A new version is ready.')).toBeVisible({ timeout: INSTALLED_MS })
  await expect(shop.heading('All perfumes')).toBeVisible()
  await reload(page).click()
  await expect(shop.heading('All perfumes of today')).toBeVisible()
  await page.reload()
  await expect(shop.heading('All perfumes of today')).toBeVisible()
})

test('a withdrawn version leaves nothing behind', async ({ page, context, shop, host }) => {
  await shop.open(`${host.origin}/products`)
  await untilStored(page)
  const [first] = await page.evaluate(() => caches.keys())
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  const versions = () => page.evaluate(() => caches.keys())
  await host.deploy('All perfumes of today')
  await lookForNewVersion(page)
  await expect.poll(isWaiting).toBe(true)
  await expect.poll(versions).toHaveLength(2)
  await host.takeBack()
  await lookForNewVersion(page)
  await expect(reload(page)).toHaveCount(2, { timeout: INSTALLED_MS })
  await reload(page).first().click()
  await expect(shop.heading('All perfumes')).toBeVisible()
  const later = await context.newPage()
  await page.goto('about:blank')
  await expect.poll(() => openPages(context)).toBe(0)
  await later.goto(`${host.origin}/products`)
  await expect.poll(() => later.evaluate(() => caches.keys())).toEqual([first])
})

test('a removed worker leaves nothing behind', async ({ page, shop, host }) => {
  await shop.open(`${host.origin}/products`)
  await untilStored(page)
  await host.removeWorker()
  await lookForNewVersion(page)
  await reload(page).click()
  // The page reloads meanwhile, which cancels queries to the old document.
  await expect(async () => {
    const left = () =>
      page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()])
    expect(await left()).toEqual([0, []])
  }).toPass({ timeout: 10_000 })
  await page.reload()
  await expect(page.getByText('Showing 20 of 20 Products')).toBeVisible()
})
