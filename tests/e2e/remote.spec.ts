import { expectAnnouncedOnce, listen } from './access/announcements'
import { test as base, expect } from './fixtures'
import { Server } from './server'
import { SERVER } from './server-address'

// These tests run against a build for a server of another origin, which the tests play.
const test = base.extend<{ server: Server }>({
  server: [
    async ({ context, alarm }, use) => {
      alarm.expectCallsTo(`${SERVER}/`)
      const server = new Server(context)
      await server.intercept()
      await use(server)
    },
    { auto: true },
  ],
})

const OFFLINE = 'You are offline. Nothing is lost: the shop continues when you are back online.'

test('a shopper without a connection sees one notice until it returns', async ({ page, shop, server, alarm }) => {
  // A picture may still be loading when the connection is lost.
  alarm.expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await page.addInitScript(listen)
  await page.goto('/products')
  await expect(shop.article('Envy Vortex')).toBeVisible()
  const banner = shop.main.getByRole('status').filter({ hasText: OFFLINE })
  await expect(banner).toBeHidden()
  await expectAnnouncedOnce(page, () => server.disconnect(), [OFFLINE])
  await expect(banner).toBeVisible()
  await server.reconnect()
  await expect(banner).toBeHidden()
})

test('a shop with a real server loads no code of the simulated backend', async ({ page, shop }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname)
  })
  await page.goto('/products')
  await expect(shop.article('Envy Vortex')).toBeVisible()
  expect(scripts).toContainEqual(expect.stringContaining('/assets/shop-'))
  expect(scripts.filter((path) => /mock|sandbox/.test(path))).toEqual([])
  expect(await page.content()).not.toContain('/assets/mock-server')
})
