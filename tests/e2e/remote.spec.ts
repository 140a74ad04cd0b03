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
      await server.standIn()
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

test('a shop with a real server sends requests only to that server and shows only its pictures', async ({
  page,
  shop,
  alarm,
}) => {
  alarm.expectConsole(/Content Security Policy/)
  const elsewhere = 'https://elsewhere.example'
  alarm.expectCallsTo(`${elsewhere}/`)
  const picture = {
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  }
  for (const origin of [SERVER, elsewhere]) await page.route(`${origin}/pictures/*`, (route) => route.fulfill(picture))
  await page.route(`${elsewhere}/api/*`, (route) => route.fulfill({ json: { categories: [] } }))
  const headers = (await page.request.get('/products')).headers()
  const sources = (directive: string) =>
    headers['content-security-policy']?.split('; ').find((one) => one.startsWith(`${directive} `))
  expect(sources('connect-src')).toBe(`connect-src 'self' ${SERVER}`)
  expect(sources('img-src')).toBe(`img-src 'self' data: ${SERVER}`)
  expect(headers['content-security-policy']?.split(SERVER)).toHaveLength(3)
  await page.goto('/products')
  await expect(shop.article('Envy Vortex')).toBeVisible()
  const tried = await page.evaluate(
    async ([server, elsewhere]) => {
      const call = (origin: string) =>
        fetch(`${origin}/api/categories`)
          .then(() => true)
          .catch(() => false)
      const show = (origin: string) =>
        new Promise<boolean>((resolve) => {
          const image = new Image()
          image.onload = () => resolve(true)
          image.onerror = () => resolve(false)
          image.src = `${origin}/pictures/rose.svg`
        })
      return [await call(server), await show(server), await call(elsewhere), await show(elsewhere)]
    },
    [SERVER, elsewhere] as const,
  )
  expect(tried).toEqual([true, true, false, false])
})
